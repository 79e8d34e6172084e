import type { OwnSession, SecondFactorState, SessionAnswer } from '@firstlight/domain/auth';
import type { ChatTurn } from '@firstlight/domain/analytics';
import type { AuditLine, AuditPerson } from '@firstlight/domain/audit';
import type { StoredContactMessage } from '@firstlight/domain/contact-message';
import type { ActivityCard, BatchLine } from '@firstlight/domain/dashboard';
import type { DeadLetter } from '@firstlight/domain/dead-letters';
import type { DeletedRegistration } from '@firstlight/domain/deleted-registrations';
import { DEVELOPMENT_PROFILE } from '@firstlight/domain/development-profile';
import type { FollowUpItem, FollowUpOutcomeInput } from '@firstlight/domain/follow-up';
import type { PossibleOwner } from '@firstlight/domain/hand-over';
import type { OverviewAnswer, WaitingPerson } from '@firstlight/domain/overview';
import type { Report } from '@firstlight/domain/reports';
import type { SavedQuestion } from '@firstlight/domain/saved-questions';
import type { LegacyUpload } from '@firstlight/domain/legacy-data';
import type { ListEntry, Template } from '@firstlight/domain/managed-lists';
import type { StoredProfile } from '@firstlight/domain/program-profile-form';
import type { RegistrationDraft } from '@firstlight/domain/registration-drafts';
import type { RegistrationMatch } from '@firstlight/domain/registration-matches';
import type { Registration, RegistrationHeader } from '@firstlight/domain/registrations';
import type { ReleaseStatus } from '@firstlight/domain/releases';
import type { Stop } from '@firstlight/domain/stops';
import type { StaffUser } from '@firstlight/domain/users';
import { aRegistration } from '../factories.js';
import { type Items, noItems } from './item-builders.js';
import { MAIN_ADMIN } from './builders.js';
import { anOverview } from './overview-builders.js';

/** All that the made-up API knows. A test fills it, uses a screen, and reads here what was kept. */
export type World = {
  /** Who is signed in; null answers 401. */
  session: SessionAnswer | null;
  ownSessions: OwnSession[];
  secondFactor: SecondFactorState;
  users: StaffUser[];
  registrations: Registration[];
  /** The items of every record. */
  items: Items;
  drafts: Record<string, RegistrationDraft>;
  matches: RegistrationMatch[];
  deleted: DeletedRegistration[];
  dispositions: ListEntry[];
  referralSites: ListEntry[];
  clinicalTemplates: Template[];
  notesTemplates: Template[];
  activities: ActivityCard[];
  messages: StoredContactMessage[];
  deadLetters: DeadLetter[];
  followUp: FollowUpItem[];
  stops: Stop[];
  /** The outcomes that were sent, oldest first. */
  outcomes: FollowUpOutcomeInput[];
  /** How many outcomes and hand-overs were recorded. */
  entries: number;
  /** Who can be given tasks. */
  owners: PossibleOwner[];
  recentClients: RegistrationHeader[];
  /** What a search finds, as late as the test likes; the default matches names. */
  search: (text: string) => RegistrationHeader[] | Promise<RegistrationHeader[]>;
  /** Whether only similar spellings were found. */
  near: boolean;
  /** What a batch answers for these ids instead of doing them. */
  batchFailures: Map<string, Extract<BatchLine, { done: false }>>;
  turns: ChatTurn[];
  legacyUploads: LegacyUpload[];
  savedQuestions: SavedQuestion[];
  reports: Report[];
  overview: OverviewAnswer;
  /** Who waits for a step of care. */
  waiting: WaitingPerson[];
  releases: ReleaseStatus[];
  profile: StoredProfile;
  audit: AuditLine[];
  auditPeople: AuditPerson[];
};

/** The main admin is signed in; there is one record, and every list is empty. */
export function aWorld(change: Partial<World> = {}): World {
  const world: World = {
    session: MAIN_ADMIN,
    ownSessions: [],
    secondFactor: { method: 'email', recovery_codes_left: 0 },
    users: [],
    registrations: [aRegistration()],
    items: noItems(),
    drafts: {},
    matches: [],
    deleted: [],
    dispositions: [],
    referralSites: [],
    clinicalTemplates: [],
    notesTemplates: [],
    activities: [],
    messages: [],
    deadLetters: [],
    followUp: [],
    stops: [],
    outcomes: [],
    entries: 0,
    owners: [],
    recentClients: [],
    search: (text) => headersOf(world.registrations, text),
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
    ...change,
  };
  return world;
}

function headersOf(registrations: Registration[], text: string): RegistrationHeader[] {
  const words = text.toLowerCase().split(/\s+/);
  return registrations
    .filter(({ firstName, lastName }) => words.every((word) => `${firstName} ${lastName}`.toLowerCase().includes(word)))
    .map(({ registration_id, id, firstName, lastName, dob, age, disposition, status }) => {
      return { registration_id, id, firstName, lastName, dob, age, disposition, status };
    });
}
