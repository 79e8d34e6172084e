import { LANGUAGES, localPath } from '@firstlight/domain/text/language';
import { PUBLIC_PATHS } from '@firstlight/domain/platform/public-paths';
import { expect, type Page } from '@playwright/test';
import { settled, visit } from './screens';

const WIDTHS = [320, 390, 768, 820, 1024, 1440];

/** Every public page in both languages. */
export const PUBLIC_ADDRESSES = PUBLIC_PATHS.flatMap((page) => LANGUAGES.map((language) => localPath(page, language)));

/** A visitor's page once it is idle, for the checks of widths and accessibility. */
export async function openAtRest(page: Page, address: string): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await visit(page, address);
  await settled(page);
}

/** Checks with the browser's own text size at 200%: widths in rem and breakpoints in em scale with it. */
export async function withDoubleText(page: Page, check: () => Promise<void>): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const set = async (standard: number): Promise<void> => {
    await browser.send('Page.setFontSizes', { fontSizes: { standard } });
    const size = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
    await expect.poll(size).toBe(`${standard}px`);
  };
  await set(32);
  await check();
  // The window stays open for the next test.
  await set(16);
  await browser.detach();
}

/**
 * Whether the page has its width, how far it reaches beyond the right edge, and the figures beyond their tiles. A phone
 * zooms out to show a page that is too wide, so `innerWidth` would hide it.
 */
const measureFit = (
  page: Page,
  width: number,
): Promise<{ applied: boolean; wider: number; figures: (string | null)[] }> =>
  page.evaluate(
    (asked) => ({
      applied: window.matchMedia(`(width: ${asked}px)`).matches,
      wider: Math.max(document.documentElement.scrollWidth - document.documentElement.clientWidth, 0),
      figures: [...document.querySelectorAll('[data-final]')]
        .filter((figure) => figure.scrollWidth > (figure.parentElement?.clientWidth ?? 0))
        .map((figure) => figure.textContent),
    }),
    width,
  );

/** Nothing reaches beyond the right edge at any width, and no figure beyond its tile. */
export async function expectFits(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    // A phone on a busy machine needs several frames to apply its new width.
    await expect.poll(() => measureFit(page, width)).toEqual({ applied: true, wider: 0, figures: [] });
  }
}
