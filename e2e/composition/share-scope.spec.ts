import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../support/product';
import { signInByApi } from '../support/sign-in';
import { expect, test } from '../support/test';

/** Each copy of react-dom registers with the developer tools, also in production. */
const COUNT_RENDERERS = `
  globalThis.renderers = [];
  globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ = {
    isDisabled: false, supportsFiber: true, renderers: new Map(),
    inject(renderer) { return globalThis.renderers.push(renderer.version); },
    onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {}, checkDCE() {},
  };
  globalThis.stores = new Set();`;

/** Collects every store that a provider of this page offers; objects are compared, so a second copy would count. */
const COLLECT_STORES = `
  (() => {
    const root = document.getElementById('root');
    const key = Object.keys(root).find((name) => name.startsWith('__reactContainer$'));
    const waiting = [root[key].stateNode.current];
    while (waiting.length > 0) {
      const fiber = waiting.pop();
      const store = fiber.memoizedProps?.store ?? fiber.memoizedProps?.value?.store;
      if (typeof store?.getState === 'function') globalThis.stores.add(store);
      waiting.push(...[fiber.child, fiber.sibling].filter(Boolean));
    }
    return globalThis.stores.size;
  })()`;

const AREAS = ['/admin-dashboard', '/admin-analytics', '/admin-register', '/admin-menu'];

test('2.8/6 all remotes run on one React and one store', async ({ page, dataDir }) => {
  await page.addInitScript(COUNT_RENDERERS);
  await signInByApi(page.request, dataDir);
  await page.goto('/admin-menu');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const area of AREAS) {
    await page.locator(`header a[href="${area}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`${area}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await page.evaluate(COLLECT_STORES)).toBe(1);
  }
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'shell/package.json'), 'utf8'));
  expect(await page.evaluate('globalThis.renderers')).toEqual([dependencies.react]);
});
