/** Moving from one staff remote to the next: time until the next screen is shown, and requests for code. */
import { desktop, signIn } from '../lib/browser.mjs';
import { median } from '../lib/measure.mjs';
import { product } from '../lib/product.mjs';
import { limitRow, ratioRow } from '../lib/table.mjs';

const HEADING = { '/admin-dashboard': 'Admin Dashboard', '/admin-analytics': 'AI Analytics' };

/** Milliseconds from the click until the next screen's heading is shown. */
function walk(page, path) {
  return page.evaluate(
    ([address, heading]) =>
      new Promise((resolve) => {
        const began = performance.now();
        const seen = () => {
          if ([...document.querySelectorAll('h1')].some((h1) => h1.textContent === heading))
            resolve(performance.now() - began);
          else requestAnimationFrame(seen);
        };
        document.querySelector(`header a[href="${address}"]`).click();
        seen();
      }),
    [path, HEADING[path]],
  );
}

export async function measure({ quick }) {
  const { url, dataDir } = await product();
  const first = [];
  const again = [];
  const code = [];
  for (let round = 0; round < (quick ? 2 : 5); round += 1) {
    const page = await desktop(url);
    await signIn(page, dataDir);
    // The next areas are evaluated while the browser is idle, so let it idle.
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_000);
    const requested = [];
    page.on(
      'request',
      (request) =>
        request.url().includes('/remotes/') && request.url().endsWith('.js') && requested.push(request.url()),
    );
    first.push(await walk(page, '/admin-dashboard'));
    await page.waitForTimeout(500);
    await walk(page, '/admin-analytics');
    await page.waitForTimeout(500);
    // The second visit is what one bundle would cost: all code is loaded, only the screen is rendered.
    again.push(await walk(page, '/admin-dashboard'));
    code.push(requested.filter((address) => address.includes('mf-dashboard')).length);
    await page.context().close();
  }
  return [
    ratioRow('hand-over menu → dashboard', median(first), median(again), 'ms', 1.5, {
      against: 'code already there',
      digits: 0,
    }),
    limitRow('requests for code at the hand-over', Math.max(...code), 0, 'files'),
  ];
}
