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
import { ActivitiesService } from '../../record/activities/activities.service.js';
import { AttachmentsService } from '../../record/attachments/attachments.service.js';
import { auditLines } from '../../platform/audit/audit-lines.query.js';
import { Views } from '../../platform/audit/views.js';
import { DispensingService } from '../../record/dispensing/dispensing.service.js';
import { InteractionsService } from '../../record/interactions/interactions.service.js';
import { LabTestsService } from '../../record/lab-tests/lab-tests.service.js';
import { MedicationsService } from '../../record/medications/medications.service.js';
import { NotesService } from '../../record/notes/notes.service.js';
import { RecordHistory } from '../record-history/record-history.service.js';
import { RecordedConsents } from '../registrations/recorded-consent.js';
import { RegistrationRecords } from '../registrations/registration-records.js';

/** Everything that is kept of one client, items entered in error too (marked as such), and who opened it when (access requests under PHIPA). */
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
  /** Their bytes are saved from the Attachments tab. */
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
    private readonly labTests: LabTestsService,
    private readonly medications: MedicationsService,
    private readonly dispensing: DispensingService,
    private readonly notes: NotesService,
    private readonly activities: ActivitiesService,
    private readonly interactions: InteractionsService,
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
      medications: await this.medications.list(id, 'all'),
      dispensing: await this.dispensing.list(id, 'all'),
      notes: await this.notes.list(id, 'all'),
      activities: await this.activities.list(id, 'all'),
      interactions: await this.interactions.list(id, 'all'),
      attachments: await this.attachments.list(id, 'all'),
      versions: await this.history.whole(row),
      opened_by: await auditLines(this.db, { client: id, drafts: AUDIT_DRAFTS_SHOWN }, { limit: AUDIT_EXPORT_MAX }),
    };
  }
}
