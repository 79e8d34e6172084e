import { SEND_CLIENT_MESSAGE } from '../../desk/client-messages/message-queue.service.js';
import type { Queries } from '../../platform/database/queries.js';
import { enqueueJob } from '../../platform/jobs/enqueue-job.js';

type Waiting = { id: string; due_at: Date; was_due: boolean };

/**
 * Queues the messages to clients of a restored database, at their time. Those that were due between the restored moment
 * and now may have been sent: their jobs don't send them.
 * @param onlyDue the queue itself came back: the jobs of later messages are kept, with the list that each belongs to
 * @returns how many may have been sent
 */
export async function queueMessages(db: Queries, { onlyDue = false } = {}): Promise<number> {
  const found = await db.query<unknown[]>("SELECT 1 WHERE to_regclass('client_messages') IS NOT NULL");
  if (found.length === 0) return 0;
  const waiting = await db.query<Waiting[]>(
    `SELECT id, due_at, due_at <= now() AS was_due FROM client_messages WHERE state IN ('queued', 'sending') AND (NOT $1 OR due_at <= now())`,
    [onlyDue],
  );
  for (const { id, due_at, was_due } of waiting) {
    const job = { messageId: id, ...(was_due && { restored: 'yes' }) };
    await enqueueJob(db, SEND_CLIENT_MESSAGE, job, { key: `client-message:${id}`, runAt: due_at });
  }
  return waiting.filter(({ was_due }) => was_due).length;
}
