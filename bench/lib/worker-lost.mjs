/** One worker of a cluster is killed while people read and write: the response of each screen, and the data kept. */
import { exec } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { newSession, withDatabase } from './api.mjs';

const { CLUSTER_STOP_WORKER: stopWorker, CLUSTER_START_WORKER: startWorker } = process.env;
const shell = promisify(exec);

export const unable = () =>
  stopWorker && startWorker ? null : 'CLUSTER_STOP_WORKER and CLUSTER_START_WORKER: no commands for the last worker';

export const LIST = '/api/admin-registrations-submitted-optimized?page_size=20&page=';
export const FORM = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal', city: 'Windsor' };
const WRITERS = 4;
const ENOUGH = 40;
/** Once a minute Citus resolves transactions prepared on a worker. */
const BACK_WITHIN_MS = 180_000;

const ask = (url, text, values) => withDatabase(async (client) => (await client.query(text, values)).rows, url);
const LAST = 'SELECT groupid FROM pg_dist_node WHERE groupid <> 0 ORDER BY nodeid DESC LIMIT 1';
const NODE_OF = `
  SELECT groupid FROM pg_dist_placement
   WHERE shardid = get_shard_id_for_distribution_column('registrations', $1::uuid)`;

/** A new record on the last worker, and one on the other; ids decide the node. */
async function onNodes({ url, call }) {
  const [{ groupid: last }] = await ask(url, LAST);
  const found = {};
  while (!found.here || !found.there) {
    const { registration_id: id } = await call('/api/admin-register', { method: 'POST', body: FORM });
    const [{ groupid }] = await ask(url, NODE_OF, [id]);
    found[groupid === last ? 'there' : 'here'] = `/api/admin-registration/${id}`;
  }
  return found;
}

const screensOf = ({ here, there }) => ({
  'dashboard totals': ['/api/admin-dashboard-stats'],
  'first page of a list': [`${LIST}1`],
  'finding a client': ['/api/client-search', { method: 'POST', body: { text: 'Quillfeather' } }],
  overview: ['/api/analytics/overview?from=2025-04-01&to=2026-03-31'],
  'a record of the other worker': [here],
  'a note in it': [`${here}/note`, { method: 'POST', body: { noteText: 'Met at the van.' } }],
  'a record of the lost worker': [there],
  'a note in that one': [`${there}/note`, { method: 'POST', body: { noteText: 'Met at the van.' } }],
});

/** People who register clients one after the other, each call with its own key, and the responses. */
function writers({ ask: askApi }, marker) {
  const calls = [];
  let going = true;
  const one = async () => {
    while (going) {
      const key = randomUUID();
      const body = { ...FORM, lastName: `${marker} ${calls.length}` };
      const call = { key, body, status: 0, id: null };
      calls.push(call);
      await register(askApi, call);
      if (call.id === null) await sleep(50);
    }
  };
  const all = Promise.all(Array.from({ length: WRITERS }, one));
  return { calls, stop: () => ((going = false), all) };
}

async function register(askApi, call) {
  const headers = { 'idempotency-key': call.key };
  const answer = await askApi('/api/admin-register', { method: 'POST', body: call.body, headers });
  call.status = answer.status;
  call.id = answer.status < 300 ? answer.body.registration_id : null;
}

async function until(what, holds) {
  const deadline = performance.now() + BACK_WITHIN_MS;
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${BACK_WITHIN_MS / 1000} s`);
    await sleep(100);
  }
}

/** Every refused call is repeated with its key; afterwards each call's record exists exactly once. */
async function reconcile({ url, ask: askApi }, calls, marker) {
  const refused = calls.filter(({ id }) => id === null);
  for (const call of refused)
    await until('a repeated call', async () => (await register(askApi, call), call.id !== null));
  const rows = await ask(url, 'SELECT id FROM registrations WHERE last_name LIKE $1', [`${marker} %`]);
  const [stored, told] = [rows, calls].map((some) => new Set(some.map(({ id }) => id)));
  return {
    acknowledged: calls.length - refused.length,
    refused: refused.length,
    lost: calls.filter(({ id }) => !stored.has(id)).length,
    doubled: rows.filter(({ id }) => !told.has(id)).length,
  };
}

/** The rows written by each sign-in. */
const SIGN_IN = `
  INSERT INTO last_sign_ins (user_id, signed_in_at) VALUES ('admin', now())
  ON CONFLICT (user_id) DO UPDATE SET signed_in_at = excluded.signed_in_at`;
const signsIn = ({ url }) =>
  Promise.all([ask(url, SIGN_IN), newSession(url)]).then(
    () => true,
    () => false,
  );

/**
 * Only screens that worked before are tested.
 * @returns each screen's status meanwhile, whether anyone could sign in, the seconds until everything responded again,
 *   and the result of the writes
 */
export async function loseWorker(form) {
  const marker = `Outage ${randomUUID().slice(0, 8)}`;
  const screens = {};
  for (const [name, request] of Object.entries(screensOf(await onNodes(form)))) {
    if ((await form.ask(...request)).status < 300) screens[name] = request;
  }
  const people = writers(form, marker);
  const answered = (is) => people.calls.filter(({ status }) => is(status)).length;
  const meanwhile = {};
  let canSignIn = true;
  try {
    await until('writes', async () => answered((status) => status === 201) >= ENOUGH);
    await shell(stopWorker);
    const before = { kept: answered((s) => s === 201), refused: answered((s) => s === 503) };
    await until('writes beside the lost worker', async () => answered((s) => s === 201) >= before.kept + ENOUGH);
    await until('refused writes', async () => answered((s) => s === 503) >= before.refused + ENOUGH);
    for (const [name, request] of Object.entries(screens)) meanwhile[name] = (await form.ask(...request)).status;
    canSignIn = await signsIn(form);
  } finally {
    await shell(startWorker);
    await people.stop();
  }
  const began = performance.now();
  for (const request of Object.values(screens)) {
    await until(request[0], async () => (await form.ask(...request)).status < 300);
  }
  await until('a sign-in', () => signsIn(form));
  const seconds = (performance.now() - began) / 1000;
  const odd = people.calls.filter(({ status }) => status !== 201 && status !== 503).map(({ status }) => status);
  return { meanwhile, canSignIn, seconds, odd, writes: await reconcile(form, people.calls, marker) };
}
