/** `npm start` with nothing changed, from the command to its ready line. */
import { median } from '../lib/measure.mjs';
import { start } from '../lib/product.mjs';
import { limitRow } from '../lib/table.mjs';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export async function measure({ quick }) {
  const dataDir = mkdtempSync(join(tmpdir(), 'firstlight-bench-start-'));
  const samples = [];
  const first = await start(dataDir);
  await first.stop();
  for (let round = 0; round < (quick ? 2 : 5); round += 1) {
    const again = await start(dataDir);
    samples.push(again.ms);
    await again.stop();
  }
  rmSync(dataDir, { recursive: true, force: true });
  return [limitRow('npm start, nothing changed', Number((median(samples) / 1000).toFixed(1)), 10, 's')];
}
