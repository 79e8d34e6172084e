/** The build of one remote with a warm cache, from start to end of the command. */
import { spawnSync } from 'node:child_process';
import { median } from '../lib/measure.mjs';
import { ROOT } from '../lib/product.mjs';
import { limitRow } from '../lib/table.mjs';
import { removeStamp } from '../../scripts/build/stamps.mjs';

const REMOTE = 'mf-dashboard';
const LIMIT_S = 3;

/** Without its stamp the build can't detect that it is current. @returns seconds */
function build() {
  removeStamp(REMOTE);
  const began = performance.now();
  const { status } = spawnSync(process.execPath, ['scripts/build.mjs', REMOTE], { cwd: ROOT, stdio: 'ignore' });
  if (status !== 0) throw new Error(`the build of ${REMOTE} failed`);
  return (performance.now() - began) / 1_000;
}

export async function measure({ quick }) {
  build();
  const taken = Array.from({ length: quick ? 2 : 5 }, build);
  return [limitRow('build of one remote, warm', Number(median(taken).toFixed(1)), LIMIT_S, 's')];
}
