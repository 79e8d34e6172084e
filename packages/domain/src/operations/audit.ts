/** The fixed words of the audit log (decisions.md 27): what was done, … */
export const AUDIT_ACTIONS = [
  'view',
  'list',
  'create',
  'update',
  'delete',
  'restore',
  'finalize',
  'revert',
  'merge',
  'unmerge',
  'print',
  'copy',
  'share',
  'export',
  'import',
  'sign-in',
  'sign-out',
  'refusal',
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** … to what kind of information, … */
export const AUDIT_KINDS = [
  'registration',
  'registration-history',
  'photo',
  'draft',
  'test',
  'medication',
  'dispensing',
  'note',
  'activity',
  'interaction',
  'attachment',
  'lab-result',
  'share-link',
  'contact-message',
  'client-message',
  'linked-contact',
  'disposition',
  'referral-site',
  'clinical-template',
  'notes-template',
  'dashboard',
  'follow-up',
  'analytics',
  'saved-question',
  'report',
  'report-template',
  'letter-template',
  'legacy-data',
  'user',
  'team',
  'access-review',
  'session',
  'mail',
  'audit',
  'release',
  'program-profile',
  'stop',
  'stock',
  'supply',
  'backend-service',
  'key',
  'route',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

/** … and how it ended. */
export type AuditOutcome = 'done' | 'refused' | 'failed';

/** One line as `GET /api/audit` returns it to the main admin; names are current, the log itself keeps ids only. */
export type AuditLine = {
  id: string;
  /** ISO moment. */
  at: string;
  actor_id: string | null;
  actor_type: 'admin' | 'user' | 'visitor' | 'system';
  actor_name: string | null;
  action: AuditAction;
  kind: AuditKind;
  registration_id: string | null;
  client_name: string | null;
  item_id: string | null;
  /** The staff member concerned, in a line about a user. */
  subject_name: string | null;
  /** Names of the changed fields or permissions, never a value; null if none were recorded. */
  fields: string[] | null;
  outcome: AuditOutcome;
  address: string | null;
  device: string | null;
  request_id: string | null;
};

/** Newest first; `next` goes back as `before` for the next page, null at the end. */
export type AuditPage = { entries: AuditLine[]; next: string | null };

/** Query of `GET /api/audit` and `GET /api/audit/export.csv`; days are New York calendar days, both included. */
export type AuditFilter = {
  person?: string;
  /** Id of a registration, or part of a client's name. */
  client?: string;
  kind?: AuditKind;
  action?: AuditAction;
  /** Id of the staff member whose account, permissions or PIN were changed. */
  subject?: string;
  /** Drafts are autosaved every few seconds; their entries are left out unless requested. */
  drafts?: typeof AUDIT_DRAFTS_SHOWN;
  from?: string;
  to?: string;
};

/** Everyone who has ever had access, for the filter. */
export type AuditPerson = { id: string; name: string; deleted: boolean };

/** A main admin's own saved filter; `client` is the id of a record, never a name. */
export type SavedAuditFilter = { id: string; name: string; filter: AuditFilter };
/** Body of `POST /api/audit/filters`. */
export type NewAuditFilter = AuditFilter & { name: string };

export const AUDIT_FILTER_NAME_MAX = 60;
export const AUDIT_FILTERS_MAX = 30;
export const AUDIT_TEXTS = {
  filterName: 'Please name the filter',
  filterByName: 'Choose the client’s record first. Filters can’t be saved with a client’s name in them.',
  tooManyFilters: 'You have 30 saved filters. Remove one before you save another.',
} as const;

export const AUDIT_DRAFTS_SHOWN = 'shown';

/** How an entry about a user names a permission that was granted or removed. */
export const PERMISSION_GIVEN = 'given:';
export const PERMISSION_TAKEN = 'taken:';

export const AUDIT_PAGE_SIZE = 50;
export const AUDIT_EXPORT_MAX = 100_000;
