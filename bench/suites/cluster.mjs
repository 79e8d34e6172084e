/**
 * A cluster against one server on the same machine, with a million clients (`--quick`: 20,000), and one worker lost.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { apiIn, newSession, withDatabase } from '../lib/api.mjs';
import { runIn } from '../lib/crowd.mjs';
import { writeCsv } from '../lib/history-files.mjs';
import { interleave, median } from '../lib/measure.mjs';
import { machine, printTable, ratioRow, skipped, tableLines, writeSection } from '../lib/table.mjs';
import { missing, twoForms } from '../lib/two-forms.mjs';
import { FORM, LIST, loseWorker, unable } from '../lib/worker-lost.mjs';

const UPLOADED = 20_000;
const MOST_COUNTED_AGAIN = 1_000_000;
const AGAINST = { against: 'one server' };

async function timed(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** An API process on one of the two forms, its calls, and a record. */
async function open({ url, env, seconds, bytes }, rebuilds) {
  // Removes the leftovers of a failed run; with so many clients that recounting takes minutes, also pending counts.
  for (const table of ['legacy_uploads', ...(rebuilds ? [] : ['an.unsettled'])]) {
    await withDatabase((client) => client.query(`DELETE FROM ${table}`), url);
  }
  const server = await apiIn(env);
  const authorization = `Bearer ${await newSession(url)}`;
  const ask = async (path, { method = 'GET', body, file, headers = {} } = {}) => {
    const type = body ? { 'content-type': 'application/json' } : {};
    const answer = await fetch(server.url + path, {
      method,
      headers: { authorization, ...type, ...headers },
      body: file ?? (body && JSON.stringify(body)),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  };
  const call = async (path, request) => {
    const { status, body } = await ask(path, request);
    const who = env.DATABASE_CLUSTER ? 'the cluster' : 'one server';
    if (status >= 300) throw new Error(`${who} answered ${path.split('?')[0]} with ${status}`);
    return body;
  };
  const made = await call('/api/admin-register', { method: 'POST', body: FORM });
  const stored = rebuilds ? await timed(() => runIn(env, 'admin', 'rebuild-overview')) : null;
  return { url, server, ask, call, stored, seconds, bytes, record: `/api/admin-registration/${made.registration_id}` };
}

async function upload({ call }, bytes) {
  const file = new FormData();
  file.set('file', new Blob([bytes]), 'people.csv');
  let id;
  const ms = await timed(async () => {
    ({ upload_id: id } = await call('/api/upload-legacy-data', { method: 'POST', file }));
  });
  await call(`/api/legacy-uploads/${id}`, { method: 'DELETE' });
  return ms;
}

const overview = ({ call }) => call('/api/analytics/overview?from=2025-04-01&to=2026-03-31');

const QUESTIONS = {
  'overview of a year': overview,
  'first page of a list': ({ call }) => call(`${LIST}1`),
  'last page of a list': async ({ call }) => {
    const { pagination } = await call(`${LIST}1`);
    return call(`${LIST}${pagination.total_pages}`);
  },
  'rare name': ({ call }) => call(`${LIST}1&search_name=quillfeather`),
  'find a client': ({ call }) => call('/api/client-search', { method: 'POST', body: { text: 'Quillfeather' } }),
  'open a record': ({ call, record }) => call(record),
  'save a record': ({ call, record }, turn) =>
    call(record, { method: 'PUT', body: { ...FORM, city: `Windsor ${turn}` } }),
  register: ({ call }) => call('/api/admin-register', { method: 'POST', body: FORM }),
  'add a note': ({ call, record }) => call(`${record}/note`, { method: 'POST', body: { noteText: 'Met at the van.' } }),
  'overview after these changes': overview,
};

const stated = (figure, value, against, target, met) => ({ figure, value, against, ratio: '–', target, met });

async function questions(forms, rounds) {
  const rows = [];
  // Connections that ended while a command ran are only noticed on the next call.
  for (const { ask } of Object.values(forms)) await ask('/api/').catch(() => undefined);
  for (const [figure, ask] of Object.entries(QUESTIONS)) {
    let turn = 0;
    const ways = Object.fromEntries(
      Object.entries(forms).map(([name, form]) => [name, () => timed(() => ask(form, (turn += 1)))]),
    );
    try {
      await interleave(ways, 3);
      const { cluster, one } = await interleave(ways, rounds);
      rows.push(ratioRow(`cluster: ${figure}`, median(cluster), median(one), 'ms', 10, AGAINST));
    } catch (error) {
      rows.push(stated(`cluster: ${figure}`, 'no answer', error.message, '≤ 10', false));
    }
  }
  return rows;
}

async function files(forms, rounds) {
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-cluster-'));
  const path = join(folder, 'people.csv');
  writeCsv(path, UPLOADED);
  const bytes = readFileSync(path);
  rmSync(folder, { recursive: true });
  const ways = Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, () => upload(form, bytes)]));
  const { cluster, one } = await interleave(ways, rounds);
  return ratioRow('cluster: import of 20 k old records', median(cluster), median(one), 'ms', 10, AGAINST);
}

