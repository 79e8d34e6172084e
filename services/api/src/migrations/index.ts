import { ResultsIn1764007200000 } from './1764007200000-results-in.js';
import { ReleaseVisits1764006800000 } from './1764006800000-release-visits.js';
import { Foundation1764000000000 } from './1764000000000-foundation.js';
import { Records1764000100000 } from './1764000100000-records.js';
import { Counters1764000200000 } from './1764000200000-counters.js';
import { SignIn1764000300000 } from './1764000300000-sign-in.js';
import { DashboardOrder1764000400000 } from './1764000400000-dashboard-order.js';
import { RecordTabs1764000700000 } from './1764000700000-record-tabs.js';
import { AddressSearch1764000800000 } from './1764000800000-address-search.js';
import { FollowUp1764000900000 } from './1764000900000-follow-up.js';
import { Analytics1764002000000 } from './1764002000000-analytics.js';
import { RemoteFailures1764003000000 } from './1764003000000-remote-failures.js';
import { ProgramProfile1764003100000 } from './1764003100000-program-profile.js';
import { SessionWrites1764003200000 } from './1764003200000-session-writes.js';
import { NamesInList1764003300000 } from './1764003300000-names-in-list.js';
import { FasterImport1764003400000 } from './1764003400000-faster-import.js';
import { LeanerLegacyRecords1764003500000 } from './1764003500000-leaner-legacy-records.js';
import { TemplateNames1764004503000 } from './1764004503000-template-names.js';
import { DraftsOfEveryTab1764004601000 } from './1764004601000-drafts-of-every-tab.js';
import { EnteredInError1764004000000 } from './1764004000000-entered-in-error.js';
import { ItemVersions1764004201000 } from './1764004201000-item-versions.js';
import { RegistrationTests1764004301000 } from './1764004301000-registration-tests.js';
import { BlobReferences1764004801000 } from './1764004801000-blob-references.js';
import { LegacyDuplicates1764004802000 } from './1764004802000-legacy-duplicates.js';
import { DispensedDate1764004101000 } from './1764004101000-dispensed-date.js';
import { FollowUpOutcomes1764004101100 } from './1764004101100-follow-up-outcomes.js';
import { UserVersions1764004803000 } from './1764004803000-user-versions.js';
import { ValuesInHistory1764004202000 } from './1764004202000-values-in-history.js';
import { AuditFields1764004203000 } from './1764004203000-audit-fields.js';
import { NamesInFilters1764002100000 } from './1764002100000-names-in-filters.js';
import { FoldedNames1764004501000 } from './1764004501000-folded-names.js';
import { TemplateVersions1764004701000 } from './1764004701000-template-versions.js';
import { RegistrationDates1764004401000 } from './1764004401000-registration-dates.js';
import { ConsentWording1764004402000 } from './1764004402000-consent-wording.js';
import { RegistrationMerges1764004502000 } from './1764004502000-registration-merges.js';
import { ListIdentity1764004403000 } from './1764004403000-list-identity.js';
import { SealedQuestions1764004830000 } from './1764004830000-sealed-questions.js';
import { PersonKeys1764004840000 } from './1764004840000-person-keys.js';
import { KeyedContents1764004841000 } from './1764004841000-keyed-contents.js';
import { AuditChain1764004860000 } from './1764004860000-audit-chain.js';
import { SealedNames1764004850000 } from './1764004850000-sealed-names.js';
import { SteadyFigures1764004831000 } from './1764004831000-steady-figures.js';
import { Uploads1764004810000 } from './1764004810000-uploads.js';
import { SingleSignOn1764004880000 } from './1764004880000-single-sign-on.js';
import { RequestLimits1764004920000 } from './1764004920000-request-limits.js';
import { Passkeys1764004910000 } from './1764004910000-passkeys.js';
import { TreatmentEnds1764004930000 } from './1764004930000-treatment-ends.js';
import { NoFixedAddress1764004931000 } from './1764004931000-no-fixed-address.js';
import { RecordedMoments1764004965000 } from './1764004965000-recorded-moments.js';
import { SavedQuestions1764004966000 } from './1764004966000-saved-questions.js';
import { Reports1764004967000 } from './1764004967000-reports.js';
import { Worklist1764005000000 } from './1764005000000-worklist.js';
import { DocumentDates1764005100000 } from './1764005100000-document-dates.js';
import { Stops1764005200000 } from './1764005200000-stops.js';
import { StoredOverview1764005300000 } from './1764005300000-stored-overview.js';
import { RecordedRegistrations1764005301000 } from './1764005301000-recorded-registrations.js';
import { CancelledBookings1764005201000 } from './1764005201000-cancelled-bookings.js';
import { UnsettledChanges1764005302000 } from './1764005302000-unsettled-changes.js';
import { AuditAlerts1764005501000 } from './1764005501000-audit-alerts.js';
import { SharedDevices1764005500000 } from './1764005500000-shared-devices.js';
import { StoredTasks1764005600000 } from './1764005600000-stored-tasks.js';
import { InlinedStatuses1764004932000 } from './1764004932000-inlined-statuses.js';
import { LegacyIdentity1764004950000 } from './1764004950000-legacy-identity.js';
import { LegacyFacts1764004951000 } from './1764004951000-legacy-facts.js';
import { StepsOfCare1764004960000 } from './1764004960000-steps-of-care.js';
import { HistoricalCare1764004961000 } from './1764004961000-historical-care.js';
import { Accounts1764005400000 } from './1764005400000-accounts.js';
import { Teams1764005401000 } from './1764005401000-teams.js';
import { BackendServices1764007400000 } from './1764007400000-backend-services.js';
import { FhirExports1764007401000 } from './1764007401000-fhir-exports.js';
import { LetterTemplates1764007600000 } from './1764007600000-letter-templates.js';
import { CalendarFeeds1764007000000 } from './1764007000000-calendar-feeds.js';
import { Stock1764007500000 } from './1764007500000-stock.js';
import { Supplies1764007500100 } from './1764007500100-supplies.js';
import { OutreachStops1764007700000 } from './1764007700000-outreach-stops.js';
import { ReportForms1764007710000 } from './1764007710000-report-forms.js';
import { RemoteOverlays1764007800000 } from './1764007800000-remote-overlays.js';
import { CountedSupplies1764008300000 } from './1764008300000-counted-supplies.js';
import { DeletedRegistrations1764008800000 } from './1764008800000-deleted-registrations.js';
import { KeysByRecord1764009000000 } from './1764009000000-keys-by-record.js';
import { ShownActivities1764009001000 } from './1764009001000-shown-activities.js';
import { KeysWhilePeopleWork1764009200000 } from './1764009200000-keys-while-people-work.js';
import { CompressedExports1764009300000 } from './1764009300000-compressed-exports.js';
import { LastSignIns1764009400000 } from './1764009400000-last-sign-ins.js';
import { ResultedOn1764009500000 } from './1764009500000-resulted-on.js';
import { TasksOfClientRna1764009510000 } from './1764009510000-tasks-of-client-rna.js';
import { LaboratoryTests1764009520000 } from './1764009520000-laboratory-tests.js';
import { MergedVersions1764009600000 } from './1764009600000-merged-versions.js';
import { ListedAt1764009610000 } from './1764009610000-listed-at.js';
import { NegativeTemplates1764009830000 } from './1764009830000-negative-templates.js';
import { IncentivesIssued1764009700000 } from './1764009700000-incentives-issued.js';
import { LanguageOfThePage1764009900000 } from './1764009900000-language-of-the-page.js';
import { FailureTimes1764010400000 } from './1764010400000-failure-times.js';
import { ContactsByStop1764010200000 } from './1764010200000-contacts-by-stop.js';
import { CorrectedLaboratoryTests1764010600000 } from './1764010600000-corrected-laboratory-tests.js';
import { HivConfirmations1764010700000 } from './1764010700000-hiv-confirmations.js';
import { ResultNotices1764010710000 } from './1764010710000-result-notices.js';
import { TreatmentStarts1764010800000 } from './1764010800000-treatment-starts.js';
import { TasksWithAnEnd1764011200000 } from './1764011200000-tasks-with-an-end.js';
import { NewerClientRna1764011210000 } from './1764011210000-newer-client-rna.js';
import { KeyChecks1764011300000 } from './1764011300000-key-checks.js';
import { DaysOfTreatments1764011500000 } from './1764011500000-days-of-treatments.js';
import { CancelledBookingsAtNoStop1764011600000 } from './1764011600000-cancelled-bookings-at-no-stop.js';
import { AccessDecisions1764006200000 } from './1764006200000-access-decisions.js';
import { ClientMessages1764007300000 } from './1764007300000-client-messages.js';
import { LinkedContacts1764007301000 } from './1764007301000-linked-contacts.js';

