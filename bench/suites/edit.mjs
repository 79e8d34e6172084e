/**
 * The edit screen: opened from a card and by its address, saved, a visit, a 12-megapixel photo; the bytes of its
 * remote.
 */
import { gzipSync } from 'node:zlib';
import { desktop, signIn } from '../lib/browser.mjs';
import { choosePhoto, drawBigPhoto, encodeOnce, openAddress, openFromCard } from '../lib/edit-screen.mjs';
import { interleave, median } from '../lib/measure.mjs';
import { product } from '../lib/product.mjs';
import { onApi, recordWith, saveRow, sizeRows, visitRow } from '../lib/record-calls.mjs';
import { limitRow, ratioRow } from '../lib/table.mjs';

const REMOTE_LIMIT_KB = 120;

/** Back on the list, after all idle-time prefetching. */
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

/** A browser with the session but without cached files. */
async function coldPage(url, storageState) {
  const page = await desktop(url);
  await page.context().addCookies(storageState.cookies);
  return page;
}

const hasClient = () => Boolean(document.querySelector('input[name="lastName"]')?.value);

/** The edit screen in a cold browser, against the smallest staff screen opened the same way. */
async function coldRow(url, storageState, id, rounds) {
  const cold = (path, isThere) => async () => {
    const page = await coldPage(url, storageState);
    const taken = await openAddress(page, path, isThere);
    await page.context().close();
    return taken;
  };
  const taken = await interleave(
    {
      edit: cold(`/admin-edit/${id}`, hasClient),
      menu: cold('/admin-menu', () => document.querySelector('h1')?.textContent === 'Admin Menu'),
    },
    rounds,
  );
  return ratioRow('edit screen by its address, nothing cached', median(taken.edit), median(taken.menu), 'ms', 2, {
    against: 'admin menu',
    digits: 0,
  });
}

/** A record of 200 items against one of 5, each opened at its address in a browser with cached code. */
async function openRow(page, rounds) {
  const call = async (path, method, data) => {
    const answer = await page.request.fetch(path, { method, data });
    if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}`);
    return answer.json();
  };
  const [few, many] = [await recordWith(call, 5), await recordWith(call, 200)];
  const isThere = () =>
    Boolean(document.querySelector('input[name="lastName"]')?.value) &&
    document.querySelectorAll('[aria-label="Latest entries"] li').length > 1;
  const open = (id) => () => openAddress(page, `/admin-edit/${id}`, isThere);
  const contenders = { few: open(few), many: open(many) };
  await interleave(contenders, 2);
  const taken = await interleave(contenders, rounds);
  return ratioRow('record of 200 items, opened', median(taken.many), median(taken.few), 'ms', 1.2, {
    against: 'of 5 items',
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

/** Scripts of the remote that load before the Client form is shown; the rest follows when the browser is idle. */
async function bytesRow(url, storageState, id) {
  const page = await coldPage(url, storageState);
  const files = new Set();
  page.on('response', (response) => files.add(response.url()));
  await openAddress(page, `/admin-edit/${id}`, hasClient);
  const own = [...files].filter((address) => /\/remotes\/mf-registration\/.*\.js$/.test(address));
  let bytes = 0;
  for (const address of own) bytes += gzipSync(await (await page.request.get(address)).body()).length;
  await page.context().close();
  const figure = 'JavaScript of the registration remote before the Client form, gzip';
  return limitRow(figure, Math.round(bytes / 1024), REMOTE_LIMIT_KB, 'KB');
}

export async function measure({ quick }) {
  const rounds = quick ? 3 : 7;
  const { url, dataDir } = await product();
  const page = await desktop(url);
  await signIn(page, dataDir);
  const state = await page.context().storageState();
  const card = await cardRow(page, rounds);
  const id = /admin-edit\/([^/]+)/.exec(page.url())[1];
  const bytes = await bytesRow(url, state, id);
  const open = await openRow(page, quick ? 5 : 15);
  await quietDashboard(page);
  await openFromCard(page);
  const photo = await photoRow(page, rounds);
  await page.context().close();
  return [
    card,
    await coldRow(url, state, id, rounds),
    open,
    await onApi((call) => saveRow(call, quick ? 40 : 200)),
    await onApi((call) => visitRow(call, quick ? 40 : 200)),
    ...(await onApi((call) => sizeRows(call, quick ? 40 : 200))),
    photo,
    bytes,
  ];
}
