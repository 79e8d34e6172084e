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
  pin: 'PIN',
  code: 'code',
  'code-sent': 'code sent',
  gate: 'register-screen gate',
};

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

/** What was done, e.g. "Opened attachment", "Sign-in: PIN". */
export function deedWord({ action, kind, item_id }: AuditLine): string {
  if (action === 'sign-in' || action === 'sign-out') {
    const step = SIGN_IN_STEPS[item_id ?? ''];
    return step === undefined ? actionWord(action) : `${actionWord(action)}: ${step}`;
  }
  if (action === 'refusal') return `Refused: ${SIGN_IN_STEPS[item_id ?? ''] ?? item_id ?? kindWord(kind)}`;
  return `${actionWord(action)} ${kindWord(kind)}`;
}
