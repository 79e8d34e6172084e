/**
 * The cost of the parts of a save and of a list: bare SQL first, one more part per step, and the API last; then a
 * breakdown of the API's CPU time. `--write` puts both into docs/performance.md.
 */
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { dirname } from 'node:path';
import { newSession, partsServer, profiledApi, withDatabase } from '../lib/api.mjs';
import { sharesTable, table } from '../lib/costs.mjs';
import { postgresPid } from '../lib/load/meter.mjs';
import { interleave, median } from '../lib/measure.mjs';
import { familyOf, microsBetween, microsOf } from '../lib/micros.mjs';
import { profileFile, profileWhile } from '../lib/profile.mjs';
import { bareSave, FORM } from '../lib/record-calls.mjs';
import { caller, newRecord } from '../lib/record-form.mjs';
import { bareSql, resourceOf } from '../lib/record-samples.mjs';
import { machine, writeSection } from '../lib/table.mjs';

const ITEMS = 25;
const CALLS = 50;
/** Warm-up batches, until the functions of a call are compiled. */
const WARM_UP = 20;
const KEY = 'idempotency-key';
const say = (line) => process.stdout.write(`${line}\n`);

/** This many calls, one after the other: the time of each, and the average CPU time per call. */
async function batch({ call, pids, postgres }) {
  const spent = () => ({
    server: microsOf(pids),
    postgres: microsOf(familyOf(postgres)),
    asking: microsOf([process.pid]),
  });
  const before = spent();
  const times = [];
  for (let n = 0; n < CALLS; n += 1) {
    const began = performance.now();
    await call();
    times.push(performance.now() - began);
  }
  const after = spent();
  const cpu = Object.fromEntries(
    Object.keys(before).map((name) => [name, microsBetween(before[name], after[name]) / CALLS]),
  );
  return { times, cpu };
}

/** Each step in turn, round by round: the median of all calls, and the round with the least CPU time. */
async function measureSteps(steps, rounds) {
  const contenders = Object.fromEntries(steps.map((step) => [step.name, () => batch(step)]));
  await interleave(contenders, WARM_UP);
  const taken = await interleave(contenders, rounds);
  return steps.map(({ name }) => ({
    name,
    ms: median(taken[name].flatMap(({ times }) => times)),
    cpu: Object.fromEntries(
      ['server', 'postgres', 'asking'].map((who) => [who, Math.min(...taken[name].map(({ cpu }) => cpu[who]))]),
    ),
  }));
}

const HEAD = ['what is done', 'time', 'of bare SQL', 'server', 'PostgreSQL', 'the caller'];

function stepsTable(measured) {
  const us = (value) => `${Math.round(value)} µs`;
  const rows = measured.map(({ name, ms, cpu }) => [
    ...[name, `${ms.toFixed(2)} ms`, (ms / measured[0].ms).toFixed(2)],
    ...[cpu.server === 0 ? '–' : us(cpu.server), us(cpu.postgres), us(cpu.asking)],
  ]);
  return table(HEAD, rows);
}

