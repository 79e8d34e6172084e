import { newIdempotencyKey, type StaffError, staffErrorOf } from '@firstlight/staff-data';
import { sameContent, type Attempt } from './form-work';

/** No response or a server error: the change may have been stored. */
export function isUnknown({ status }: StaffError): boolean {
  return status === 0 || status === 408 || status >= 500;
}

type Answer<Item> = { data?: Item; error?: unknown };

type Once<Item, Input> = {
  last: Attempt<Input> | null;
  /** The key of the first attempt; by default a new one. */
  firstKey?: string | undefined;
  sent: Input;
  create: (sent: Input, key: string) => Promise<Answer<Item>>;
  /** Updates what an earlier attempt stored; null if items can't be edited. */
  update: ((stored: Item, sent: Input) => Promise<Answer<Item>>) | null;
  /** Stores the attempt with the text, before sending and after the response. */
  keep: (attempt: Attempt<Input>) => void;
};

/** `stored`: the item of an earlier attempt, if updating it failed. */
export type OnceAnswer<Item> = Answer<Item> & { stored?: Item };

async function sendAttempt<Item, Input>(
  attempt: Attempt<Input>,
  { create, keep }: Once<Item, Input>,
): Promise<Answer<Item>> {
  keep({ ...attempt, settled: false });
  const answer = await create(attempt.sent, attempt.key);
  if (answer.error) keep({ ...attempt, settled: !isUnknown(staffErrorOf(answer.error)) });
  return answer;
}

/**
 * Creates once, however often it is tried (decisions.md 13): the same values reuse their key. Values that were changed
 * after a lost response first repeat the earlier attempt under its own key, then update what it stored.
 */
export async function createOnce<Item, Input>(once: Once<Item, Input>): Promise<OnceAnswer<Item>> {
  const { last, firstKey, sent, update } = once;
  if (last && sameContent(last.sent, sent)) return sendAttempt(last, once);
  if (last && !last.settled && update) {
    const earlier = await sendAttempt(last, once);
    if (earlier.data) {
      const changed = await update(earlier.data, sent);
      return changed.error ? { ...changed, stored: earlier.data } : changed;
    }
    if (isUnknown(staffErrorOf(earlier.error))) return earlier;
  }
  const key = (last === null ? firstKey : undefined) ?? newIdempotencyKey();
  return sendAttempt({ key, sent, settled: false }, once);
}
