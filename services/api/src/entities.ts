import { AuditEntry } from './audit/audit-entry.entity.js';
import { Session } from './common/access/session.entity.js';
import { KnownDevice } from './auth/known-device.entity.js';
import { RecoveryCode } from './auth/recovery-code.entity.js';
import { SignInAttempt } from './auth/sign-in-attempt.entity.js';
import { SignInThrottleRow } from './auth/sign-in-throttle.entity.js';
import { BlobChunk } from './common/blobs/blob-chunk.entity.js';
import { Blob } from './common/blobs/blob.entity.js';
import { IdempotencyKeyRow } from './common/http/idempotency-key.entity.js';
import { RateLimitRow } from './common/http/rate-limit.entity.js';
import { ContactMessageRow } from './contact/contact-message.entity.js';
import { Mail } from './mail/mail.entity.js';
import { StaffUserRow } from './users/staff-user.entity.js';
import { ClinicalTemplateRow } from './clinical-templates/clinical-template.entity.js';
import { DispositionRow } from './dispositions/disposition.entity.js';
import { NotesTemplateRow } from './notes-templates/notes-template.entity.js';
import { RemoteFailureRow } from './releases/remote-failure.entity.js';
import { ProgramProfileRow } from './program-profile/program-profile.entity.js';
import { TemplateVersionRow } from './managed-lists/template-version.entity.js';
import { RegistrationMergeItemRow, RegistrationMergeRow } from './registration-merges/registration-merge.entity.js';
import { ReferralSiteRow } from './referral-sites/referral-site.entity.js';
import { RegistrationDraftRow } from './registration-drafts/registration-draft.entity.js';
import { RegistrationRow } from './registrations/registration.entity.js';
import { RegistrationVersion } from './registrations/registration-version.entity.js';
import { ItemVersionRow } from './child-records/item-version.entity.js';
import { ActivityRow } from './activities/activity.entity.js';
import { AttachmentRow } from './attachments/attachment.entity.js';
import { DispensingRow } from './dispensing/dispensing.entity.js';
import { InteractionRow } from './interactions/interaction.entity.js';
import { LabTestRow } from './lab-tests/lab-test.entity.js';
import { ResultChangeRow } from './lab-tests/result-change.entity.js';
import { MedicationRow } from './medications/medication.entity.js';
import { FollowUpOutcomeRow } from './follow-up/follow-up-outcome.entity.js';
import { NoteRow } from './notes/note.entity.js';
import { ShareLinkRow } from './share-links/share-link.entity.js';

/** Every table; add an entity here and its migration in `migrations/index.ts`. */
export const ENTITIES = [
  AuditEntry,
  Session,
  StaffUserRow,
  SignInAttempt,
  SignInThrottleRow,
  KnownDevice,
  RecoveryCode,
  IdempotencyKeyRow,
  RateLimitRow,
  Mail,
  Blob,
  BlobChunk,
  ContactMessageRow,
  RegistrationRow,
  RegistrationVersion,
  RegistrationDraftRow,
  ProgramProfileRow,
  DispositionRow,
  ReferralSiteRow,
  ClinicalTemplateRow,
  NotesTemplateRow,
  TemplateVersionRow,
  LabTestRow,
  ResultChangeRow,
  MedicationRow,
  DispensingRow,
  NoteRow,
  ActivityRow,
  InteractionRow,
  AttachmentRow,
  ShareLinkRow,
  ItemVersionRow,
  FollowUpOutcomeRow,
  RegistrationMergeRow,
  RegistrationMergeItemRow,
  RemoteFailureRow,
];