async function stepsOf({ item, client, call, hand, ours, records, postgres }) {
  const sql = bareSql(resourceOf(item));
  const { list, body } = resourceOf(item);
  const path = (id) => `/api/admin-registration/${id}`;
  const bare = (work) => ({ call: work, pids: [], postgres });
  const by = (server, work) => ({ call: work, pids: [server.pid], postgres });
  const byHand = (step, id, form) => by(hand, () => hand.call(`/${step}/${item}/${id}`, form));
  const save = [
    { name: 'bare SQL: rows and audit entry in a transaction', ...bare(() => sql.save(client, records.saved)) },
    { name: 'a POST that does nothing', ...byHand('nothing', records.saved, body) },
    { name: 'a POST with bare SQL', ...byHand('rows', records.saved, body) },
    { name: '… and the session check', ...byHand('session', records.saved, body) },
    { name: '… and the record locked: the hand-written API', ...byHand('lock', records.saved, body) },
    { name: 'our API', ...by(ours, () => call(`${path(records.saved)}/${item}`, body)) },
    {
      name: 'our API, with an idempotency key',
      ...by(ours, () => call(`${path(records.saved)}/${item}`, body, { [KEY]: crypto.randomUUID() })),
    },
  ];
  const read = [
    { name: 'bare SQL: the rows', ...bare(() => sql.list(client, records.listed)) },
    { name: 'bare SQL: rows and audit entry', ...bare(() => sql.logged(client, records.listed)) },
    { name: 'a GET that does nothing', ...byHand('nothing', records.listed) },
    { name: 'a GET with the rows and the audit entry', ...byHand('rows', records.listed) },
    { name: '… and the session check: the hand-written API', ...byHand('session', records.listed) },
    { name: 'our API', ...by(ours, () => call(`${path(records.listed)}/${list}`)) },
  ];
  let saves = 0;
  const city = () => `Windsor ${(saves += 1)}`;
  const form = [
    {
      name: 'bare SQL: row, version and audit entry in a transaction',
      ...bare(() => bareSave(client, records.form, city())),
    },
    { name: 'a POST that does nothing', ...byHand('nothing', records.form, FORM) },
    {
      name: 'our API',
      ...by(ours, () => call(path(records.form), { ...FORM, city: city() }, {}, 'PUT')),
    },
  ];
  return { save, read, form };
}

/** The profile of the API while it serves only these calls. */
async function sharesOfCall(server, step, rounds) {
  return profileWhile(server, async () => {
    for (let n = 0; n < rounds * CALLS; n += 1) await step.call();
  });
}

async function measureItem({ item, token, rounds }) {
  const file = profileFile();
  const [hand, ours] = [await partsServer(), await profiledApi(file)];
  const call = caller(ours.url, token);
  try {
    return await withDatabase(async (client) => {
      const records = { saved: await newRecord(call), listed: await newRecord(call), form: await newRecord(call) };
      for (let n = 0; n < ITEMS; n += 1) await bareSql(resourceOf(item)).save(client, records.listed);
      const postgres = await postgresPid(client);
      const steps = await stepsOf({
        ...{ item, client, call, ours, records, postgres },
        hand: { ...hand, call: caller(hand.url, token) },
      });
      const parts = {};
      for (const [what, some] of Object.entries(steps)) {
        const measured = await measureSteps(some, rounds);
        const shares = await sharesOfCall({ ...ours, file }, some.at(-1), rounds);
        parts[what] = { measured, shares, cpu: measured.at(-1).cpu.server };
      }
      return parts;
    });
  } finally {
    await Promise.all([hand.stop(), ours.stop()]);
    rmSync(dirname(file), { recursive: true, force: true });
  }
}

export async function measure({ quick, write }) {
  const item = 'note';
  const load = loadavg()[0].toFixed(1);
  const { save, read, form } = await measureItem({ item, token: await newSession(), rounds: quick ? 6 : 20 });
  const lines = [
    `\`npm run bench -- parts${quick ? ' --quick' : ''} --write\` (${machine()}, load ${load} at the start). Times are medians of all calls, processor time is that of the least disturbed round. The profile counts time on the clock, so on a busy machine its system calls look too large.`,
    ...['', 'A note is saved:', '', ...stepsTable(save.measured)],
    ...['', ...sharesTable('our API’s processor time for a saved note with a key', save.shares, save.cpu)],
    ...['', `${ITEMS} notes are listed:`, '', ...stepsTable(read.measured)],
    ...['', ...sharesTable(`our API’s processor time for ${ITEMS} notes`, read.shares, read.cpu)],
    ...['', 'A registration is saved:', '', ...stepsTable(form.measured)],
    ...['', ...sharesTable('our API’s processor time for a saved registration', form.shares, form.cpu)],
  ];
  say(lines.join('\n'));
  if (write) await writeSection('parts', lines);
  return [];
}
