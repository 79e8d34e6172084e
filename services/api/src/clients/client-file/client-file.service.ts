import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  AUDIT_DRAFTS_SHOWN,
  AUDIT_EXPORT_MAX,
  type AuditFilter,
  type AuditLine,
} from '@firstlight/domain/operations/audit';
import type { RecordedConsent } from '@firstlight/domain/clients/consent-texts';
import type {
  Activity,
  Attachment,
  Dispensing,
  Interaction,
  LabTest,
  Medication,
  Note,
} from '@firstlight/domain/record/record-tabs';
import type { RegistrationHistory } from '@firstlight/domain/clients/registration-history';
import type { Registration } from '@firstlight/domain/clients/registrations';
import type { RegistrationMerge } from '@firstlight/domain/clients/registration-merges';
import { DataSource, In } from 'typeorm';
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
import { MessageContents } from '../../record/client-messages/message-contents.service.js';
import { mergesOf } from '../registration-merges/merge-lines.js';
import { RegistrationRecords } from '../registrations/registration-records.js';
import { RegistrationRow } from '../registrations/registration.entity.js';
import { mergedInto } from '../registrations/surviving-record.js';
import { type OtherTable, otherRows, type SentMessage, sentMessages, type StoredRow } from './client-file.query.js';

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
  /** Rows without a tab; a laboratory's values are in `tests`, and a contact's own details are withheld. */
  others: Record<OtherTable, StoredRow[]>;
  /** The text of a message to a contact is withheld. */
  messages: FiledMessage[];
  opened_by: AuditLine[];
  merges: RegistrationMerge[];
  /** The form, consents, versions and views of records merged into this one; their items moved to the tabs above. */
  merged_records: MergedRecord[];
};

export type FiledMessage = Omit<SentMessage, 'content' | 'created_at' | 'state_at'> & {
  created_at: string;
  state_at: string;
  to: string | null;
  text: string | null;
};
export type MergedRecord = Pick<ClientFile, 'registration' | 'consent' | 'versions' | 'opened_by'> & {
  message_consents: StoredRow[];
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
    private readonly contents: MessageContents,
  ) {}

  /** Logged as an export before anything is read. */
  async of(id: string): Promise<ClientFile> {
    const row = await this.records.find(this.db.manager, id);
    await this.views.record({ action: 'export', kind: 'registration', registrationId: id });
    return {
      made_at: new Date().toISOString(),
      ...(await this.form(row)),
      tests: await this.labTests.list(id, 'all'),
      medications: await this.items.of(MEDICATIONS).list(id, 'all'),
      dispensing: await this.items.of(DISPENSING).list(id, 'all'),
      notes: await this.items.of(NOTES).list(id, 'all'),
      activities: await this.items.of(ACTIVITIES).list(id, 'all'),
      interactions: await this.items.of(INTERACTIONS).list(id, 'all'),
      attachments: await this.attachments.list(id, 'all'),
      others: await this.others(id),
      messages: (await sentMessages(this.db, id)).map((message) => this.filed(message)),
      merges: await mergesOf(this.db, id),
      merged_records: await this.mergedRecords(id),
    };
  }

  private async form(
    row: RegistrationRow,
  ): Promise<Pick<ClientFile, 'registration' | 'consent' | 'versions' | 'opened_by'>> {
    const client: AuditFilter = { client: row.id, drafts: AUDIT_DRAFTS_SHOWN };
    return {
      registration: await this.records.answer(this.db.manager, row),
      consent: await this.consents.of(this.db.manager, row),
      versions: await this.history.whole(row),
      opened_by: await auditLines(this.db, client, { limit: AUDIT_EXPORT_MAX }),
    };
  }

  private async others(id: string): Promise<ClientFile['others']> {
    return {
      supplies: await otherRows(this.db, 'supplies', id),
      follow_up: await otherRows(this.db, 'follow_up', id),
      message_consents: await otherRows(this.db, 'message_consents', id),
      received_results: await otherRows(this.db, 'received_results', id),
      linked_contacts: await otherRows(this.db, 'linked_contacts', id),
    };
  }

  private filed({ content, ...message }: SentMessage): FiledMessage {
    const { to, text } =
      message.contact_id === null ? this.contents.open({ id: message.id, content }) : { to: null, text: null };
    const { created_at: created, state_at: changed } = message;
    return { ...message, created_at: created.toISOString(), state_at: changed.toISOString(), to, text };
  }

  private async mergedRecords(survivorId: string): Promise<MergedRecord[]> {
    const ids = await mergedInto(this.db, survivorId);
    const rows = await this.db.manager.findBy(RegistrationRow, { id: In(ids) });
    const files = rows.map(async (row) => ({
      ...(await this.form(row)),
      message_consents: await otherRows(this.db, 'message_consents', row.id),
    }));
    return Promise.all(files);
  }
}
