/** The edit screen: opened from a card and by its address, saved, given a 12-megapixel photo; the bytes of its remote. */
import { gzipSync } from 'node:zlib';
import { api, newSession, withDatabase } from '../lib/api.mjs';
import { desktop, signIn } from '../lib/browser.mjs';
import { choosePhoto, drawBigPhoto, encodeOnce, openAddress, openFromCard } from '../lib/edit-screen.mjs';
import { interleave, median } from '../lib/measure.mjs';
import { product } from '../lib/product.mjs';
import { limitRow, ratioRow } from '../lib/table.mjs';

const FORM = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal', city: 'Windsor' };
const REMOTE_LIMIT_KB = 120;

/** Back on the list, after everything that the browser prefetches when idle. */
async function quietDashboard(page) {
  await page.locator('header a[href="/admin-dashboard"]').click();
  await page.getByRole('button', { name: 'Edit' }).first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
}

/** The first open in a session, with prefetched code, against later ones, which have rendered the screen before. */
async function cardRow(page, rounds) {
  await quietDashboard(page);
  const first = await openFromCard(page);
  const again = [];
  for (let round = 0; round < rounds; round += 1) {
    await quietDashboard(page);
    again.push(await openFromCard(page));
  }
  return ratioRow('edit screen from a card, first time', first, median(again), 'ms', 2, {
    against: 'again',
    digits: 0,
  });
}

/** A browser with only the session, against the smallest staff screen opened the same way. */
async function coldRow(url, storageState, id, rounds) {
  const cold = (path, isThere) => async () => {
    const page = await desktop(url);
    await page.context().addCookies(storageState.cookies);
    const taken = await openAddress(page, path, isThere);
    await page.context().close();
    return taken;
  };
  const taken = await interleave(
    {
      edit: cold(`/admin-edit/${id}`, () => Boolean(document.querySelector('input[name="lastName"]')?.value)),
      menu: cold('/admin-menu', () => document.querySelector('h1')?.textContent === 'Admin Menu'),
    },
    rounds,
  );
  return ratioRow('edit screen by its address, nothing cached', median(taken.edit), median(taken.menu), 'ms', 2, {
    against: 'admin menu',
    digits: 0,
  });
}

async function photoRow(page, rounds) {
  await drawBigPhoto(page);
  const pipeline = async () => {
    await page
      .getByRole('button', { name: 'Remove Photo' })
      .click({ timeout: 500 })
      .catch(() => undefined);
    return choosePhoto(page);
  };
  const taken = await interleave({ pipeline, once: () => encodeOnce(page) }, rounds);
  return ratioRow('photo of 12 megapixels, chosen to shown', median(taken.pipeline), median(taken.once), 'ms', 3, {
    against: 'decoded and encoded once',
    digits: 0,
  });
}

/** Scripts of the remote that the open edit screen has loaded. */
async function bytesRow(page, files) {
  const own = [...new Set(files)].filter((address) => /\/remotes\/mf-registration\/.*\.js$/.test(address));
  let bytes = 0;
  for (const address of own) bytes += gzipSync(await (await page.request.get(address)).body()).length;
  const figure = 'JavaScript of the registration remote on the Client tab, gzip';
  return limitRow(figure, Math.round(bytes / 1024), REMOTE_LIMIT_KB, 'KB');
}

async function timeOf(work) {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

/** The rows that a save writes, by hand on one connection. */
async function bareSave(client, id, city) {
  await client.query('BEGIN');
  const { rows } = await client.query(
    "UPDATE registrations SET city = $2, version = version + 1, updated_at = now(), updated_by = 'admin' WHERE id = $1 RETURNING version",
    [id, city],
  );
  await client.query(
    "INSERT INTO registration_versions (registration_id, version, action, fields, actor_id) VALUES ($1, $2, 'update', '{city}', 'admin')",
    [id, rows[0].version],
  );
  await client.query(
    "INSERT INTO audit_entries (actor_id, actor_type, action, kind, registration_id, outcome) VALUES ('admin', 'admin', 'update', 'registration', $1, 'done')",
    [id],
  );
  await client.query('COMMIT');
}

async function saveRow(rounds) {
  const server = await api();
  const headers = { authorization: `Bearer ${await newSession()}`, 'content-type': 'application/json' };
  const call = async (path, method, body) => {
    const answer = await fetch(server.url + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  };
  const made = async () => (await call('/api/admin-register', 'POST', FORM)).registration_id;
  const [ours, bare] = [await made(), await made()];
  let turn = 0;
  const city = () => `Windsor ${(turn += 1)}`;
  const taken = await withDatabase(async (client) => {
    const contenders = {
      ours: () => timeOf(() => call(`/api/admin-registration/${ours}`, 'PUT', { ...FORM, city: city() })),
      bare: () => timeOf(() => bareSave(client, bare, city())),
    };
    await interleave(contenders, 20);
    return interleave(contenders, rounds);
  });
  await server.stop();
  return ratioRow('save of a registration, there and back', median(taken.ours), median(taken.bare), 'ms', 3, {
    against: 'bare SQL',
    digits: 2,
  });
}

/** A record of 5 and one of 200 items: what its head and its timeline cost, there and back. */
async function sizeRows(rounds) {
  const server = await api();
  const headers = { authorization: `Bearer ${await newSession()}`, 'content-type': 'application/json' };
  const call = async (path, method, body) => {
    const answer = await fetch(server.url + path, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    return answer.json();
  };
  const withItems = async (count) => {
    const id = (await call('/api/admin-register', 'POST', FORM)).registration_id;
    const kinds = [
      ['test', { test_type: 'HCV', test_date: '2026-01-05', hcv_result: 'negative' }],
      ['note', { noteText: 'Met at the van.' }],
      ['interaction', { date: '2026-01-05', description: 'Outreach' }],
      ['dispensing', { medication: 'Epclusa', quantity: 28 }],
      ['medication', { medication: 'Epclusa', outcome: 'Completed' }],
    ];
    for (let n = 0; n < count; n += 1) {
      const [kind, form] = kinds[n % kinds.length];
      await call(`/api/admin-registration/${id}/${kind}`, 'POST', form);
    }
    return id;
  };
  const [few, many] = [await withItems(5), await withItems(200)];
  const row = async (figure, part, limit) => {
    const read = (id) => () => timeOf(() => call(`/api/admin-registration/${id}/${part}`, 'GET'));
    const contenders = { few: read(few), many: read(many) };
    await interleave(contenders, 20);
    const taken = await interleave(contenders, rounds);
    return ratioRow(figure, median(taken.many), median(taken.few), 'ms', limit, { against: 'of 5 items', digits: 2 });
  };
  const rows = [
    await row('head of a record of 200 items', 'summary', 1.2),
    await row('timeline of a record of 200 items', 'timeline', 3),
  ];
  await server.stop();
  return rows;
}

export async function measure({ quick }) {
  const rounds = quick ? 3 : 7;
  const { url, dataDir } = await product();
  const page = await desktop(url);
  const files = [];
  page.on('response', (response) => files.push(response.url()));
  await signIn(page, dataDir);
  const state = await page.context().storageState();
  const card = await cardRow(page, rounds);
  const id = /admin-edit\/([^/]+)/.exec(page.url())[1];
  const bytes = await bytesRow(page, files);
  const photo = await photoRow(page, rounds);
  await page.context().close();
  return [
    card,
    await coldRow(url, state, id, rounds),
    await saveRow(quick ? 40 : 200),
    ...(await sizeRows(quick ? 40 : 200)),
    photo,
    bytes,
  ];
}
