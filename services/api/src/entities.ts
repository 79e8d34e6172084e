import { AuditEntry } from './platform/audit/audit-entry.entity.js';
import { Session } from './platform/access/session.entity.js';
import { KnownDevice } from './people/sign-in-access/known-device.entity.js';
import { PasskeyRow } from './people/sign-in-access/passkey.entity.js';
import { LastSignIn } from './people/sign-in-access/last-sign-in.entity.js';
import { RecoveryCode } from './people/sign-in-access/recovery-code.entity.js';
import { SignInAttempt } from './people/sign-in-access/sign-in-attempt.entity.js';
import { SignInState } from './people/auth/sign-in-state.entity.js';
import { StaffIdentityRow } from './people/auth/single-sign-on/staff-identity.entity.js';
import { SignInThrottleRow } from './people/sign-in-access/sign-in-throttle.entity.js';
import { BlobChunk } from './platform/blobs/blob-chunk.entity.js';
import { UploadRow } from './platform/uploads/upload.entity.js';
import { Blob } from './platform/blobs/blob.entity.js';
import { IdempotencyKeyRow } from './platform/idempotency/idempotency-key.entity.js';
import { RateLimitRow, RequestLimit } from './platform/http/rate-limit.entity.js';
import {
  BackendServiceAssertionRow,
  BackendServiceRow,
  BackendServiceTokenRow,
} from './exchange/smart/backend-service.entity.js';
import { FhirExportFileRow, FhirExportRow } from './exchange/fhir/bulk/fhir-export.entity.js';
import { CalendarFeedRow } from './desk/calendar-feed/calendar-feed.entity.js';
import { LinkedContactRow } from './desk/linked-contacts/linked-contact.entity.js';
import { MessageSettingsRow, MessageSpendingRow } from './people/message-settings/message-settings.entity.js';
import {
  ClientMessageRow,
  MessageConsentRow,
  MessageReplyRow,
} from './record/client-messages/client-message.entity.js';
import { ContactMessageRow } from './desk/contact/contact-message.entity.js';
import { Mail } from './platform/mail/mail.entity.js';
import { StaffUserRow } from './people/users/staff-user.entity.js';
import { AccessDecisionRow } from './people/access-reviews/access-decision.entity.js';
import { TeamRow } from './people/teams/team.entity.js';
import { ClinicalTemplateRow } from './lists/clinical-templates/clinical-template.entity.js';
import { DispositionRow } from './lists/dispositions/disposition.entity.js';
import { NotesTemplateRow } from './lists/notes-templates/notes-template.entity.js';
import { RemoteFailureRow } from './operations/releases/remote-failure.entity.js';
import { CareTargetsRow } from './insight/overview/care-targets.entity.js';
import { ProgramProfileRow } from './people/program-profile/program-profile.entity.js';
import { TemplateVersionRow } from './lists/managed-lists/template-version.entity.js';
import {
  RegistrationMergeItemRow,
  RegistrationMergeRow,
} from './clients/registration-merges/registration-merge.entity.js';
import { ReferralSiteRow } from './lists/referral-sites/referral-site.entity.js';
import { RegistrationDraftRow } from './clients/registration-drafts/registration-draft.entity.js';
import { RegistrationRow } from './clients/registrations/registration.entity.js';
import { RegistrationVersion } from './record/registration-versions/registration-version.entity.js';
import { ItemVersionRow } from './record/child-records/item-version.entity.js';
import { ActivityRow } from './record/activities/activity.entity.js';
import { AttachmentRow } from './record/attachments/attachment.entity.js';
import { DispensingRow } from './record/dispensing/dispensing.entity.js';
import { InteractionRow } from './record/interactions/interaction.entity.js';
import { LabTestRow } from './record/lab-tests/lab-test.entity.js';
import { ResultChangeRow } from './record/lab-tests/result-change.entity.js';
import { MedicationRow } from './record/medications/medication.entity.js';
import { FollowUpOutcomeRow } from './desk/follow-up/follow-up-outcome.entity.js';
import { NoteRow } from './record/notes/note.entity.js';
import { AuditAlertRow, AuditAlertSettingsRow } from './operations/audit-alerts/audit-alert.entity.js';
import { SavedFilterRow } from './operations/audit-viewer/saved-filter.entity.js';
import { SavedQuestionRow } from './insight/saved-questions/saved-question.entity.js';
import {
  ReportFormRow,
  ReportRow,
  ReportScheduleRow,
  ReportTemplateRow,
  ReportTemplateVersionRow,
} from './insight/reports/report.entity.js';
import { StockItemRow } from './lists/stock/stock-item.entity.js';
import { StockPlaceRow } from './lists/stock/stock-place.entity.js';
import { LetterTemplateRow } from './clients/letters/letter-template.entity.js';
import { StopRow } from './lists/stops/stop.entity.js';
import {
  ReceivedMessageRow,
  ReceivedResultRow,
  ReceivedResultVersionRow,
} from './exchange/results-in/received-result.entity.js';
import { ShareLinkRow } from './record/share-links/share-link.entity.js';

/** Every table; add an entity here and its migration in `migrations/index.ts`. */
export const ENTITIES = [
  AuditEntry,
  Session,
  StaffUserRow,
  TeamRow,
  AccessDecisionRow,
  SignInAttempt,
  SignInThrottleRow,
  SignInState,
  StaffIdentityRow,
  KnownDevice,
  PasskeyRow,
  RecoveryCode,
  LastSignIn,
  IdempotencyKeyRow,
  RateLimitRow,
  RequestLimit,
  Mail,
  Blob,
  BlobChunk,
  UploadRow,
  CalendarFeedRow,
  BackendServiceRow,
  BackendServiceTokenRow,
  BackendServiceAssertionRow,
  FhirExportRow,
  FhirExportFileRow,
  ContactMessageRow,
  MessageSettingsRow,
  MessageSpendingRow,
  ClientMessageRow,
  MessageConsentRow,
  MessageReplyRow,
  LinkedContactRow,
  RegistrationRow,
  RegistrationVersion,
  RegistrationDraftRow,
  ProgramProfileRow,
  CareTargetsRow,
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
  SavedQuestionRow,
  AuditAlertRow,
  AuditAlertSettingsRow,
  SavedFilterRow,
  ReportTemplateRow,
  ReportRow,
  ReportScheduleRow,
  ReportFormRow,
  ReportTemplateVersionRow,
  StopRow,
  StockPlaceRow,
  StockItemRow,
  ReceivedMessageRow,
  ReceivedResultRow,
  ReceivedResultVersionRow,
  LetterTemplateRow,
];
