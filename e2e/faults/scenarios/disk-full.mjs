import { spawnSync } from 'node:child_process';
import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { topology, until } from '../lib/topology.mjs';
import { startWriters, writeFigures } from '../lib/writers.mjs';

export const about = 'the disk of PostgreSQL fills up under writes and is freed 6 s later';

const DISK = '160m';

export async function run() {
  const disk = mkdtempSync(join(tmpdir(), 'firstlight-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', disk]).status !== 0) {
    rmSync(disk, { recursive: true });
    return [['skipped: this account may not mount a small disk', 0, 0]];
  }
  try {
    return await fillAndFree(join(disk, 'data'), join(disk, 'filler'));
  } finally {
    spawnSync('umount', ['-l', disk]);
    rmSync(disk, { recursive: true, force: true });
  }
}

async function fillAndFree(dataDir, filler) {
  const site = await topology({ dataDir });
  const writers = startWriters(site);
  await wait(2_000);
  fill(filler);
  const before = writers.count();
  await wait(6_000);
  const whileFull = writers.count() - before;
  rmSync(filler);
  // A full disk under the write-ahead log stops PostgreSQL itself; whoever runs it starts it again.
  await site.database.start();
  const back = performance.now();
  await until(async () => writers.count() > before + whileFull, 'the next acknowledged write');
  const recovered = Math.round(performance.now() - back);
  await wait(1_000);
  const figures = await writeFigures(site.sql, await writers.stop());
  await site.stop();
  return [
    ['writes acknowledged while full', whileFull, (value) => value >= 0],
    ['ms until the next write after it was freed', recovered, (value) => value < 15_000],
    ...figures,
  ];
}

function fill(file) {
  const block = Buffer.alloc(65_536, 1);
  const handle = openSync(file, 'w');
  try {
    for (;;) writeSync(handle, block);
  } catch {
    // no space left: that was the aim
  }
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}
