import { setTimeout as wait } from 'node:timers/promises';
import { damage } from '../lib/damage.mjs';
import { front } from '../lib/front.mjs';
import { messagesLostAndDoubled, startNeighbour } from '../lib/neighbour.mjs';
import { visitors } from '../lib/visitors.mjs';

export const about = '500 visitors send a form at the same moment, twice, while staff work';

const VISITORS = 500;
/** How long the page retries before it shows that we are busy. */
const PATIENCE_MS = 120_000;

export async function run() {
  const site = await front();
  const neighbour = startNeighbour({ ...site, only: ['list', 'page', 'ready'] });
  const crowd = visitors(site.url);
  const rush = () => {
    const giveUpAt = Date.now() + PATIENCE_MS;
    return Promise.all(
      Array.from({ length: VISITORS }, (_, visitor) => crowd.send(visitor, () => Date.now() < giveUpAt)),
    );
  };
  await crowd.send(0);
  await rush();
  await wait(1_000);
  await rush();
  const { acknowledged, statuses, slowestMs, withoutPlace } = crowd.seen;
  const seen = await neighbour.stop();
  const stored = await messagesLostAndDoubled(site, acknowledged);
  crowd.leave();
  await site.stop();
  return [
    ['visitors who see that we are busy', 2 * VISITORS + 1 - acknowledged.length, 0],
    ['refusals without a place in line', withoutPlace, 0],
    ['ms until the last form was accepted', slowestMs, (ms) => ms < PATIENCE_MS],
    ...damage({ acknowledged: acknowledged.length, ...stored, statuses, neighbour: seen }),
  ];
}
