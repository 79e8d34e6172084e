import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, request, test } from '@playwright/test';
import { violations } from '../support/accessible';
import { checkout } from '../support/checkout';
import { develop } from '../support/dev-server';
import { type Product, startProduct } from '../support/product';
import { type Person, signInByApi } from '../support/sign-in';
import { makeUser } from '../support/staff';

const SCREEN = 'mf-dashboard/src/app/dashboard-header.tsx';
const NEW_TITLE = 'Dashboard of the next release';
const titleOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('2.8/5 an unreleased remote in a running product, for one signed-in person only', async ({ browser }) => {
  test.setTimeout(480_000);
  const own: Product = await startProduct({ REMOTE_OVERLAYS: 'on' });
  const folder = checkout();
  const save = (file: string, before: string, after: string): void => {
    const source = readFileSync(join(folder, file), 'utf8');
    expect(source).toContain(before);
    writeFileSync(join(folder, file), source.replace(before, after));
  };
  save(SCREEN, 'title="Admin Dashboard"', `title="${NEW_TITLE}"`);
  const server = await develop('mf-dashboard', ['--shell', own.url], folder);
  const pageOf = async (person?: Person): Promise<Page> => {
    const context = await browser.newContext({ baseURL: own.url });
    await signInByApi(context.request, own.dataDir, person);
    return context.newPage();
  };
  try {
    const developer = await pageOf();
    const other = await pageOf(await makeUser(developer.request, ['Client', 'Activities']));
    const loadedByOther: string[] = [];
    other.on('request', (call) => loadedByOther.push(new URL(call.url()).origin));

    // The address that the development server prints.
    const link = /then open (\S+)/.exec(server.output())?.[1] ?? '';
    await developer.goto(link);
    await expect(developer.getByLabel('Remote', { exact: true })).toHaveValue('mf-dashboard');
    await developer.getByRole('button', { name: 'Load in this session' }).click();
    await expect(developer).toHaveURL(/\/admin-menu$/);
    const badge = developer.getByRole('region', { name: 'Unreleased remote' });
    await expect(badge).toContainText(`Unreleased mf-dashboard from ${server.url}`);
    await developer.goto('/admin-dashboard');
    await expect(titleOf(developer, NEW_TITLE)).toBeVisible({ timeout: 60_000 });
    await expect(badge).toBeVisible();
    expect(await violations(developer)).toEqual([]);

    // Everyone else gets the released screen, with an unchanged content security policy.
    const policies = async (page: Page): Promise<string> =>
      (await page.goto('/admin-dashboard'))?.headers()['content-security-policy'] ?? '';
    expect(await policies(developer)).toContain(`script-src 'self' ${server.url};`);
    expect(await policies(other)).not.toContain('localhost');
    await expect(titleOf(other, 'Admin Dashboard')).toBeVisible();
    await expect(other.getByRole('region', { name: 'Unreleased remote' })).toHaveCount(0);
    expect(new Set(loadedByOther)).toEqual(new Set([own.url]));
    const visitor = await request.newContext({ baseURL: own.url });
    const seen = await visitor.get('/admin-dashboard');
    expect((await seen.text()) + seen.headers()['content-security-policy']).not.toContain(server.url);

    // A saved change reaches the page without a reload, and its time is printed.
    await expect(titleOf(developer, NEW_TITLE)).toBeVisible({ timeout: 60_000 });
    save(SCREEN, `title="${NEW_TITLE}"`, 'title="Dashboard, saved again"');
    await expect(titleOf(developer, 'Dashboard, saved again')).toBeVisible({ timeout: 60_000 });
    await expect(() => expect(server.output()).toMatch(/header\.tsx: on screen \d+\.\d\d s after saving/)).toPass();

    // Another person's grant, or a modified one, is rejected.
    const [grant] = (await developer.context().cookies()).filter(({ name }) => name === 'fl_overlay');
    if (!grant) throw new Error('no grant');
    await other.context().addCookies([grant]);
    expect(await policies(other)).not.toContain('localhost');
    await developer.context().addCookies([{ ...grant, value: `${grant.value.slice(0, -4)}AAAA` }]);
    expect(await policies(developer)).not.toContain(server.url);
    await expect(titleOf(developer, 'Admin Dashboard')).toBeVisible();
    await expect(badge).toHaveCount(0);
    await developer.context().addCookies([grant]);

    // A build that needs something the live shell lacks isn't loaded, and the badge says why.
    save(SCREEN, 'title="Dashboard, saved again"', 'title={`${notReleasedYet()}Too new`}');
    save(
      SCREEN,
      "from '@firstlight/staff-ui'",
      "from '@firstlight/staff-ui';\nimport { notReleasedYet } from '@firstlight/staff-ui'",
    );
    await expect(async () => {
      await developer.goto('/admin-dashboard');
      await expect(badge).toContainText(
        /mf-dashboard uses notReleasedYet of @firstlight\/staff-ui, which shell .* lacks/,
      );
    }).toPass({ timeout: 90_000 });
    await expect(titleOf(developer, 'Admin Dashboard')).toBeVisible();
    expect(await violations(developer)).toEqual([]);

    await badge.getByRole('button', { name: 'End' }).click();
    await expect(badge).toHaveCount(0);
    expect(await policies(developer)).not.toContain(server.url);
  } finally {
    await server.stop();
    await own.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
