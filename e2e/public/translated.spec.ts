import { PUBLIC_PATHS } from '@firstlight/domain/platform/public-paths';
import { clippedTexts, writePseudo } from '../support/clipped';
import { settled, visit } from '../support/screens';
import { expect, test } from '../support/test';

for (const path of PUBLIC_PATHS) {
  test(`2.7/11 ${path} shows longer texts whole, in both directions`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, path);
    await settled(page);
    for (const direction of ['ltr', 'rtl'] as const) {
      await writePseudo(page, direction);
      for (const width of [320, 390, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect({ width, direction, clipped: await clippedTexts(page) }).toEqual({ width, direction, clipped: [] });
      }
    }
  });
}

test('2.7/10 French texts hyphenate, headings stay whole', async ({ page }) => {
  await visit(page, '/fr/services');
  const hyphens = (selector: string): Promise<string> =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).hyphens);
  expect(await hyphens('main p')).toBe('auto');
  expect(await hyphens('h1')).toBe('manual');
  await visit(page, '/services');
  expect(await hyphens('main p')).toBe('manual');
});
