import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { RecordedConsent } from '@firstlight/domain/clients/consent-texts';
import { mayUseTab } from '@firstlight/domain/people/permissions';
import type { RegistrationOutput } from '@firstlight/domain/clients/registration-outputs';
import type { Registration, RegistrationHeader } from '@firstlight/domain/clients/registrations';
import { DataSource } from 'typeorm';
import { Views } from '../../platform/audit/views.js';
import type { SessionPrincipal } from '../../platform/context/session-principal.js';
import { RecordedConsents } from './recorded-consent.js';
import { RegistrationRecords } from './registration-records.js';
import { survivorOf } from './surviving-record.js';
import { toHeader } from './registration.wire.js';

/** Opening a record: all of it with the Client tab, its header with any other tab (decisions.md 9). */
@Injectable()
export class ReadRegistration {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly records: RegistrationRecords,
    private readonly consents: RecordedConsents,
    private readonly views: Views,
  ) {}

  /** A merged record opens the one it was merged into; the response has that record's id. */
  async open(id: string, who: SessionPrincipal): Promise<Registration | RegistrationHeader> {
    const row = await this.records.find(this.db.manager, await survivorOf(this.db, id));
    await this.views.record({ action: 'view', kind: 'registration', registrationId: row.id });
    return mayUseTab(who, 'Client') ? this.records.answer(this.db.manager, row) : toHeader(row);
  }

  async consent(id: string): Promise<RecordedConsent> {
    const row = await this.records.find(this.db.manager, id);
    await this.views.record({ action: 'view', kind: 'registration', registrationId: id, itemId: 'consent' });
    return this.consents.of(this.db.manager, row);
  }

  /** The user copied or printed what they had read; the audit log records it (decisions.md 27). */
  async noteOutput(id: string, { action, item }: RegistrationOutput): Promise<void> {
    await this.records.find(this.db.manager, id);
    await this.views.record({ action, kind: 'registration', registrationId: id, itemId: item });
  }
}
