import { LANGUAGES, localPath } from '@firstlight/domain/language';
import { PUBLIC_PATHS } from '@firstlight/domain/public-paths';
import { violations } from '../support/accessible';
import { visit } from '../support/screens';
import { expect, test } from '../support/test';

/** Colours are checked on both sides of the breakpoints, the rest at every width. */
const WIDTHS = [
  { width: 320, colours: 'too' },
  { width: 390, colours: 'not' },
  { width: 768, colours: 'too' },
] as const;

for (const address of PUBLIC_PATHS.flatMap((page) => LANGUAGES.map((language) => localPath(page, language)))) {
  test(`${address} is accessible and fits from 320 to 768 px`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, address);
    for (const { width, colours } of WIDTHS) {
      await page.setViewportSize({ width, height: 844 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(
        0,
      );
      expect(await violations(page, { colours })).toEqual([]);
    }
  });
}
