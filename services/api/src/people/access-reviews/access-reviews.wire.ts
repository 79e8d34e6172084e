import type { EffectiveAccess, ReviewRow } from '@firstlight/domain/people/access-reviews';
import { permittedTabs } from '@firstlight/domain/people/permissions';
import type { SignedInAt } from '../users/last-sign-ins.query.js';
import type { StaffUserRow } from '../users/staff-user.entity.js';
import { accessFactsOf } from '../users/users.wire.js';
import type { AccessDecisionRow } from './access-decision.entity.js';

/** What the account may do now. */
export function effectiveAccessOf(row: StaffUserRow, signedInAt: SignedInAt): EffectiveAccess {
  const { id, userType, permissions, pinSet } = row;
  return {
    user_type: userType,
    tabs: permittedTabs({ user_id: id, user_type: userType, permissions }),
    last_sign_in_at: signedInAt(id)?.toISOString() ?? null,
    pin_set: pinSet,
    ...accessFactsOf(row),
  };
}

export function toReviewRow(
  user: StaffUserRow,
  decided: AccessDecisionRow | null,
  names: ReadonlyMap<string, string>,
  signedInAt: SignedInAt,
): ReviewRow {
  return {
    user_id: user.id,
    name: `${user.firstName} ${user.lastName}`,
    access: user.deletedAt ? null : effectiveAccessOf(user, signedInAt),
    decided: decided && {
      decision: decided.decision,
      note: decided.note,
      access: decided.access,
      decided_by: names.get(decided.decidedBy) ?? decided.decidedBy,
      decided_at: decided.decidedAt.toISOString(),
      version: decided.version,
    },
  };
}
