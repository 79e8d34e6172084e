import { describe } from '@jest/globals';
import { clusterWorkers } from './test-database.js';

/**
 * `describe` for what only one server has or does: on a cluster (MEDIUM_CLUSTER=on) its tests are skipped, and their
 * titles say why.
 */
export const onOneServer =
  (why: string) =>
  (title: string, tests: () => void): void =>
    clusterWorkers().length > 0
      ? describe.skip(`${title} (only on one server: ${why})`, tests)
      : describe(title, tests);

/** Of two changes that wait for each other, a cluster may end one with 503 (docs/scaling.md, item 12): it is repeated. */
export async function againIfEnded<Answer extends { status: number }>(call: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    const answer = await call();
    if (answer.status !== 503 || clusterWorkers().length === 0) return answer;
  }
}
