import type { AuditAction, AuditKind, AuditLine } from '@firstlight/domain/audit';

const ACTION_WORDS: Record<AuditAction, string> = {
  view: 'Opened',
  list: 'Listed',
  create: 'Created',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Restored',
  finalize: 'Submitted',
  revert: 'Moved back to pending',
  merge: 'Merged',
  unmerge: 'Merge taken back',
  print: 'Printed',
  copy: 'Copied',
  share: 'Shared',
  export: 'Exported',
  import: 'Imported',
  'sign-in': 'Sign-in',
  'sign-out': 'Sign-out',
  refusal: 'Refused',
};

/** The steps of sign-in, which the log keeps as items. */
const SIGN_IN_STEPS: Record<string, string> = {
  pin: 'Sign-in: PIN',
  'code-sent': 'Sign-in: code sent',
  code: 'Sign-in: code',
  everywhere: 'Signed out everywhere',
};

/** Kinds that are one thing, however much of it is listed. */
const UNCOUNTED: AuditKind[] = ['dashboard', 'follow-up', 'analytics', 'legacy-data', 'registration-history', 'mail'];

export function actionWord(action: AuditAction): string {
  return ACTION_WORDS[action];
}

export function kindWord(kind: AuditKind): string {
  return kind.replaceAll('-', ' ');
}

/** Who did it, in words. */
export function actorWord({ actor_name, actor_id, actor_type }: AuditLine): string {
  if (actor_name !== null) return actor_name;
  if (actor_id !== null) return actor_id;
  return actor_type === 'visitor' ? 'A visitor' : 'The system';
}

function objectWord(action: AuditAction, kind: AuditKind): string {
  if (kind === 'audit') return 'the audit log';
  if (action !== 'list' || UNCOUNTED.includes(kind)) return kindWord(kind);
  return kind.endsWith('y') ? `${kindWord(kind).slice(0, -1)}ies` : `${kindWord(kind)}s`;
}

/** What was done, e.g. "Opened attachment", "Listed users", "Sign-in: PIN". */
export function deedWord({ action, kind, item_id }: AuditLine): string {
  if (action === 'sign-in' || action === 'sign-out') return SIGN_IN_STEPS[item_id ?? ''] ?? actionWord(action);
  if (action === 'refusal')
    return item_id === 'gate' ? 'Register-screen gate' : `Not allowed: ${item_id ?? kindWord(kind)}`;
  if (action === 'copy' || action === 'print') return `${actionWord(action)} ${(item_id ?? kind).replaceAll('-', ' ')}`;
  return `${actionWord(action)} ${objectWord(action, kind)}`;
}
