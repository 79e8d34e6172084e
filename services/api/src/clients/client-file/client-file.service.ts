import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { AUDIT_DRAFTS_SHOWN, AUDIT_EXPORT_MAX, type AuditLine } from '@firstlight/domain/audit';
import type { RecordedConsent } from '@firstlight/domain/consent-texts';
import type {
  Activity,
  Attachment,
  Dispensing,
  Interaction,
  LabTest,
  Medication,
  Note,
} from '@firstlight/domain/record-tabs';
import type { RegistrationHistory } from '@firstlight/domain/registration-history';
import type { Registration } from '@firstlight/domain/registrations';
import { DataSource } from 'typeorm';
import { ACTIVITIES } from '../../record/activities/activities.item.js';
import { AttachmentsService } from '../../record/attachments/attachments.service.js';
import { auditLines } from '../../platform/audit/audit-lines.query.js';
import { Views } from '../../platform/audit/views.js';
import { RecordItems } from '../../record/child-records/record-items.js';
import { DISPENSING } from '../../record/dispensing/dispensing.item.js';
import { INTERACTIONS } from '../../record/interactions/interactions.item.js';
import { LabTestsService } from '../../record/lab-tests/lab-tests.service.js';
import { MEDICATIONS } from '../../record/medications/medications.item.js';
import { NOTES } from '../../record/notes/notes.item.js';
import { RecordHistory } from '../record-history/record-history.service.js';
import { RecordedConsents } from '../registrations/recorded-consent.js';
import { RegistrationRecords } from '../registrations/registration-records.js';

/**
 * Everything stored about one client, including items entered in error (marked as such), and who opened it when (access
 * requests under PHIPA).
 */
export type ClientFile = {
  made_at: string;
  registration: Registration;
  consent: RecordedConsent;
  tests: LabTest[];
  medications: Medication[];
  dispensing: Dispensing[];
  notes: Note[];
  activities: Activity[];
  interactions: Interaction[];
  /** Their content is downloaded from the Attachments tab. */
  attachments: Attachment[];
  /** Every version of the registration and of all items, newest first. */
  versions: RegistrationHistory;
  opened_by: AuditLine[];
};

@Injectable()
export class ClientFileService {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly records: RegistrationRecords,
    private readonly consents: RecordedConsents,
    private readonly views: Views,
    private readonly history: RecordHistory,
    private readonly items: RecordItems,
    private readonly labTests: LabTestsService,
    private readonly attachments: AttachmentsService,
  ) {}

  /** Logged as an export before anything is read. */
  async of(id: string): Promise<ClientFile> {
    const row = await this.records.find(this.db.manager, id);
    await this.views.record({ action: 'export', kind: 'registration', registrationId: id });
    return {
      made_at: new Date().toISOString(),
      registration: await this.records.answer(this.db.manager, row),
      consent: await this.consents.of(this.db.manager, row),
      tests: await this.labTests.list(id, 'all'),
      medications: await this.items.of(MEDICATIONS).list(id, 'all'),
      dispensing: await this.items.of(DISPENSING).list(id, 'all'),
      notes: await this.items.of(NOTES).list(id, 'all'),
      activities: await this.items.of(ACTIVITIES).list(id, 'all'),
      interactions: await this.items.of(INTERACTIONS).list(id, 'all'),
      attachments: await this.attachments.list(id, 'all'),
      versions: await this.history.whole(row),
      opened_by: await auditLines(this.db, { client: id, drafts: AUDIT_DRAFTS_SHOWN }, { limit: AUDIT_EXPORT_MAX }),
    };
  }
}
