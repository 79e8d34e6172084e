/** Moving from one staff remote to the next: time until the next screen is shown, and requests for code. */
import { serveStaffBundle } from '../peers/staff-bundle.mjs';
import { desktop, signIn } from '../lib/browser.mjs';
import { interleave, median } from '../lib/measure.mjs';
import { product } from '../lib/product.mjs';
import { limitRow, ratioRow } from '../lib/table.mjs';

/** Milliseconds from the click on the header's link until the dashboard's heading is shown. */
function walk(page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const began = performance.now();
        const seen = () => {
          if ([...document.querySelectorAll('h1')].some(({ textContent }) => textContent === 'Admin Dashboard'))
            resolve(performance.now() - began);
          else requestAnimationFrame(seen);
        };
        document.querySelector('header a[href="/admin-dashboard"]').click();
        seen();
      }),
  );
}

/** The next areas are evaluated while the browser is idle: without idle moments they aren't there yet. */
const neverIdle = () => Object.assign(window, { requestIdleCallback: () => 0 });

export async function measure({ quick }) {
  const { url, dataDir } = await product();
  const peer = await serveStaffBundle(url);
  const code = [];
  const handOver = async (address, { cold = false } = {}) => {
    const page = await desktop(address);
    await signIn(page, dataDir);
    if (cold) await page.addInitScript(neverIdle);
    await page.goto('/admin-menu');
    await page.waitForLoadState('networkidle');
    await page.waitForTimeout(1_000);
    const requested = [];
    page.on('request', (request) => /\/remotes\/.*\.js$/.test(request.url()) && requested.push(request.url()));
    const ms = await walk(page);
    if (address === url && !cold) code.push(requested.filter((file) => file.includes('mf-dashboard')).length);
    await page.context().close();
    return ms;
  };
  try {
    const { warmed, cold, bundle } = await interleave(
      {
        warmed: () => handOver(url),
        cold: () => handOver(url, { cold: true }),
        bundle: () => handOver(peer.url),
      },
      quick ? 2 : 5,
    );
    const one = median(bundle);
    const against = { against: 'one bundle', digits: 0 };
    return [
      ratioRow('hand-over menu → dashboard, warmed', median(warmed), one, 'ms', 1.1, against),
      ratioRow('hand-over menu → dashboard, cold', median(cold), one, 'ms', 3, against),
      limitRow('requests for code at the warmed hand-over', Math.max(...code), 0, 'files'),
    ];
  } finally {
    peer.close();
  }
}
