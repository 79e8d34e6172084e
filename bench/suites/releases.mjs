/**
 * A remote on a running product: publishing it (built before), the browsers' next page, rolling it back, and the files
 * of all other releases, which must not change.
 */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { newSession } from '../lib/api.mjs';
import { median } from '../lib/measure.mjs';
import { product, ROOT } from '../lib/product.mjs';
import { limitRow } from '../lib/table.mjs';

const REMOTE = 'mf-dashboard';
const LIMIT_S = 1;
const PATIENCE_MS = 30_000;

/** The hash of every file in the store, except this remote's. */
function filesOfOthers(store) {
  const files = readdirSync(store, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name)).sort();
  return paths
    .filter((path) => !path.startsWith(join(store, REMOTE)))
    .map((path) => `${path} ${createHash('sha256').update(readFileSync(path)).digest('hex')}`);
}

/** Milliseconds until a page contains this version; each page is requested as by a browser. */
async function untilServed(url, token, version) {
  const began = performance.now();
  while (performance.now() - began < PATIENCE_MS) {
    const page = await fetch(`${url}/admin-dashboard`, { headers: { cookie: `fl_session=${token}` } });
    if ((await page.text()).includes(`/remotes/${REMOTE}/${version}/`)) return performance.now() - began;
  }
  throw new Error(`no page names ${REMOTE} ${version}`);
}

export async function measure({ quick }) {
  const { url, dataDir } = await product();
  const token = await newSession();
  const store = join(dataDir, 'releases');
  const release = async (...args) => {
    const began = performance.now();
    await promisify(execFile)(process.execPath, ['scripts/release.mjs', ...args, '--store', store], { cwd: ROOT });
    return performance.now() - began;
  };
  const before = filesOfOthers(store);
  const live = JSON.parse(readFileSync(join(store, REMOTE, 'pointer.json'), 'utf8')).current;
  const times = { publish: [], served: [], back: [], servedBack: [] };
  for (let round = 0; round < (quick ? 2 : 5); round += 1) {
    const version = `9.0.${round}`;
    times.publish.push(await release('publish', REMOTE, '--no-build', '--version', version));
    times.served.push(await untilServed(url, token, version));
    times.back.push(await release('rollback', REMOTE));
    times.servedBack.push(await untilServed(url, token, live));
  }
  const changed = filesOfOthers(store).filter((file) => !before.includes(file)).length;
  const seconds = (name) => Number((median(times[name]) / 1000).toFixed(2));
  return [
    limitRow('release -- publish, built before', seconds('publish'), LIMIT_S, 's'),
    limitRow('published until the next page has it', seconds('served'), LIMIT_S, 's'),
    limitRow('release -- rollback', seconds('back'), LIMIT_S, 's'),
    limitRow('rolled back until the next page has it', seconds('servedBack'), LIMIT_S, 's'),
    limitRow('files of other releases that changed', changed, 0, 'files'),
  ];
}
