import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A RAM disk of this size; undefined if this account may not mount one. */
export function smallDisk(size) {
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-disk-'));
  if (spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=755`, 'tmpfs', folder]).status !== 0) {
    rmSync(folder, { recursive: true });
    return undefined;
  }
  const filler = join(folder, 'filler');
  return {
    folder,
    /** Fills the disk, including space freed in the meantime. */
    fill: () => fill(filler),
    free: () => rmSync(filler, { force: true }),
    remove: () => {
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function fill(file) {
  const handle = openSync(file, 'a');
  for (const bytes of [65_536, 4_096, 1]) {
    const block = Buffer.alloc(bytes, 1);
    try {
      for (;;) writeSync(handle, block);
    } catch {
      // no space left: that was the aim
    }
  }
  closeSync(handle);
}

export const SKIPPED = [['skipped: this account may not mount a small disk', 0, 0]];
