import { LANGUAGES, localPath } from '@firstlight/domain/language';
import { PUBLIC_PATHS } from '@firstlight/domain/public-paths';
import { expect, type Page } from '@playwright/test';
import { settled, visit } from './screens';

const WIDTHS = [320, 390, 768, 820, 1024, 1440];

/** Every public page in both languages. */
export const PUBLIC_ADDRESSES = PUBLIC_PATHS.flatMap((page) => LANGUAGES.map((language) => localPath(page, language)));

/** Nothing reaches beyond the right edge at any width, and no figure beyond its tile. */
export async function expectFits(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, address);
  await settled(page);
  // The face in which figures are counted up; the fallback is a little wider.
  await page.evaluate(() => document.fonts.ready);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const wider = await page.evaluate(() => ({
      page: document.documentElement.scrollWidth - window.innerWidth,
      figures: [...document.querySelectorAll('[data-final]')]
        .filter((figure) => figure.scrollWidth > (figure.parentElement?.clientWidth ?? 0))
        .map((figure) => figure.textContent),
    }));
    expect({ width, wider: Math.max(wider.page, 0), figures: wider.figures }).toEqual({ width, wider: 0, figures: [] });
  }
}
