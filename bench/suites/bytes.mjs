/** JavaScript that each journey loads, gzip; staff bytes that a visitor fetches. */
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { PUBLIC_PATHS } from '@firstlight/domain/platform/public-paths';
import { desktop, phone, signIn } from '../lib/browser.mjs';
import { product } from '../lib/product.mjs';
import { limitRow } from '../lib/table.mjs';

/** JavaScript that OpenMRS 3 loads for the same two screens, gzip, measured the same way. */
const OPENMRS_KB = { signIn: 788, registration: 1306 };
const STAFF = /\/remotes\/(mf-registration|mf-dashboard|mf-analytics)\/|\/remotes\/[^/]+\/[^/]+\/staff\//;
const kb = (bytes) => Math.round(bytes / 1024);

/** Collects every script that the page loads. */
function scriptsOf(page) {
  const bodies = new Map();
  const pending = [];
  page.on('response', (response) => {
    const type = response.headers()['content-type'] ?? '';
    if (!type.includes('javascript') || !response.ok()) return;
    pending.push(
      response
        .body()
        .then((body) => bodies.set(response.url(), body))
        .catch(() => undefined),
    );
  });
  return async () => {
    await Promise.all(pending);
    const all = [...bodies.values()];
    return {
      urls: [...bodies.keys()],
      gzip: kb(all.reduce((sum, body) => sum + gzipSync(body).length, 0)),
      brotli: kb(all.reduce((sum, body) => sum + brotliCompressSync(body).length, 0)),
    };
  };
}

async function visitor(url) {
  const page = await phone(url);
  const scripts = scriptsOf(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  const home = await scripts();
  const requested = [];
  page.on('request', (request) => requested.push(request.url()));
  for (const path of PUBLIC_PATHS.slice(1)) {
    await page.goto(path, { waitUntil: 'networkidle' });
  }
  const staff = [...home.urls, ...requested].filter((address) => STAFF.test(address)).length;
  await page.context().close();
  return { home, staff };
}

async function staff(url, dataDir) {
  const page = await desktop(url);
  const scripts = scriptsOf(page);
  await page.goto('/admin-pin', { waitUntil: 'networkidle' });
  const signedOut = await scripts();
  await signIn(page, dataDir);
  const cards = await page.request.get('/api/admin-registrations-pending-optimized?page=1&page_size=20');
  const [first] = (await cards.json()).data;
  const edit = await page.context().newPage();
  const editScripts = scriptsOf(edit);
  await edit.goto(`/admin-edit/${first.registration_id}`);
  await edit.getByLabel('First Name').waitFor();
  const editing = await editScripts();
  // Menus, help and the next screens load while nothing else happens.
  await edit.waitForLoadState('networkidle');
  const editingAtRest = await editScripts();
  await page.context().close();
  return { signedOut, editing, editingAtRest };
}

export async function measure() {
  const { url, dataDir } = await product();
  const { home, staff: staffFiles } = await visitor(url);
  const { signedOut, editing, editingAtRest } = await staff(url, dataDir);
  const other = (value, limit) => `OpenMRS 3: ${limit} KB (${(value / limit).toFixed(2)})`;
  return [
    limitRow('JavaScript of a visitor’s home, gzip', home.gzip, 136, 'KB'),
    limitRow('JavaScript of a visitor’s home, brotli', home.brotli, 118, 'KB'),
    limitRow('JavaScript of the sign-in, gzip', signedOut.gzip, 134, 'KB', other(signedOut.gzip, OPENMRS_KB.signIn)),
    limitRow(
      'JavaScript of the edit screen, gzip',
      editing.gzip,
      350,
      'KB',
      other(editing.gzip, OPENMRS_KB.registration),
    ),
    limitRow('… and of what it prepares when idle', editingAtRest.gzip, 500, 'KB'),
    limitRow('staff files that a visitor fetches on all pages', staffFiles, 0, 'files'),
  ];
}