/** In the order they run. Append new ones; never change one after release. */
export const MIGRATIONS = [
  Foundation1764000000000,
  Records1764000100000,
  Counters1764000200000,
  SignIn1764000300000,
  DashboardOrder1764000400000,
  RecordTabs1764000700000,
  AddressSearch1764000800000,
  FollowUp1764000900000,
  Analytics1764002000000,
  RemoteFailures1764003000000,
  NamesInFilters1764002100000,
  ProgramProfile1764003100000,
  SessionWrites1764003200000,
  NamesInList1764003300000,
  FasterImport1764003400000,
  LeanerLegacyRecords1764003500000,
  EnteredInError1764004000000,
  DraftsOfEveryTab1764004601000,
  ItemVersions1764004201000,
  DispensedDate1764004101000,
  FollowUpOutcomes1764004101100,
  ValuesInHistory1764004202000,
  AuditFields1764004203000,
  RegistrationTests1764004301000,
  FoldedNames1764004501000,
  BlobReferences1764004801000,
  LegacyDuplicates1764004802000,
  TemplateVersions1764004701000,
  RegistrationDates1764004401000,
  UserVersions1764004803000,
  ConsentWording1764004402000,
  RegistrationMerges1764004502000,
  ListIdentity1764004403000,
  TemplateNames1764004503000,
  SealedQuestions1764004830000,
  PersonKeys1764004840000,
  KeyedContents1764004841000,
  AuditChain1764004860000,
  SealedNames1764004850000,
  SteadyFigures1764004831000,
  Uploads1764004810000,
  SingleSignOn1764004880000,
  RequestLimits1764004920000,
  Passkeys1764004910000,
  TreatmentEnds1764004930000,
  NoFixedAddress1764004931000,
  InlinedStatuses1764004932000,
  LegacyIdentity1764004950000,
  LegacyFacts1764004951000,
  StepsOfCare1764004960000,
  HistoricalCare1764004961000,
  RecordedMoments1764004965000,
  SavedQuestions1764004966000,
  Reports1764004967000,
  Worklist1764005000000,
  DocumentDates1764005100000,
  Stops1764005200000,
  StoredOverview1764005300000,
  RecordedRegistrations1764005301000,
  CancelledBookings1764005201000,
  UnsettledChanges1764005302000,
  Accounts1764005400000,
  Teams1764005401000,
  SharedDevices1764005500000,
  AuditAlerts1764005501000,
  StoredTasks1764005600000,
  AccessDecisions1764006200000,
  ReleaseVisits1764006800000,
  CalendarFeeds1764007000000,
  ResultsIn1764007200000,
  BackendServices1764007400000,
  FhirExports1764007401000,
  Stock1764007500000,
  Supplies1764007500100,
  LetterTemplates1764007600000,
  OutreachStops1764007700000,
  ReportForms1764007710000,
  ClientMessages1764007300000,
  LinkedContacts1764007301000,
  RemoteOverlays1764007800000,
  CountedSupplies1764008300000,
  DeletedRegistrations1764008800000,
  KeysByRecord1764009000000,
  ShownActivities1764009001000,
  KeysWhilePeopleWork1764009200000,
  CompressedExports1764009300000,
  LastSignIns1764009400000,
  ResultedOn1764009500000,
  TasksOfClientRna1764009510000,
  LaboratoryTests1764009520000,
  MergedVersions1764009600000,
  ListedAt1764009610000,
  IncentivesIssued1764009700000,
  NegativeTemplates1764009830000,
  FailureTimes1764010400000,
  LanguageOfThePage1764009900000,
  ContactsByStop1764010200000,
  CorrectedLaboratoryTests1764010600000,
  HivConfirmations1764010700000,
  ResultNotices1764010710000,
  TreatmentStarts1764010800000,
  TasksWithAnEnd1764011200000,
  NewerClientRna1764011210000,
  KeyChecks1764011300000,
  DaysOfTreatments1764011500000,
  CancelledBookingsAtNoStop1764011600000,
];
