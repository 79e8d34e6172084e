import { PUBLIC_PATHS } from '@firstlight/domain/platform/public-paths';
import { settled, visit } from '../support/screens';
import { expect, test } from '../support/staff';

/** Tries common injections. @returns those that succeeded, and those that the browser reported as blocked */
async function attack(): Promise<{ done: string[]; stopped: string[] }> {
  const done: string[] = [];
  const stopped = new Set<string>();
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => stopped.add(effectiveDirective));
  const tried = async (name: string, act: () => unknown): Promise<void> => {
    try {
      if (await act()) done.push(name);
    } catch {
      // Expected.
    }
  };
  const later = () => new Promise((resolve) => setTimeout(resolve, 100));
  const mark = (): boolean => Reflect.get(window, 'marked') === true;
  // Code before the first await still has the debugger's privileges.
  await later();
  const box = document.createElement('div');
  document.body.append(box);
  await tried('style element', () => {
    const style = document.createElement('style');
    style.textContent = 'body{outline:7px solid rgb(1, 2, 3)}';
    document.head.append(style);
    return getComputedStyle(document.body).outlineWidth === '7px';
  });
  await tried('style attribute', () => {
    box.setAttribute('style', 'outline:7px solid rgb(1, 2, 3)');
    return getComputedStyle(box).outlineWidth === '7px';
  });
  await tried('script element', () => {
    const script = document.createElement('script');
    script.textContent = 'window.marked = true';
    document.head.append(script);
    return mark();
  });
  await tried('script of another host', async () => {
    const script = document.createElement('script');
    script.src = 'https://evil.example.org/x.js';
    const ran = new Promise((resolve) => {
      script.addEventListener('load', () => resolve(true));
      script.addEventListener('error', () => resolve(false));
    });
    document.head.append(script);
    return ran;
  });
  await tried('event handler', async () => {
    const image = document.createElement('img');
    image.setAttribute('onerror', 'window.marked = true');
    image.src = 'data:,';
    box.append(image);
    await later();
    return mark();
  });
  await tried('eval', () => (0, eval)('1') === 1);
  await tried('WebAssembly', () => new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0])));
  await tried('blob worker', async () => {
    const worker = new Worker(URL.createObjectURL(new Blob(['postMessage(1)'])));
    return new Promise((resolve) => {
      worker.addEventListener('message', () => resolve(true));
      worker.addEventListener('error', () => resolve(false));
    });
  });
  await tried('HTML from text', () => {
    box.innerHTML = '<b>marked</b>';
    return box.querySelector('b') !== null;
  });
  // The browser reports it in a separate task.
  await later();
  return { done, stopped: [...stopped].sort() };
}

// These violations are intended, so these pages aren't watched.
test('2.2/16 styles, scripts, code and HTML injected into a staff page do nothing', async ({ context }) => {
  const page = await context.newPage();
  const answer = await page.goto('/admin-menu');
  expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  const reported = page.waitForRequest('**/telemetry/policy/*');
  const { done, stopped } = await page.evaluate(attack);
  expect(done).toEqual([]);
  // Trusted Types are checked before any other rule for a script's text.
  expect(stopped.join(' ')).toMatch(/style-src/);
  expect(stopped.join(' ')).toMatch(/require-trusted-types-for/);
  expect((await (await reported).response())?.status()).toBe(204);
});

test('2.2/16 styles, scripts and code injected into a public page do nothing', async ({ context }) => {
  const page = await context.newPage();
  await visit(page, '/about');
  const { done } = await page.evaluate(attack);
  // Trusted Types apply to staff pages; public pages have no code that writes HTML.
  expect(done).toEqual(['HTML from text']);
});

// As separate documents they are tested in both languages by composition/visitor.spec.ts and public/accessible.spec.ts.
test('2.2/16 every public page opens under its content policy inside a staff document', async ({ page }) => {
  test.setTimeout(180_000);
  await page.goto('/admin-menu');
  await page.evaluate(() => Object.assign(window, { firstDocument: true }));
  for (const path of PUBLIC_PATHS) {
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
    }, path);
    await expect(page).toHaveURL(path);
    await settled(page);
    await expect(page.locator('h1').first()).toBeVisible();
  }
  expect(await page.evaluate(() => 'firstDocument' in window)).toBe(true);
});

test('2.2/16 staff screens never open in a document created for visitors', async ({ page }) => {
  await visit(page, '/');
  const loaded = page.waitForRequest((request) => request.isNavigationRequest());
  await page.evaluate(() => {
    history.pushState(null, '', '/admin-pin');
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
  const answer = await (await loaded).response();
  expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
  await expect(page.locator('h1').first()).toBeVisible();
});
