import { LANGUAGES, localPath } from '@firstlight/domain/text/language';
import { PUBLIC_PATHS } from '@firstlight/domain/platform/public-paths';
import { expect, test } from '../support/test';
import { registryIn } from '../support/own-product';
import { visit } from '../support/screens';

const STAFF_NAMES = ['mf-registration', 'mf-dashboard', 'mf-analytics'];
const STAFF_FILE = /\/remotes\/(mf-registration|mf-dashboard|mf-analytics)\/|\/remotes\/[^/]+\/[^/]+\/staff\//;

// With the service worker, as visitors have it: its requests count too.
test.use({ viewport: { width: 390, height: 844 }, serviceWorkers: 'allow' });

for (const path of PUBLIC_PATHS.flatMap((page) => LANGUAGES.map((language) => localPath(page, language)))) {
  test(`GATE-12 ${path} requests no staff file, names none, and breaks no content policy`, async ({
    page,
    context,
  }) => {
    const requested: string[] = [];
    const problems: string[] = [];
    context.on('request', (request) => requested.push(request.url()));
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') problems.push(message.text());
    });
    page.on('pageerror', (error) => problems.push(error.message));
    const answer = await visit(page, path);
    // The service worker fetches last, after the page.
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    expect(answer?.status()).toBe(200);
    const html = (await answer?.text()) ?? '';
    for (const name of STAFF_NAMES) expect(html).not.toContain(name);
    expect(
      registryIn(html)
        .remotes.map(({ name }) => name)
        .sort(),
    ).toEqual(['mf-admin-auth', 'mf-public']);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(requested.filter((url) => STAFF_FILE.test(url))).toEqual([]);
    expect(
      requested.filter(
        (url) => !url.startsWith(new URL(page.url()).origin) && !url.startsWith('data:') && !url.startsWith('blob:'),
      ),
    ).toEqual([]);
    expect(problems).toEqual([]);
  });
}

test('staff files answer 404 without a session', async ({ request, page }) => {
  await page.goto('/');
  for (const name of STAFF_NAMES) {
    const answer = await request.get(`/remotes/${name}/1.0.0/remoteEntry.js`);
    expect(answer.status()).toBe(404);
  }
  const registry = await (await request.get('/registry.json')).json();
  expect(registry.remotes.map(({ name }: { name: string }) => name).sort()).toEqual(['mf-admin-auth', 'mf-public']);
});
