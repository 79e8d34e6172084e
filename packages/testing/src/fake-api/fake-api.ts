import type { ReviewRow } from '@firstlight/domain/people/access-reviews';
import type { OwnSession, SecondFactorState, SessionAnswer } from '@firstlight/domain/people/auth';
import type {
  ClientMessage,
  MessagePreview,
  MessageSettings,
  RecordMessages,
} from '@firstlight/domain/desk/client-messages';
import { DEFAULT_MESSAGE_SETTINGS } from '@firstlight/domain/people/message-settings';
import type { LinkedContact } from '@firstlight/domain/desk/linked-contacts';
import type { BackendService } from '@firstlight/domain/exchange/backend-services';
import type { CalendarFeed } from '@firstlight/domain/desk/calendar-feed';
import type { ChatTurn } from '@firstlight/domain/insight/analytics';
import type { AuditLine, AuditPerson, SavedAuditFilter } from '@firstlight/domain/operations/audit';
import {
  type AuditAlert,
  DEFAULT_ALERT_SETTINGS,
  type StoredAlertSettings,
} from '@firstlight/domain/operations/audit-alerts';
import type { StoredContactMessage } from '@firstlight/domain/desk/contact-message';
import type { ActivityCard, BatchLine } from '@firstlight/domain/desk/dashboard';
import type { DeadLetter } from '@firstlight/domain/operations/dead-letters';
import type { DeletedRegistration } from '@firstlight/domain/clients/deleted-registrations';
import { DEVELOPMENT_PROFILE } from '@firstlight/domain/people/development-profile';
import type { Feature } from '@firstlight/domain/platform/features';
import type { FollowUpItem, FollowUpOutcomeInput } from '@firstlight/domain/desk/follow-up';
import type { PossibleOwner } from '@firstlight/domain/desk/hand-over';
import type { OverviewAnswer, WaitingPerson } from '@firstlight/domain/insight/overview';
import type { Report } from '@firstlight/domain/insight/reports';
import type { SavedQuestion } from '@firstlight/domain/insight/saved-questions';
import type { LegacyUpload } from '@firstlight/domain/insight/legacy-data';
import type { LetterTemplate } from '@firstlight/domain/letters/letters';
import type { ListEntry, Template } from '@firstlight/domain/lists/managed-lists';
import type { StoredProfile } from '@firstlight/domain/people/program-profile-form';
import type { RegistrationDraft } from '@firstlight/domain/clients/registration-drafts';
import type { RegistrationMatch } from '@firstlight/domain/clients/registration-matches';
import type { ReceivedResultDetail } from '@firstlight/domain/exchange/laboratory-results';
import type { Registration, RegistrationHeader } from '@firstlight/domain/clients/registrations';
import type { ReleaseStatus } from '@firstlight/domain/operations/releases';
import type { RemoteOverlayAnswer } from '@firstlight/domain/operations/remote-overlays';
import type { Stop } from '@firstlight/domain/lists/stops';
import type { Stock } from '@firstlight/domain/lists/stock';
import type { Supply } from '@firstlight/domain/record/supplies';
import type { Team } from '@firstlight/domain/people/teams';
import type { StaffUser } from '@firstlight/domain/people/users';
import { aRegistration } from '../factories.js';
import { aMessagePreview, recordMessages } from './client-message-builders.js';
import { type Items, noItems } from './item-builders.js';
import { MAIN_ADMIN } from './builders.js';
import { anOverview } from './overview-builders.js';

