/** The fixed words of the audit log (decisions.md 27). */
export const AUDIT_ACTIONS = [
  'view',
  'list',
  'create',
  'update',
  'delete',
  'restore',
  'finalize',
  'revert',
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
  'share-link',
  'contact-message',
  'disposition',
  'referral-site',
  'clinical-template',
  'notes-template',
  'dashboard',
  'analytics',
  'legacy-data',
  'user',
  'session',
  'mail',
  'audit',
  'route',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export type AuditOutcome = 'done' | 'refused' | 'failed';
