import { fieldLabel } from '../clients/client-field-labels.js';
import { PERMISSION_GIVEN, PERMISSION_TAKEN } from './audit.js';
import type { AuditAction, AuditKind, AuditLine, AuditOutcome } from './audit.js';

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
  unmerge: 'Merge undone',
  print: 'Printed',
  copy: 'Copied',
  share: 'Shared',
  export: 'Exported',
  import: 'Imported',
  'sign-in': 'Sign-in',
  'sign-out': 'Sign-out',
  refusal: 'Refused',
};

/** Steps of sign-in, which the log stores as items. */
const SIGN_IN_STEPS: Record<string, string> = {
  pin: 'Sign-in: PIN',
  'code-sent': 'Sign-in: code sent',
  code: 'Sign-in: code',
  passkey: 'Sign-in: passkey',
  'single-sign-on': 'Sign-in: single sign-on',
  everywhere: 'Signed out everywhere',
  unlock: 'Sign-in: shared device',
  lock: 'Locked',
};

/** Parts of the audit log, which the log stores as items. */
const AUDIT_ITEMS: Record<string, string> = {
  alerts: 'the audit alerts',
  alert: 'an audit alert',
  'alert-settings': 'the alert settings',
  filter: 'a saved filter',
};

type AuditActionLine = Pick<AuditLine, 'action' | 'kind' | 'item_id'>;

/** Kinds without a plural form. */
const UNCOUNTED: AuditKind[] = [
  'dashboard',
  'follow-up',
  'analytics',
  'legacy-data',
  'registration-history',
  'mail',
  'stock',
];

export function actionWord(action: AuditAction): string {
  return ACTION_WORDS[action];
}

const OUTCOME_WORDS: Record<AuditOutcome, string> = { done: 'Done', refused: 'Refused', failed: 'Failed' };

export function outcomeWord(outcome: AuditOutcome): string {
  return OUTCOME_WORDS[outcome];
}

export function kindWord(kind: AuditKind): string {
  return kind.replaceAll('-', ' ');
}

/** The actor, in words. */
export function actorWord({
  actor_name,
  actor_id,
  actor_type,
}: Pick<AuditLine, 'actor_name' | 'actor_id' | 'actor_type'>): string {
  if (actor_name !== null) return actor_name;
  if (actor_id !== null) return actor_id;
  return actor_type === 'visitor' ? 'A visitor' : 'The system';
}

function objectWord({ action, kind, item_id: itemId }: AuditActionLine): string {
  if (kind === 'audit') return AUDIT_ITEMS[itemId ?? ''] ?? 'the audit log';
  if (kind === 'session' && itemId === 'device') return 'this device';
  if (action !== 'list' || UNCOUNTED.includes(kind)) return kindWord(kind);
  return kind.endsWith('y') ? `${kindWord(kind).slice(0, -1)}ies` : `${kindWord(kind)}s`;
}

/** The action, e.g. "Opened attachment", "Listed users", "Sign-in: PIN". */
export function auditActionText({ action, kind, item_id }: AuditActionLine): string {
  if (action === 'sign-in' || action === 'sign-out') return SIGN_IN_STEPS[item_id ?? ''] ?? actionWord(action);
  if (action === 'refusal')
    return item_id === 'gate' ? 'Register-screen gate' : `Not allowed: ${item_id ?? kindWord(kind)}`;
  if (action === 'copy' || action === 'print') return `${actionWord(action)} ${(item_id ?? kind).replaceAll('-', ' ')}`;
  return `${actionWord(action)} ${objectWord({ action, kind, item_id })}`;
}

/** User fields without a label on any screen. */
const PARTS: Record<string, string> = {
  pin: 'PIN',
  pinMustChange: 'PIN must be changed',
  secondFactor: 'second factor',
  mainAdmin: 'main admin',
  accessFrom: 'access from',
  accessUntil: 'access until',
  teamId: 'team',
  singleSignOn: 'single sign-on account',
  emailVerified: 'e-mail verified',
  sharedDevice: 'shared by staff',
  ownDevice: 'no longer shared',
  keep: 'decision: keep',
  change: 'decision: change',
  remove: 'decision: remove',
};

/** The label on the screen; for a field without one, `hivTestDate` and `pin_set` as words. */
function partWord(name: string): string {
  const label = PARTS[name] ?? fieldLabel(name);
  return label === name
    ? name
        .replaceAll('_', ' ')
        .replace(/([a-z])([A-Z])/g, '$1 $2')
        .toLowerCase()
    : label;
}

/** The changes: permissions granted or removed, otherwise the field names; empty if none were recorded. */
export function changesWord({ fields }: Pick<AuditLine, 'fields'>): string {
  const names = fields ?? [];
  const listOf = (prefix: string): string =>
    names
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length))
      .join(', ');
  const [given, taken] = [listOf(PERMISSION_GIVEN), listOf(PERMISSION_TAKEN)];
  const rest = names.filter((name) => !name.startsWith(PERMISSION_GIVEN) && !name.startsWith(PERMISSION_TAKEN));
  return [given && `Granted: ${given}`, taken && `Removed: ${taken}`, rest.map(partWord).join(', ')]
    .filter((text) => text !== '')
    .join(' · ');
}
