/** Round-trip times of saving and reading one record over the API. */
import { api, newSession, withDatabase } from './api.mjs';
import { interleave, median } from './measure.mjs';
import { bareSql, resourceOf } from './record-samples.mjs';
import { ratioRow } from './table.mjs';

export const FORM = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal', city: 'Windsor' };

async function timeOf(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Runs `work` with the calls of one staff member, in a separate API process. */
export async function onApi(work) {
  const server = await api();
  const headers = { authorization: `Bearer ${await newSession()}`, 'content-type': 'application/json' };
  const call = async (path, method, body, more = {}) => {
    const init = { method, headers: { ...headers, ...more }, body: body && JSON.stringify(body) };
    const answer = await fetch(server.url + path, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  };
  try {
    return await work(call);
  } finally {
    await server.stop();
  }
}

const newRecord = async (call) => (await call('/api/admin-register', 'POST', FORM)).registration_id;
const pathOf = (id) => `/api/admin-registration/${id}`;

/** A record with this many items of five kinds. */
export async function recordWith(call, count) {
  const id = await newRecord(call);
  const kinds = [
    ['test', { test_type: 'HCV', test_date: '2026-01-05', hcv_result: 'negative' }],
    ['note', { noteText: 'Met at the van.' }],
    ['interaction', { date: '2026-01-05', description: 'Outreach' }],
    ['dispensing', { medication: 'Epclusa', quantity: 28 }],
    ['medication', { medication: 'Epclusa', outcome: 'Completed' }],
  ];
  for (let n = 0; n < count; n += 1) {
    const [kind, form] = kinds[n % kinds.length];
    await call(`${pathOf(id)}/${kind}`, 'POST', form);
  }
  return id;
}

/** Measures ours and the hand-written version in turn, after warming up both. */
async function againstBareSql(figure, contenders, rounds) {
  await interleave(contenders, 20);
  const taken = await interleave(contenders, rounds);
  return ratioRow(figure, median(taken.ours), median(taken.bare), 'ms', 3, { against: 'bare SQL', digits: 2 });
}

/** The rows that a save writes, written directly on one connection. */
export async function bareSave(client, id, city) {
  await client.query('BEGIN');
  const { rows } = await client.query(
    "UPDATE registrations SET city = $2, version = version + 1, updated_at = now(), updated_by = 'admin' WHERE id = $1 RETURNING version",
    [id, city],
  );
  await client.query(
    "INSERT INTO registration_versions (registration_id, version, action, fields, actor_id) VALUES ($1, $2, 'update', '{city}', 'admin')",
    [id, rows[0].version],
  );
  await client.query(
    "INSERT INTO audit_entries (actor_id, actor_type, action, kind, registration_id, outcome) VALUES ('admin', 'admin', 'update', 'registration', $1, 'done')",
    [id],
  );
  await client.query('COMMIT');
}

export async function saveRow(call, rounds) {
  const [ours, bare] = [await newRecord(call), await newRecord(call)];
  let turn = 0;
  const city = () => `Windsor ${(turn += 1)}`;
  return withDatabase((client) =>
    againstBareSql(
      'save of a registration, there and back',
      {
        ours: () => timeOf(() => call(pathOf(ours), 'PUT', { ...FORM, city: city() })),
        bare: () => timeOf(() => bareSave(client, bare, city())),
      },
      rounds,
    ),
  );
}

/** The contents of a visit: two tests, a supply, a note, an incentive and the next contact. */
const VISIT = ['test', 'test', 'dispensing', 'note', 'interaction', 'activity'].map(resourceOf);
const BODY = {
  tests: [resourceOf('test').body, resourceOf('test').body],
  dispensing: resourceOf('dispensing').body,
  note: resourceOf('note').body,
  interaction: resourceOf('interaction').body,
  activity: resourceOf('activity').body,
};

/** The rows that a visit writes, each with its audit line, written directly in one transaction. */
async function bareVisit(client, id) {
  await client.query('BEGIN');
  for (const part of VISIT) await bareSql(part).insert(client, id);
  await client.query('COMMIT');
}

export async function visitRow(call, rounds) {
  const [ours, bare] = [await newRecord(call), await newRecord(call)];
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  return withDatabase((client) =>
    againstBareSql(
      'visit of six items, saved',
      {
        ours: () => timeOf(() => call(`${pathOf(ours)}/visit`, 'POST', BODY, key())),
        bare: () => timeOf(() => bareVisit(client, bare)),
      },
      rounds,
    ),
  );
}

/** Cost of the record's header and of the first page of its timeline, with 5 and with 200 items. */
export async function sizeRows(call, rounds) {
  const [few, many] = [await recordWith(call, 5), await recordWith(call, 200)];
  const row = async (figure, part) => {
    const read = (id) => () => timeOf(() => call(`${pathOf(id)}/${part}`, 'GET'));
    const contenders = { few: read(few), many: read(many) };
    await interleave(contenders, 20);
    const taken = await interleave(contenders, rounds);
    return ratioRow(figure, median(taken.many), median(taken.few), 'ms', 1.2, { against: 'of 5 items', digits: 2 });
  };
  return [
    await row('head of a record of 200 items', 'summary'),
    await row('timeline of a record of 200 items', 'timeline?most=40'),
  ];
}
