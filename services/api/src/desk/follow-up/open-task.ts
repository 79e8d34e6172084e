import { FOLLOW_UP_KINDS, FOLLOW_UP_TEXTS, type FollowUpKind, type TaskKey } from '@firstlight/domain/desk/follow-up';
import { mayUseTab, type Principal } from '@firstlight/domain/people/permissions';
import type { EntityManager } from 'typeorm';
import { Conflict, Forbidden, NotFound } from '../../platform/errors/http-errors.js';
import { assertVersion } from '../../platform/http/versions.js';
import { followUpOfRecord, type FoundTask } from './follow-up.query.js';

export function requireKind(who: Principal, kind: FollowUpKind): void {
  if (!mayUseTab(who, FOLLOW_UP_KINDS[kind].tab)) throw new Forbidden();
}

/**
 * The unresolved task, locked until the transaction ends; `version` is the one that the caller read. The caller has
 * locked its record (`keepRecords`).
 */
export async function openTask(
  tx: EntityManager,
  key: TaskKey,
  version: number | null | undefined,
): Promise<FoundTask> {
  const { registration_id, kind, item_id } = key;
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`follow-up ${kind} ${item_id}`]);
  const tasks = await followUpOfRecord(tx, registration_id, [kind]);
  const task = tasks.find((one) => one.item_id === item_id);
  if (!task) throw new NotFound(FOLLOW_UP_TEXTS.gone);
  if (task.state === 'resolved') throw new Conflict(FOLLOW_UP_TEXTS.settled);
  assertVersion(version, task.version, FOLLOW_UP_TEXTS.stale);
  return task;
}
