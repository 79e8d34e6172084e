import { turnBinding } from '../../insight/analytics/chat-turns.js';
import { contactContentBinding } from '../../desk/contact/contact-content.service.js';
import { questionNameBinding } from '../../insight/saved-questions/saved-questions.service.js';
import { reportBinding } from '../../insight/reports/reports.service.js';
import { formBinding, formNameBinding } from '../../insight/reports/report-forms.service.js';
import { templateBinding, templateVersionBinding } from '../../insight/reports/report-templates.service.js';
import { uploadNameBinding } from '../../insight/legacy-data/upload-names.service.js';
import { valueChoicesBinding } from '../../insight/legacy-data/value-choices.service.js';
import { filterNameBinding } from '../audit-viewer/saved-filters.service.js';
import { secretBinding } from '../../people/auth/authenticator-app.js';
import { chunkBinding } from '../../platform/blobs/blobs.js';
import { linkedContactBinding } from '../../desk/linked-contacts/contact-contents.service.js';
import { messageContentBinding } from '../../record/client-messages/message-contents.service.js';
import { partsNameBinding } from '../../platform/uploads/uploads.service.js';
import { keyProofBinding } from '../../platform/crypto/key-proofs.js';
import { replayBinding } from '../../platform/idempotency/idempotency-keys.js';
import { mailBinding } from '../../platform/mail/mail-content.js';
import { draftBinding, draftPhotoBinding } from '../../clients/registration-drafts/draft-keys.js';
import { mergeFieldsBinding } from '../../clients/registration-merges/merged-fields.js';
import { attachmentNamesBinding } from '../../record/attachments/attachment-names.service.js';
import {
  receivedMessageBinding,
  receivedVersionBinding,
  rejectReasonBinding,
} from '../../exchange/results-in/result-seals.service.js';
import { healthCardBinding } from '../../clients/registrations/health-cards.js';

/** A column of sealed values: how to find its rows, and each value's binding. */
export type SealedColumn = {
  table: string;
  /** The primary key, in the order of its index. */
  key: readonly string[];
  column: string;
  /** Further columns in the binding. */
  also?: readonly string[];
  binding: (row: Readonly<Record<string, string>>) => string;
};

const value = (row: Readonly<Record<string, string>>, name: string): string => row[name] ?? '';

const turn = (row: Readonly<Record<string, string>>): string =>
  turnBinding(value(row, 'user_id'), value(row, 'session_id'));

/** The proof of DATA_KEY. */
export const KEY_PROOF: SealedColumn = {
  table: 'key_checks',
  key: ['name'],
  column: 'sealed_proof',
  binding: (row) => keyProofBinding(value(row, 'name')),
};

/** Every other column that the vault seals; a test compares it with the database. */
export const SEALED_COLUMNS: readonly SealedColumn[] = [
  {
    table: 'registrations',
    key: ['id'],
    column: 'health_card',
    binding: (row) => healthCardBinding(value(row, 'id')),
  },
  {
    table: 'registration_versions',
    key: ['registration_id', 'version'],
    column: 'health_card_before',
    binding: (row) => healthCardBinding(value(row, 'registration_id')),
  },
  { table: 'staff_users', key: ['id'], column: 'totp_secret', binding: (row) => secretBinding(value(row, 'id')) },
  { table: 'mails', key: ['id'], column: 'content', binding: (row) => mailBinding(value(row, 'id')) },
  {
    table: 'idempotency_keys',
    key: ['actor', 'route', 'key'],
    column: 'answer',
    binding: (row) => replayBinding(value(row, 'actor'), value(row, 'route'), value(row, 'key')),
  },
  {
    table: 'registration_drafts',
    key: ['user_id', 'key'],
    column: 'content',
    binding: (row) => draftBinding(value(row, 'user_id'), value(row, 'key')),
  },
  {
    table: 'registration_drafts',
    key: ['user_id', 'key'],
    column: 'photo',
    binding: (row) => draftPhotoBinding(value(row, 'user_id'), value(row, 'key')),
  },
  { table: 'analytics_turns', key: ['id'], column: 'question', also: ['user_id', 'session_id'], binding: turn },
  { table: 'analytics_turns', key: ['id'], column: 'answer', also: ['user_id', 'session_id'], binding: turn },
  {
    table: 'registration_merges',
    key: ['id'],
    column: 'fields',
    binding: (row) => mergeFieldsBinding(value(row, 'id')),
  },
  { table: 'uploads', key: ['id'], column: 'filename', binding: (row) => partsNameBinding(value(row, 'id')) },
  {
    table: 'attachments',
    key: ['id'],
    column: 'sealed_names',
    binding: (row) => attachmentNamesBinding(value(row, 'id')),
  },
  {
    table: 'client_messages',
    key: ['id'],
    column: 'content',
    binding: (row) => messageContentBinding(value(row, 'id')),
  },
  {
    table: 'linked_contacts',
    key: ['id'],
    column: 'content',
    binding: (row) => linkedContactBinding(value(row, 'id')),
  },
  {
    table: 'contact_messages',
    key: ['id'],
    column: 'sealed_content',
    binding: (row) => contactContentBinding(value(row, 'id')),
  },
  {
    table: 'legacy_uploads',
    key: ['id'],
    column: 'sealed_filename',
    binding: (row) => uploadNameBinding(value(row, 'id')),
  },
  {
    table: 'saved_questions',
    key: ['id'],
    column: 'sealed_name',
    binding: (row) => questionNameBinding(value(row, 'id')),
  },
  {
    table: 'saved_audit_filters',
    key: ['id'],
    column: 'sealed_name',
    binding: (row) => filterNameBinding(value(row, 'id')),
  },
  {
    table: 'legacy_value_choices',
    key: ['field'],
    column: 'sealed',
    binding: (row) => valueChoicesBinding(value(row, 'field')),
  },
  {
    table: 'reports',
    key: ['id'],
    column: 'sealed_content',
    binding: (row) => reportBinding(value(row, 'id')),
  },
  {
    table: 'report_templates',
    key: ['id'],
    column: 'sealed_content',
    binding: (row) => templateBinding(value(row, 'id')),
  },
  {
    table: 'received_messages',
    key: ['id'],
    column: 'content',
    binding: (row) => receivedMessageBinding(value(row, 'id')),
  },
  {
    table: 'received_result_versions',
    key: ['id'],
    column: 'content',
    binding: (row) => receivedVersionBinding(value(row, 'id')),
  },
  {
    table: 'received_results',
    key: ['id'],
    column: 'reason',
    binding: (row) => rejectReasonBinding(value(row, 'id')),
  },
  {
    table: 'report_template_versions',
    key: ['template_id', 'version'],
    column: 'sealed_content',
    binding: (row) => templateVersionBinding(value(row, 'template_id'), Number(row['version'])),
  },
  {
    table: 'report_forms',
    key: ['id'],
    column: 'sealed_name',
    binding: (row) => formNameBinding(value(row, 'id')),
  },
  {
    table: 'report_forms',
    key: ['id'],
    column: 'sealed_content',
    binding: (row) => formBinding(value(row, 'id')),
  },
  {
    table: 'blob_chunks',
    key: ['blob_id', 'position'],
    column: 'content',
    binding: (row) => chunkBinding(value(row, 'blob_id'), Number(row['position'])),
  },
];
