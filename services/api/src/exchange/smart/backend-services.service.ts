import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  BACKEND_SERVICE_TEXTS,
  type BackendService,
  type NewBackendService,
} from '@firstlight/domain/exchange/backend-services';
import { DataSource } from 'typeorm';
import { Changes } from '../../platform/audit/changes.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { NotFound } from '../../platform/errors/http-errors.js';
import { addService, listServices, revokeService, toBackendService } from './registered-services.js';

/** The list on the main admin’s screen; the console has the same calls. */
@Injectable()
export class BackendServices {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly changes: Changes,
  ) {}

  list(): Promise<BackendService[]> {
    return listServices(this.db.manager);
  }

  add(form: NewBackendService): Promise<BackendService> {
    const id = randomUUID();
    const facts = { action: 'create', kind: 'backend-service', itemId: id, fields: form.scopes } as const;
    return this.changes.create(facts, async (tx) =>
      toBackendService(await addService(tx, id, form, this.settings.nodeEnv === 'production')),
    );
  }

  /** Its line stays in the list. */
  async revoke(id: string): Promise<void> {
    await this.changes.run({ action: 'delete', kind: 'backend-service', itemId: id }, async (tx) => {
      if (!(await revokeService(tx, id))) throw new NotFound(BACKEND_SERVICE_TEXTS.unknown);
    });
  }
}
