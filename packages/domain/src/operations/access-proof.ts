import type { AuditKind, AuditLine, AuditOutcome } from './audit.js';
import type { TabName } from '../people/permissions.js';

/**
 * What a link's hash covers: its id, time in UTC, actor's id and type, action, kind, record, item, outcome,
 * request, address, device and names of changed fields. Only ids and fixed words, never a value of the record.
 */
export type EntryContent = readonly (string | null | readonly string[])[];

/** The head of the chain on a New York day, stored outside the database to prove that earlier entries are unchanged. */
export type AuditAnchor = {
  day: string;
  /** Number of the newest link at that moment. */
  position: string;
  /** Its SHA-256 hash in hexadecimal. */
  hash: string;
  taken_at: string;
};

/** An entry's place in the chain: SHA-256 over the hash before it and its content (docs/security.md, The audit log). */
export type ProofLink = { position: string; previous: string; hash: string };

export type ProofLine = {
  /** ISO moment with New York's offset. */
  at: string;
  who: string;
  role: string;
  /** What was done, in words, e.g. "Opened note". */
  deed: string;
  /** The tab that was opened, if any. */
  tab: TabName | null;
  outcome: AuditOutcome;
  /** Null if the entry's transaction has just committed. */
  link: ProofLink | null;
  content: EntryContent;
};

/** `GET /api/audit/proof/{id}`: who opened one client's record, oldest first. Names are current. */
export type AccessProof = {
  registration_id: string;
  client_name: string | null;
  /** ISO moment with New York's offset. */
  made_at: string;
  made_by: string;
  /** Entries for autosaved drafts: counted, not listed. */
  drafts: number;
  /** The newest anchor, to compare with the external copy. */
  anchor: AuditAnchor | null;
  lines: ProofLine[];
};

/** `GET /api/audit/state`: how the log is protected on this installation. */
export type AuditState = {
  /** Whether the application's role can only append to the log, according to the database. */
  append_only: boolean;
  /** Number of links of the chain. */
  sealed: number;
  /** Entries that the next sealing run will link. */
  waiting: number;
  last_anchor: AuditAnchor | null;
};

const TABS: Partial<Record<AuditKind, TabName>> = {
  registration: 'Client',
  'registration-history': 'Client',
  photo: 'Client',
  test: 'Tests',
  medication: 'Medication',
  dispensing: 'Dispensing',
  note: 'Notes',
  activity: 'Activities',
  interaction: 'Interactions',
  attachment: 'Attachments',
  'lab-result': 'Tests',
  'share-link': 'Attachments',
};

/** The tab of the record that an entry is about. */
export function tabOfKind(kind: AuditKind): TabName | null {
  return TABS[kind] ?? null;
}

const ROLES: Record<AuditLine['actor_type'], string> = {
  admin: 'Main admin',
  user: 'Staff',
  visitor: 'Visitor',
  system: 'System',
};

/** The actor's role when the entry was written. */
export function roleWord(type: AuditLine['actor_type']): string {
  return ROLES[type];
}

/** The report for a client who asks who opened their record. */
export const ACCESS_REPORT_TEXTS = {
  title: 'Who opened or changed this record',
  columns: ['When (Eastern Time)', 'Person and role', 'What'],
  none: 'Nobody has opened this record.',
  confidential: 'Confidential',
} as const;

/** What the list proves and what it can't, printed on every copy. */
export const PROOF_TEXTS = {
  covers:
    'Every time someone opened, changed, printed, copied, shared or exported this record in Firstlight, with the tab. ' +
    'Lists and searches that showed the name are logged as a whole, not for each person, and are not included here.',
  drafts: (count: number): string => `Left out: ${count} automatic saves of drafts.`,
  chain:
    'Each line has a link number and a hash made from the line and the hash before it, so a later change shows. ' +
    'To have a line checked, give us its link number and hash: we compare them with the log, and the log with a copy kept elsewhere.',
  limits:
    'The chain shows that lines were not changed, removed, added or reordered after the anchor of their day was stored elsewhere. ' +
    'It cannot show reads that bypassed Firstlight, for example in a copy of the database.',
} as const;