/** The state of the fake API. A test fills it, uses a screen, and checks here what was stored. */
export type FakeApi = {
  /** Who is signed in; null answers 401. */
  session: SessionAnswer | null;
  ownSessions: OwnSession[];
  calendarFeed: CalendarFeed | null;
  /** What the installation has configured. */
  features: Feature[];
  backendServices: BackendService[];
  remoteOverlay: RemoteOverlayAnswer;
  secondFactor: SecondFactorState;
  users: StaffUser[];
  registrations: Registration[];
  /** The items of every record. */
  items: Items;
  drafts: Record<string, RegistrationDraft>;
  /** Unfinished client drafts of a person who is leaving. */
  unfinishedDrafts: number;
  matches: RegistrationMatch[];
  deleted: DeletedRegistration[];
  dispositions: ListEntry[];
  referralSites: ListEntry[];
  clinicalTemplates: Template[];
  notesTemplates: Template[];
  letterTemplates: LetterTemplate[];
  activities: ActivityCard[];
  messages: StoredContactMessage[];
  deadLetters: DeadLetter[];
  followUp: FollowUpItem[];
  stops: Stop[];
  results: ReceivedResultDetail[];
  contacts: LinkedContact[];
  clientMessages: ClientMessage[];
  messagePreview: MessagePreview;
  recordMessages: RecordMessages;
  messageSettings: MessageSettings;
  stock: Stock;
  /** Supplies given without a record. */
  supplies: Supply[];
  teams: Team[];
  accessReview: ReviewRow[];
  /** The outcomes that were sent, oldest first. */
  outcomes: FollowUpOutcomeInput[];
  /** How many outcomes and hand-overs were recorded. */
  entries: number;
  /** People who can be assigned tasks. */
  owners: PossibleOwner[];
  recentClients: RegistrationHeader[];
  /** The result of a search, when the test resolves it; by default, matching names. */
  search: (text: string) => RegistrationHeader[] | Promise<RegistrationHeader[]>;
  /** Whether only similar spellings were found. */
  near: boolean;
  /** The results that a batch returns for these ids instead of running it. */
  batchFailures: Map<string, Extract<BatchLine, { done: false }>>;
  turns: ChatTurn[];
  legacyUploads: LegacyUpload[];
  savedQuestions: SavedQuestion[];
  reports: Report[];
  overview: OverviewAnswer;
  /** People waiting for a step of care. */
  waiting: WaitingPerson[];
  releases: ReleaseStatus[];
  profile: StoredProfile;
  audit: AuditLine[];
  auditPeople: AuditPerson[];
  auditAlerts: AuditAlert[];
  alertSettings: StoredAlertSettings;
  auditFilters: SavedAuditFilter[];
};

/** The main admin is signed in; there is one record, and every list is empty. */
export function aFakeApi(change: Partial<FakeApi> = {}): FakeApi {
  const fakeApi: FakeApi = {
    session: MAIN_ADMIN,
    ownSessions: [],
    calendarFeed: null,
    features: [],
    backendServices: [],
    remoteOverlay: { allowed: false, overlay: null },
    secondFactor: { method: 'email', recovery_codes_left: 0 },
    users: [],
    registrations: [aRegistration()],
    items: noItems(),
    drafts: {},
    unfinishedDrafts: 0,
    matches: [],
    deleted: [],
    dispositions: [],
    referralSites: [],
    clinicalTemplates: [],
    notesTemplates: [],
    letterTemplates: [],
    activities: [],
    messages: [],
    deadLetters: [],
    followUp: [],
    stops: [],
    results: [],
    contacts: [],
    clientMessages: [],
    messagePreview: aMessagePreview(),
    recordMessages: recordMessages(),
    messageSettings: { ...DEFAULT_MESSAGE_SETTINGS, version: 0 },
    stock: { my_place: null, places: [], items: [], lots: [] },
    supplies: [],
    teams: [],
    accessReview: [],
    outcomes: [],
    entries: 0,
    owners: [],
    recentClients: [],
    search: (text) => headersOf(fakeApi.registrations, text),
    near: false,
    batchFailures: new Map(),
    turns: [],
    legacyUploads: [],
    savedQuestions: [],
    reports: [],
    overview: anOverview(),
    waiting: [],
    releases: [],
    profile: { profile: DEVELOPMENT_PROFILE, version: 1 },
    audit: [],
    auditPeople: [],
    auditAlerts: [],
    alertSettings: { ...DEFAULT_ALERT_SETTINGS, version: 0 },
    auditFilters: [],
    ...change,
  };
  return fakeApi;
}

function headersOf(registrations: Registration[], text: string): RegistrationHeader[] {
  const words = text.toLowerCase().split(/\s+/);
  return registrations
    .filter(({ firstName, lastName }) => words.every((word) => `${firstName} ${lastName}`.toLowerCase().includes(word)))
    .map(({ registration_id, id, firstName, lastName, dob, age, disposition, status }) => {
      return { registration_id, id, firstName, lastName, dob, age, disposition, status };
    });
}
