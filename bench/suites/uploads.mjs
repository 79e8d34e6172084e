/**
 * Fifty files of ten megabytes at once, kept in the database and in a folder, against a server that only writes them.
 */
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, cpuSeconds, newSession, uploadServer } from '../lib/api.mjs';
import { interleave, median } from '../lib/measure.mjs';
import { forgetPeak, memoryOf } from '../lib/memory.mjs';
import { caller, newRecord } from '../lib/record-form.mjs';
import { limitRow, ratioRow, skipped } from '../lib/table.mjs';
import { largePdf, uploadAll } from '../lib/uploads.mjs';

const UPLOADS = 50;
const MEMORY_LIMIT_MB = 200;

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

/** The peer runs between our rounds, so that load on the machine affects both. */
async function storeRows({ where, limit, server, token, disk, rounds }) {
  const call = caller(server.url, token);
  const files = Array.from({ length: UPLOADS }, (_, number) => largePdf(number));
  const headers = { authorization: `Bearer ${token}` };
  const upload = async (record) =>
    uploadAll(`${server.url}/api/admin-registration/${record}/attachment-upload`, headers, files);
  const record = await newRecord(call);
  const idle = forgetPeak(server.pid);
  await upload(record);
  const peak = idle === null ? null : Math.round(memoryOf(server.pid, 'VmHWM') - idle);
  const lost = await countLost(call, server, token, record, files);

  const before = cpuSeconds(server.pid);
  const rates = await interleave(
    { ours: async () => upload(await newRecord(call)), raw: () => uploadAll(`${disk.url}/write`, {}, files) },
    rounds,
  );
  const used = before === null ? null : ((cpuSeconds(server.pid) - before) * 1000) / (rounds * UPLOADS);
  const memory = `memory over idle, ${where}`;
  return [
    limitRow(`of ${UPLOADS} files lost or changed, ${where}`, lost, 0, 'files'),
    peak === null ? skipped(memory, 'needs /proc') : limitRow(memory, peak, MEMORY_LIMIT_MB, 'MB'),
    ratioRow(`upload, ${where}`, median(rates.ours), median(rates.raw), 'MB/s', limit, {
      against: 'raw stream to disk',
      atLeast: true,
      digits: 0,
    }),
    used === null
      ? skipped(`processor time of a file, ${where}`, 'needs /proc')
      : limitRow(`processor time of a file, ${where}`, Math.round(used), 150, 'ms'),
  ];
}

export async function measure({ quick }) {
  const token = await newSession();
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-bench-files-'));
  const disk = await uploadServer();
  const rows = [];
  try {
    for (const [where, limit, settings] of [
      ['BLOB_FOLDER', 0.5, { BLOB_FOLDER: folder }],
      ['database', 0.3, {}],
    ]) {
      // A separate process each, so that "idle" means a freshly started program.
      const server = await api(undefined, settings);
      try {
        rows.push(...(await storeRows({ where, limit, server, token, disk, rounds: quick ? 1 : 3 })));
      } finally {
        await server.stop();
      }
    }
    return rows;
  } finally {
    await disk.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
