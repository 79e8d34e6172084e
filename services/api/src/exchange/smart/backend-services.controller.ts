import { randomUUID } from 'node:crypto';
import { Body, Controller, Delete, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { BACKEND_SERVICE_TEXTS, type BackendService } from '@firstlight/domain/backend-services';
import { DataSource } from 'typeorm';
import { MainAdmin } from '../../platform/access/access-rule.js';
import { Changes } from '../../platform/audit/changes.js';
import { SETTINGS, type Settings } from '../../platform/config/settings.js';
import { NotFound } from '../../platform/errors/refusals.js';
import { RecordId } from '../../platform/http/record-id.pipe.js';
import { NewBackendServiceDto } from './backend-services.dto.js';
import { addService, listServices, revokeService, toBackendService } from './registered-services.js';

/** The programs that sign in by themselves; the console has the same calls. */
@ApiTags('fhir')
@MainAdmin()
@Controller('backend-services')
export class BackendServicesController {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly changes: Changes,
  ) {}

  @Get()
  list(): Promise<BackendService[]> {
    return listServices(this.db.manager);
  }

  @Post()
  add(@Body() form: NewBackendServiceDto): Promise<BackendService> {
    const id = randomUUID();
    const facts = { action: 'create', kind: 'backend-service', itemId: id, fields: form.scopes } as const;
    return this.changes.create(facts, async (tx) =>
      toBackendService(await addService(tx, id, form, this.settings.nodeEnv === 'production')),
    );
  }

  /** Its line stays in the list. */
  @Delete(':id')
  @HttpCode(204)
  async revoke(@Param('id', RecordId) id: string): Promise<void> {
    await this.changes.run({ action: 'delete', kind: 'backend-service', itemId: id }, async (tx) => {
      if (!(await revokeService(tx, id))) throw new NotFound(BACKEND_SERVICE_TEXTS.unknown);
    });
  }
}
