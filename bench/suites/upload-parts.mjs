/**
 * The breakdown of fifty uploads of ten megabytes: each body to a file first, then one more part per step, and the API
 * last. `--write` puts the parts into docs/performance.md.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { api, cpuSeconds, newSession, uploadServer } from '../lib/api.mjs';
import { table } from '../lib/costs.mjs';
import { interleave, median } from '../lib/measure.mjs';
import { caller, newRecord } from '../lib/record-form.mjs';
import { machine, writeSection } from '../lib/table.mjs';
import { largePdf, uploadAll } from '../lib/uploads.mjs';

const UPLOADS = 50;
const STEPS = {
  write: 'each body to a file, synced',
  form: '… taken out of its form',
  once: '… hashed and sealed in chunks as it arrives, unchecked',
  twice: 'instead: received whole, encrypted on disk, read back',
  sealed: '… hashed and sealed in chunks',
  checked: '… its content checked in a thread',
};
const OURS = 'the API: session, limits, a file per chunk, row, audit entry';

export async function measure({ quick, write }) {
  const load = loadavg()[0].toFixed(1);
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-bench-files-'));
  const token = await newSession();
  const [peer, server] = await Promise.all([uploadServer(), api(undefined, { BLOB_FOLDER: folder })]);
  const headers = { authorization: `Bearer ${token}` };
  const call = caller(server.url, token);
  const files = Array.from({ length: UPLOADS }, (_, number) => largePdf(number));
  const measured = async ({ pid }, upload) => {
    const before = cpuSeconds(pid);
    const rate = await upload();
    return { rate, ms: before === null ? null : ((cpuSeconds(pid) - before) * 1_000) / UPLOADS };
  };
  const contenders = Object.fromEntries(
    Object.entries(STEPS).map(([route, name]) => [
      name,
      () => measured(peer, () => uploadAll(`${peer.url}/${route}`, {}, files)),
    ]),
  );
  contenders[OURS] = async () => {
    const address = `${server.url}/api/admin-registration/${await newRecord(call)}/attachment-upload`;
    return measured(server, () => uploadAll(address, headers, files));
  };
  try {
    // Threads are started, and code is compiled, with the first files.
    await interleave(contenders, 1);
    const rounds = await interleave(contenders, quick ? 1 : 3);
    const raw = median(rounds[STEPS.write].map(({ rate }) => rate));
    const rows = Object.entries(rounds).map(([name, all]) => {
      const rate = median(all.map((one) => one.rate));
      const used = all.some(({ ms }) => ms === null) ? '–' : `${Math.round(Math.min(...all.map(({ ms }) => ms)))} ms`;
      return [name, `${Math.round(rate)} MB/s`, (rate / raw).toFixed(2), used];
    });
    const lines = [
      `\`npm run bench -- upload-parts${quick ? ' --quick' : ''} --write\` (${machine()}, load ${load} at the start): ${UPLOADS} files of 10 MB at once. The program that sends them shares the cores.`,
      ...['', ...table(['what is done', 'together', 'of a raw stream', 'processor time of a file'], rows)],
    ];
    process.stdout.write(`${lines.join('\n')}\n`);
    if (write) await writeSection('upload-parts', lines);
    return [];
  } finally {
    await Promise.all([peer.stop(), server.stop()]);
    rmSync(folder, { recursive: true, force: true });
  }
}
