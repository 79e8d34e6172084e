import { LANGUAGES, localPath } from '@firstlight/domain/language';
import { PUBLIC_PATHS } from '@firstlight/domain/public-paths';
import { settled, visit } from '../support/screens';
import { expect, test } from '../support/test';

const WIDTHS = [320, 390, 768, 820, 1024, 1440];

for (const address of PUBLIC_PATHS.flatMap((page) => LANGUAGES.map((language) => localPath(page, language)))) {
  test(`2.7/6 ${address} fits every width, and its figures fit their tiles`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, address);
    await settled(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      const wider = await page.evaluate(() => ({
        page: document.documentElement.scrollWidth - window.innerWidth,
        figures: [...document.querySelectorAll('[data-final]')]
          .filter((figure) => figure.scrollWidth > (figure.parentElement?.clientWidth ?? 0))
          .map((figure) => figure.textContent),
      }));
      expect({ width, wider: Math.max(wider.page, 0), figures: wider.figures }).toEqual({
        width,
        wider: 0,
        figures: [],
      });
    }
  });
}
