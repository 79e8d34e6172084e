/**
 * FHIR: everything about a client with 200 items against the statements a hand-written program needs for it, and the bulk
 * export among 20,000 clients with ten items each against COPY of the same rows.
 */
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { api, newSession, withDatabase } from '../lib/api.mjs';
import { emptyCrowd, growCrowd } from '../lib/crowd.mjs';
import { copyTo } from '../lib/history-files.mjs';
import { interleave, median } from '../lib/measure.mjs';
import { bareSql, RESOURCES } from '../lib/record-samples.mjs';
import { ratioRow } from '../lib/table.mjs';

const CLIENTS = 20_000;
const ITEMS = 200;
/** Types with one resource per row, with their tables. */
const TABLES = {
  Patient: 'registrations',
  Observation: 'lab_tests',
  MedicationStatement: 'medications',
  MedicationDispense: 'dispensing_records',
  Encounter: 'interactions',
  Appointment: 'activities',
  DocumentReference: 'notes',
};

async function clientWithItems(call, client) {
  const form = {
    firstName: 'Maple',
    lastName: 'Everything',
    patientConsent: 'verbal',
    dob: '1980-05-13',
    city: 'Windsor',
  };
  const { id } = await (await call('/api/admin-register', { method: 'POST', body: JSON.stringify(form) })).json();
  const writes = RESOURCES.map(bareSql);
  for (let n = 0; n < ITEMS; n += 1) await writes[n % writes.length].insert(client, id);
  return id;
}

/**
 * The rows behind `$everything`, on one connection: the client, their consent, items, corrections, authors, audit line.
 */
async function bareEverything(client, id) {
  const { rows } = await client.query('SELECT * FROM registrations WHERE id = $1 AND deleted_at IS NULL', [id]);
  await client.query(
    `SELECT at, actor_id FROM registration_versions
      WHERE registration_id = $1 AND (version = 1 OR 'patientConsent' = ANY (fields)) ORDER BY version DESC LIMIT 1`,
    [id],
  );
  for (const { table } of RESOURCES) {
    const where = 'WHERE registration_id = $1 AND voided_at IS NULL ORDER BY id';
    rows.push(...(await client.query(`SELECT * FROM ${table} ${where}`, [id])).rows);
  }
  await client.query(
    'SELECT c.* FROM lab_test_result_changes c JOIN lab_tests t ON t.id = c.lab_test_id WHERE t.registration_id = $1',
    [id],
  );
  await client.query('SELECT id, first_name, last_name FROM staff_users');
  await client.query(
    `INSERT INTO audit_entries (actor_id, actor_type, action, kind, registration_id, outcome)
     VALUES ('admin', 'admin', 'export', 'registration', $1, 'done')`,
    [id],
  );
  return rows.length;
}

async function everything(call, url, rounds) {
  return withDatabase(async (client) => {
    const id = await clientWithItems(call, client);
    await client.query('ANALYZE');
    const timed = (work, expected) => async () => {
      const began = performance.now();
      const found = await work();
      const ms = performance.now() - began;
      if (found < expected) throw new Error(`${found} resources instead of ${expected}`);
      return ms;
    };
    const contenders = {
      ours: timed(async () => {
        const { entry } = await (await call(`/api/fhir/Patient/${id}/$everything`)).json();
        return entry.length;
      }, ITEMS + 2),
      bare: timed(() => bareEverything(client, id), ITEMS + 1),
    };
    await interleave(contenders, 20);
    const taken = await interleave(contenders, rounds);
    return ratioRow(`$everything of a client with ${ITEMS} items`, median(taken.ours), median(taken.bare), 'ms', 3, {
      against: 'bare SQL',
      digits: 2,
    });
  }, url);
}

/**
 * From the request to the finished manifest; the files stay on the server, as with COPY. Completion is polled in the
 * database: the API tells clients to poll every five seconds, and polling it without pause would add load.
 */
async function exportRate(call, client) {
  const began = performance.now();
  const headers = { prefer: 'respond-async' };
  const started = await call(`/api/fhir/$export?_type=${Object.keys(TABLES).join(',')}`, { headers });
  const { pathname } = new URL(started.headers.get('content-location'));
  for (let state = 'queued'; state === 'queued' || state === 'running'; await wait(10)) {
    const { rows } = await client.query('SELECT state FROM fhir_exports WHERE id = $1', [pathname.split('/').at(-1)]);
    state = rows[0].state;
  }
  const { output } = await (await call(pathname)).json();
  const seconds = (performance.now() - began) / 1_000;
  await call(pathname, { method: 'DELETE' });
  const resources = output.reduce((sum, { count }) => sum + count, 0);
  return { resources, rate: resources / seconds };
}

/** All columns of the same rows as text, one complete file per table on this disk, as in the export. */
async function copyRate(client) {
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-bench-copy-'));
  try {
    const began = performance.now();
    let rows = 0;
    for (const table of Object.values(TABLES)) {
      const stream = client.query(copyTo(`COPY ${table} TO STDOUT`));
      await pipeline(stream, createWriteStream(join(folder, table), { flush: true }));
      rows += stream.rowCount;
    }
    return { rows, rate: rows / ((performance.now() - began) / 1_000) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function bulk(call, url, rounds) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    let [resources, rows] = [0, 0];
    const { ours, copy } = await interleave(
      {
        ours: async () => {
          const found = await exportRate(call, client);
          resources = found.resources;
          return found.rate;
        },
        copy: async () => {
          const found = await copyRate(client);
          rows = found.rows;
          return found.rate;
        },
      },
      rounds,
    );
    if (resources !== rows) throw new Error(`${resources} resources of ${rows} rows`);
    const thousand = (values) => median(values) / 1_000;
    return ratioRow(
      `bulk export of ${rows.toLocaleString('en-CA')} resources`,
      thousand(ours),
      thousand(copy),
      'k/s',
      0.2,
      {
        against: 'COPY of the same rows',
        atLeast: true,
      },
    );
  } finally {
    await client.end();
  }
}

export async function measure({ quick }) {
  const url = await emptyCrowd();
  await growCrowd(url, quick ? 4_000 : CLIENTS);
  const server = await api(url, { FHIR_API: 'on' });
  const headers = { authorization: `Bearer ${await newSession(url)}` };
  const call = async (path, init = {}) => {
    const answer = await fetch(server.url + path, {
      ...init,
      headers: { ...headers, ...(init.body && { 'content-type': 'application/json' }), ...init.headers },
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer;
  };
  try {
    return [await bulk(call, url, quick ? 2 : 5), await everything(call, url, quick ? 20 : 60)];
  } finally {
    await server.stop();
  }
}