const once = ({ cluster, one }, size) => [
  ...(one.stored === null
    ? []
    : [ratioRow('cluster: figures stored again', cluster.stored / 1000, one.stored / 1000, 's', 10, AGAINST)]),
  ratioRow('cluster: bytes of a client, all nodes', cluster.bytes / size, one.bytes / size, 'B', 2, {
    ...AGAINST,
    digits: 0,
  }),
  ratioRow('cluster: copied from one server', cluster.seconds, one.seconds, 's', 10, { against: 'filled on one' }),
];

async function lost(cluster) {
  const why = unable();
  if (why) return [skipped('one worker lost', why)];
  const { meanwhile, canSignIn, seconds, odd, writes } = await loseWorker(cluster);
  const { acknowledged, refused } = writes;
  const tried = `${acknowledged} acknowledged, ${refused} refused and repeated with their keys`;
  return [
    ...Object.entries(meanwhile).map(([screen, status]) =>
      stated(
        `one worker lost: ${screen}`,
        String(status),
        'while it is away',
        '< 300 or 503',
        status < 300 || status === 503,
      ),
    ),
    stated('one worker lost: signing in', canSignIn ? 'works' : 'refused', 'while it is away', 'works', canSignIn),
    stated('one worker lost: other answers to writers', String(odd.length), tried, '0', odd.length === 0),
    stated('one worker lost: writes lost', String(writes.lost), tried, '0', writes.lost === 0),
    stated('one worker lost: writes doubled', String(writes.doubled), tried, '0', writes.doubled === 0),
    stated(
      'one worker lost: every screen answers again',
      `${seconds.toFixed(1)} s`,
      'after its start',
      '≤ 120 s',
      seconds <= 120,
    ),
  ];
}

/** Whether commits wait for the disk: two-phase commits wait more often. */
const disk = (url) =>
  withDatabase(async (client) => (await client.query('SHOW fsync')).rows[0].fsync, url).then((fsync) =>
    fsync === 'on' ? 'commits wait for the disk' : 'commits don’t wait for the disk',
  );

export async function measure({ quick, people: size = quick ? 20_000 : 1_000_000, write }) {
  const why = missing();
  if (why) return [skipped('a cluster against one server', why)];
  const load = loadavg()[0].toFixed(1);
  const made = await twoForms(size);
  const rebuilds = size <= MOST_COUNTED_AGAIN;
  const forms = { one: await open(made.one, rebuilds), cluster: await open(made.cluster, rebuilds) };
  try {
    const rows = [
      ...(await questions(forms, quick ? 7 : 15)),
      await files(forms, quick ? 2 : 3),
      ...once(forms, size),
      ...(await lost(forms.cluster)),
    ];
    if (!write) return rows;
    printTable(rows);
    const how = `${size.toLocaleString('en-CA')} clients, a coordinator and its workers on one machine, ${await disk(made.one.url)}`;
    await writeSection('cluster', [
      `\`npm run bench -- cluster --write\` (${machine()}, load ${load} at the start): ${how}.`,
      '',
      ...tableLines(rows),
    ]);
    return [];
  } finally {
    for (const { server } of Object.values(forms)) await server.stop();
  }
}
