import { Module, type DynamicModule } from '@nestjs/common';
import { AnalyticsModule } from './insight/analytics/analytics.module.js';
import { OverviewModule } from './insight/overview/overview.module.js';
import { AddressLookupModule } from './clients/address-lookup/address-lookup.module.js';
import { AuditModule } from './platform/audit/audit.module.js';
import { AuditAlertsModule } from './operations/audit-alerts/audit-alerts.module.js';
import { AuditChainModule } from './operations/audit-chain/audit-chain.module.js';
import { AuditViewerModule } from './operations/audit-viewer/audit-viewer.module.js';
import { AuthModule } from './people/auth/auth.module.js';
import { AccessModule } from './platform/access/access.module.js';
import { BlobsModule } from './platform/blobs/blobs.module.js';
import { UploadsModule } from './platform/uploads/uploads.module.js';
import { SettingsModule } from './platform/config/settings.module.js';
import type { Settings } from './platform/config/settings.js';
import { CryptoModule } from './platform/crypto/crypto.module.js';
import { DatabaseModule } from './platform/database/database.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { LogModule } from './platform/log/log.module.js';
import { RecordHistoryModule } from './clients/record-history/record-history.module.js';
import { RecordTimelineModule } from './clients/record-timeline/record-timeline.module.js';
import { LettersModule } from './clients/letters/letters.module.js';
import { ClientFileModule } from './clients/client-file/client-file.module.js';
import { ContactModule } from './desk/contact/contact.module.js';
import { FhirModule } from './exchange/fhir/fhir.module.js';
import { ResultsInModule } from './exchange/results-in/results-in.module.js';
import { FeaturesModule } from './platform/features/features.module.js';
import { SmartModule } from './exchange/smart/smart.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { SavedQuestionsModule } from './insight/saved-questions/saved-questions.module.js';
import { ReportsModule } from './insight/reports/reports.module.js';
import { LegacyDataModule } from './insight/legacy-data/legacy-data.module.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { MailModule } from './platform/mail/mail.module.js';
import { TextMessagesModule } from './platform/text-messages/text-messages.module.js';
import { ListsModule } from './lists/lists.module.js';
import { StockModule } from './lists/stock/stock.module.js';
import { StopsModule } from './lists/stops/stops.module.js';
import { CalendarFeedModule } from './desk/calendar-feed/calendar-feed.module.js';
import { LotRecipientsModule } from './desk/lot-recipients/lot-recipients.module.js';
import { ClientMessagesModule } from './desk/client-messages/client-messages.module.js';
import { LinkedContactsModule } from './desk/linked-contacts/linked-contacts.module.js';
import { MessageSettingsModule } from './people/message-settings/message-settings.module.js';
import { DashboardModule } from './desk/dashboard/dashboard.module.js';
import { RegistrationPhotosModule } from './clients/registration-photos/registration-photos.module.js';
import { ProgramProfileModule } from './people/program-profile/program-profile.module.js';
import { PublicRegistrationModule } from './clients/public-registration/public-registration.module.js';
import { BookingsModule } from './clients/bookings/bookings.module.js';
import { ClientSearchModule } from './clients/client-search/client-search.module.js';
import { FollowUpModule } from './desk/follow-up/follow-up.module.js';
import { RecordSummaryModule } from './desk/record-summary/record-summary.module.js';
import { RegistrationDraftsModule } from './clients/registration-drafts/registration-drafts.module.js';
import { RegistrationMergesModule } from './clients/registration-merges/registration-merges.module.js';
import { RegistrationMatchesModule } from './clients/registration-matches/registration-matches.module.js';
import { RegistrationsModule } from './clients/registrations/registrations.module.js';
import { ReleasesModule } from './operations/releases/releases.module.js';
import { PlainTextSealingModule } from './operations/plain-text-sealing/plain-text-sealing.module.js';
import { RetentionModule } from './operations/retention/retention.module.js';
import { TracingModule } from './platform/tracing/tracing.module.js';
import { InvitationsModule } from './people/invitations/invitations.module.js';
import { AccessReviewsModule } from './people/access-reviews/access-reviews.module.js';
import { TeamsModule } from './people/teams/teams.module.js';
import { UsersModule } from './people/users/users.module.js';
import { AttachmentsModule } from './record/attachments/attachments.module.js';
import { ItemKindsModule } from './record/item-kinds/item-kinds.module.js';
import { LabTestsModule } from './record/lab-tests/lab-tests.module.js';
import { ShareLinksModule } from './record/share-links/share-links.module.js';
import { SuppliesModule } from './record/supplies/supplies.module.js';
import { VisitsModule } from './record/visits/visits.module.js';
import type { Schema } from './platform/database/data-source.js';
import { SCHEMA } from './schema.js';

const MECHANISM = [
  LogModule,
  CryptoModule,
  HttpModule,
  AuditModule,
  AccessModule,
  BlobsModule,
  UploadsModule,
  JobsModule,
  MailModule,
  TextMessagesModule,
  HealthModule,
  FeaturesModule,
  MetricsModule,
  TracingModule,
];

/** One module per domain of the specification. */
const DOMAINS = [
  AnalyticsModule,
  SavedQuestionsModule,
  OverviewModule,
  ReportsModule,
  LegacyDataModule,
  AuthModule,
  AuditViewerModule,
  AuditAlertsModule,
  AuditChainModule,
  UsersModule,
  InvitationsModule,
  TeamsModule,
  AccessReviewsModule,
  ProgramProfileModule,
  PublicRegistrationModule,
  BookingsModule,
  ContactModule,
  RegistrationsModule,
  RegistrationPhotosModule,
  RegistrationDraftsModule,
  RegistrationMatchesModule,
  RegistrationMergesModule,
  AddressLookupModule,
  ListsModule,
  StopsModule,
  StockModule,
  CalendarFeedModule,
  MessageSettingsModule,
  ClientMessagesModule,
  LinkedContactsModule,
  DashboardModule,
  LotRecipientsModule,
  ClientSearchModule,
  FollowUpModule,
  RecordSummaryModule,
  ClientFileModule,
  LettersModule,
  RecordHistoryModule,
  RecordTimelineModule,
  RetentionModule,
  PlainTextSealingModule,
  ReleasesModule,
  LabTestsModule,
  ItemKindsModule,
  AttachmentsModule,
  ShareLinksModule,
  VisitsModule,
  SuppliesModule,
];

@Module({})
export class AppModule {
  static with(settings: Settings, schema: Schema = SCHEMA): DynamicModule {
    const base = [SettingsModule.with(settings), DatabaseModule.with(schema)];
    const exchange = [
      ...(settings.fhirApi ? [FhirModule, SmartModule] : []),
      ...(settings.resultsLaboratories.length > 0 ? [ResultsInModule] : []),
    ];
    return { module: AppModule, imports: [...base, ...MECHANISM, ...DOMAINS, ...exchange] };
  }
}
