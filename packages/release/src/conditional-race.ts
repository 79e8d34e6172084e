import { randomUUID } from 'node:crypto';
import { ReleaseError } from './release.js';
import type { Condition, Objects } from './s3-objects.js';

const WRITERS = 20;

/**
 * Lets twenty writers race for one new key, then for replacing it. A server that checks a condition and writes without
 * holding a lock in between lets several win: two publishers would then each believe that they moved the pointer.
 */
export async function provesOneWinner(objects: Objects): Promise<void> {
  const key = `race-${randomUUID()}.json`;
  try {
    const etag = await race(objects, key, 'absent');
    await race(objects, key, { etag });
  } finally {
    await objects.remove(key);
  }
}

/** @returns the winner's tag */
async function race(objects: Objects, key: string, condition: Condition): Promise<string> {
  const attempts = Array.from({ length: WRITERS }, () => objects.putIf(condition, key, `"${randomUUID()}"`));
  const [winner, ...others] = (await Promise.all(attempts)).filter((etag) => etag !== undefined);
  if (winner === undefined || others.length > 0) {
    const count = winner === undefined ? 0 : others.length + 1;
    throw new ReleaseError(
      `${count} of ${WRITERS} simultaneous conditional writes won in this object store; releases need exactly one.`,
    );
  }
  return winner;
}
