import { Module, type DynamicModule } from '@nestjs/common';
import { AnalyticsModule } from './analytics/analytics.module.js';
import { AddressLookupModule } from './address-lookup/address-lookup.module.js';
import { AuditModule } from './audit/audit.module.js';
import { AuditViewerModule } from './audit-viewer/audit-viewer.module.js';
import { AuthModule } from './auth/auth.module.js';
import { AccessModule } from './common/access/access.module.js';
import { BlobsModule } from './common/blobs/blobs.module.js';
import { SettingsModule } from './common/config/settings.module.js';
import type { Settings } from './common/config/settings.js';
import { CryptoModule } from './common/crypto/crypto.module.js';
import { DatabaseModule } from './common/database/database.module.js';
import { HttpModule } from './common/http/http.module.js';
import { JobsModule } from './common/jobs/jobs.module.js';
import { LogModule } from './common/log/log.module.js';
import { RecordHistoryModule } from './record-history/record-history.module.js';
import { ClientFileModule } from './client-file/client-file.module.js';
import { ContactModule } from './contact/contact.module.js';
import { HealthModule } from './health/health.module.js';
import { LegacyDataModule } from './legacy-data/legacy-data.module.js';
import { MetricsModule } from './metrics/metrics.module.js';
import { MailModule } from './mail/mail.module.js';
import { ClinicalTemplatesModule } from './clinical-templates/clinical-templates.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DispositionsModule } from './dispositions/dispositions.module.js';
import { NotesTemplatesModule } from './notes-templates/notes-templates.module.js';
import { PhotosModule } from './photos/photos.module.js';
import { ProgramProfileModule } from './program-profile/program-profile.module.js';
import { PublicRegistrationModule } from './public-registration/public-registration.module.js';
import { ReferralSitesModule } from './referral-sites/referral-sites.module.js';
import { ClientSearchModule } from './client-search/client-search.module.js';
import { FollowUpModule } from './follow-up/follow-up.module.js';
import { RegistrationDraftsModule } from './registration-drafts/registration-drafts.module.js';
import { RegistrationMergesModule } from './registration-merges/registration-merges.module.js';
import { RegistrationMatchesModule } from './registration-matches/registration-matches.module.js';
import { RegistrationsModule } from './registrations/registrations.module.js';
import { ReleasesModule } from './releases/releases.module.js';
import { RetentionModule } from './retention/retention.module.js';
import { TracingModule } from './tracing/tracing.module.js';
import { UsersModule } from './users/users.module.js';
import { ActivitiesModule } from './activities/activities.module.js';
import { AttachmentsModule } from './attachments/attachments.module.js';
import { DispensingModule } from './dispensing/dispensing.module.js';
import { InteractionsModule } from './interactions/interactions.module.js';
import { LabTestsModule } from './lab-tests/lab-tests.module.js';
import { MedicationsModule } from './medications/medications.module.js';
import { NotesModule } from './notes/notes.module.js';
import { ShareLinksModule } from './share-links/share-links.module.js';

const MECHANISM = [
  LogModule,
  DatabaseModule,
  CryptoModule,
  HttpModule,
  AuditModule,
  AccessModule,
  BlobsModule,
  JobsModule,
  MailModule,
  HealthModule,
  MetricsModule,
  TracingModule,
];

/** One module per domain of the specification. */
const DOMAINS = [
  AnalyticsModule,
  LegacyDataModule,
  AuthModule,
  AuditViewerModule,
  UsersModule,
  ProgramProfileModule,
  PublicRegistrationModule,
  ContactModule,
  RegistrationsModule,
  PhotosModule,
  RegistrationDraftsModule,
  RegistrationMatchesModule,
  RegistrationMergesModule,
  AddressLookupModule,
  DispositionsModule,
  ReferralSitesModule,
  ClinicalTemplatesModule,
  NotesTemplatesModule,
  DashboardModule,
  ClientSearchModule,
  FollowUpModule,
  ClientFileModule,
  RecordHistoryModule,
  RetentionModule,
  ReleasesModule,
  LabTestsModule,
  MedicationsModule,
  DispensingModule,
  NotesModule,
  ActivitiesModule,
  InteractionsModule,
  AttachmentsModule,
  ShareLinksModule,
];

@Module({})
export class AppModule {
  static with(settings: Settings): DynamicModule {
    return { module: AppModule, imports: [SettingsModule.with(settings), ...MECHANISM, ...DOMAINS] };
  }
}
