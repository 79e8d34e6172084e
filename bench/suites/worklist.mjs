/** The worklist among 20,000 clients with ten items each: stored tasks against the same list computed for everyone. */
import { setTimeout as wait } from 'node:timers/promises';
import { api, newSession, withDatabase } from '../lib/api.mjs';
import { emptyCrowd, growCrowd } from '../lib/crowd.mjs';
import { interleave, median } from '../lib/measure.mjs';
import { ratioRow } from '../lib/table.mjs';

const CLIENTS = 20_000;
const PAGE = 'follow-up?page=1&page_size=20';
const MY_DAY = 'follow-up/my-day';
/** The job runs every minute. */
const STORED_WITHIN_MS = 120_000;
const STORED =
  'SELECT (SELECT count(*) FROM stored_task_rules) = 1 AND NOT EXISTS (SELECT FROM unsettled_tasks) AS done';

async function untilStored(client) {
  for (const deadline = performance.now() + STORED_WITHIN_MS; performance.now() < deadline; await wait(500)) {
    if ((await client.query(STORED)).rows[0].done) return (await client.query('TABLE stored_task_rules')).rows[0].rules;
  }
  throw new Error(`no tasks were stored within ${STORED_WITHIN_MS / 1000} s`);
}

export async function measure({ quick }) {
  const url = await emptyCrowd();
  await growCrowd(url, CLIENTS);
  const server = await api(url);
  const headers = { authorization: `Bearer ${await newSession(url)}` };
  const millisecondsOf = async (path) => {
    const began = performance.now();
    const answer = await fetch(`${server.url}/api/${path}`, { headers });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    await answer.text();
    return performance.now() - began;
  };
  const figures = await withDatabase(async (client) => {
    const rules = await untilStored(client);
    const read = (path, by) => async () => {
      await client.query('UPDATE stored_task_rules SET rules = $1', [by]);
      return millisecondsOf(path);
    };
    const found = {};
    for (const path of [PAGE, MY_DAY]) {
      const ways = { stored: read(path, rules), computed: read(path, 'none') };
      found[path] = await interleave(ways, quick ? 5 : 15);
    }
    return found;
  }, url);
  await server.stop();
  const row = (figure, path, limit) =>
    ratioRow(
      `${figure} among 20 k clients`,
      median(figures[path].stored),
      median(figures[path].computed),
      'ms',
      limit,
      {
        against: 'computed for everyone',
      },
    );
  return [row('worklist', PAGE, 0.5), row('my day', MY_DAY, 0.25)];
}
