/** An import of historical records step by step, adding one part at a time, with the API's own modules. */
import { randomUUID } from 'node:crypto';
import { ReadingThread } from '../../services/api/dist/insight/legacy-data/reading/reading-thread.js';
import { personKey } from '../../services/api/dist/insight/legacy-data/person-key.js';
import { RecordStore } from '../../services/api/dist/insight/legacy-data/record-import.js';
import { StagedBatches } from '../../services/api/dist/insight/legacy-data/staged-batches.js';
import { verdictsOn } from '../../services/api/dist/insight/legacy-data/verdicts.query.js';

const keyOf = personKey(Buffer.alloc(32, 7));

async function batchesOf({ thread, client, path }, take) {
  const task = { path, name: 'people.csv', kind: null, mapping: null, today: '2026-11-23', purpose: 'import' };
  const db = { query: async (text, values) => (await client.query(text, values)).rows };
  const values = { known: {}, chosen: [], remembered: [] };
  for await (const part of thread.read({ ...task, values }, (texts) => verdictsOn(db, texts))) {
    if ('batch' in part) await take(part.batch);
    else if (part.result.kind !== 'registrations') throw new Error('the file was read as something else');
  }
  // Each file gets the thread's full time limit, as in the API.
  thread.rest();
}

/** In a transaction that is rolled back. */
async function staged(place, keyed, use) {
  const { client } = place;
  await client.query("BEGIN; SET LOCAL work_mem = '64MB'");
  const batches = await StagedBatches.begin(client, 'registrations', keyed, await use());
  await batchesOf(place, (batch) => batches.add(batch));
  await batches.finish();
  await client.query('ROLLBACK');
}

async function storing(client) {
  const id = randomUUID();
  await client.query(
    `INSERT INTO legacy_uploads (id, filename, content_hash, rows_read, records, duplicates, rejects, kind)
     VALUES ($1, '', $2, 0, 0, 0, 0, 'registrations')`,
    [id, Buffer.from(id)],
  );
  const store = new RecordStore(client, id);
  return (batch) => store.store(batch);
}

const nothing = async () => async () => undefined;

/** `client` is a second connection with the rights of an import, `path` is the file. */
export function importSteps(client, path) {
  const thread = new ReadingThread();
  const place = { thread, client, path };
  return {
    steps: {
      'the file read, its values checked': () => batchesOf(place, async () => undefined),
      '… persons staged, numbered by the database': () => staged(place, () => '1', nothing),
      '… their numbers keyed': () => staged(place, keyOf, nothing),
      '… and stored, with the unique index': () => staged(place, keyOf, () => storing(client)),
    },
    stop: () => thread.stop(),
  };
}
