/** The record tabs: list and save of each against bare SQL, a client of a thousand items, fifty uploads at once. */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { api, diskServer, newSession, withDatabase } from '../lib/api.mjs';
import { interleave, median } from '../lib/measure.mjs';
import { RESOURCES, bareSql } from '../lib/record-samples.mjs';
import { limitRow, ratioRow, skipped } from '../lib/table.mjs';
import { largePdf, uploadAll } from '../lib/uploads.mjs';

const ITEMS = 25;
const MANY = 1_000;
const UPLOADS = 50;
const MEMORY_LIMIT_MB = 200;

async function timeOf(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** Calls as one staff member; every answer must be the expected one. */
function caller(url, token) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return async (path, body) => {
    const init = body ? { method: 'POST', body: JSON.stringify(body), headers } : { headers };
    const answer = await fetch(url + path, init);
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  };
}

async function newRecord(call) {
  const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
  return (await call('/api/admin-register', form)).registration_id;
}

/** List of 25 items and one save, one after the other, each against the same by hand on one connection. */
async function resourceRows(call, rounds) {
  const rows = [];
  await withDatabase(async (client) => {
    for (const resource of RESOURCES) {
      const { list, save } = bareSql(resource);
      const [record, saved] = [await newRecord(call), await newRecord(call)];
      const path = (id) => `/api/admin-registration/${id}`;
      for (let n = 0; n < ITEMS; n += 1) await save(client, record);
      const contenders = {
        listOurs: () => timeOf(() => call(`${path(record)}/${resource.list}`)),
        listBare: () => timeOf(() => list(client, record)),
        saveOurs: () => timeOf(() => call(`${path(saved)}/${resource.item}`, resource.body)),
        saveBare: () => timeOf(() => save(client, saved)),
      };
      await interleave(contenders, 10);
      const taken = await interleave(contenders, rounds);
      const row = (what, ours, bare, limit) =>
        ratioRow(`${resource.list}: ${what}`, median(ours), median(bare), 'ms', limit, {
          against: 'bare SQL',
          digits: 2,
        });
      rows.push(row(`list of ${ITEMS}`, taken.listOurs, taken.listBare, 8));
      rows.push(row('save', taken.saveOurs, taken.saveBare, 3));
    }
  });
  return rows;
}

/** A client with a thousand interactions against one with a page of them. */
async function manyRow(call, rounds) {
  const { save } = bareSql(RESOURCES.find(({ table }) => table === 'interactions'));
  const [many, few] = [await newRecord(call), await newRecord(call)];
  await withDatabase(async (client) => {
    for (let n = 0; n < MANY; n += 1) await save(client, many);
    for (let n = 0; n < ITEMS; n += 1) await save(client, few);
  });
  const listOf = (id) => () => timeOf(() => call(`/api/admin-registration/${id}/interactions`));
  const taken = await interleave({ many: listOf(many), few: listOf(few) }, rounds);
  return ratioRow(`list of ${MANY} interactions`, median(taken.many), median(taken.few), 'ms', 20, {
    against: `list of ${ITEMS}`,
    digits: 2,
  });
}

const megabytes = (pid, field) =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;

/** The process's current memory; the peak is counted from here on. Linux only. */
function beginMemory(pid) {
  try {
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    return megabytes(pid, 'VmRSS');
  } catch {
    return null;
  }
}

/** Every uploaded file is in the list, and the downloaded bytes equal the uploaded ones. */
async function countLost(call, server, token, record, files) {
  const { attachments } = await call(`/api/admin-registration/${record}/attachments`);
  let lost = 0;
  for (const { name, hash } of files) {
    const stored = attachments.find(({ filename }) => filename === name);
    const answer = stored && (await fetch(server.url + stored.url, { headers: { authorization: `Bearer ${token}` } }));
    const bytes = answer ? Buffer.from(await answer.arrayBuffer()) : Buffer.alloc(0);
    if (createHash('sha256').update(bytes).digest('hex') !== hash) lost += 1;
  }
  return lost;
}

/** In a separate process, so that "idle" is a freshly started program. */
async function uploadRows(token, rounds) {
  const server = await api();
  const call = caller(server.url, token);
  try {
    return await uploadFigures({ call, server, token, rounds });
  } finally {
    await server.stop();
  }
}

async function uploadFigures({ call, server, token, rounds }) {
  const files = Array.from({ length: UPLOADS }, (_, number) => largePdf(number));
  const headers = { authorization: `Bearer ${token}` };
  const upload = async (record) =>
    uploadAll(`${server.url}/api/admin-registration/${record}/attachment-upload`, headers, files);
  const record = await newRecord(call);
  const idle = beginMemory(server.pid);
  await upload(record);
  const peak = idle === null ? null : Math.round(megabytes(server.pid, 'VmHWM') - idle);
  const lost = await countLost(call, server, token, record, files);

  const disk = await diskServer();
  const rates = await interleave(
    { ours: async () => upload(await newRecord(call)), raw: () => uploadAll(disk.url, {}, files) },
    rounds,
  );
  await disk.stop();
  const memory = `${UPLOADS} uploads of 10 MB at once: memory over idle`;
  return [
    limitRow(`${UPLOADS} uploads of 10 MB at once: lost or changed`, lost, 0, 'files'),
    peak === null ? skipped(memory, 'needs /proc') : limitRow(memory, peak, MEMORY_LIMIT_MB, 'MB'),
    ratioRow('upload: megabytes per second', median(rates.ours), median(rates.raw), 'MB/s', 0.25, {
      against: 'raw stream to disk',
      atLeast: true,
      digits: 0,
    }),
  ];
}

export async function measure({ quick }) {
  const server = await api();
  const token = await newSession();
  const call = caller(server.url, token);
  try {
    return [
      ...(await resourceRows(call, quick ? 60 : 200)),
      await manyRow(call, quick ? 20 : 60),
      ...(await uploadRows(token, quick ? 1 : 3)),
    ];
  } finally {
    await server.stop();
  }
}
