import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
export const WIDTHS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
type Width = keyof typeof WIDTHS;

type Look = { part?: string; onlyColours?: boolean };

/** Each violation as its rule and the first element it was found on. */
async function violations(page: Page, { part, onlyColours = false }: Look): Promise<string[]> {
  const axe = new AxeBuilder({ page });
  if (part !== undefined) axe.include(part);
  // No script runs in a closed frame, so waiting for its answer would never end.
  axe.exclude('iframe[sandbox=""]');
  if (onlyColours) axe.withRules(['color-contrast']);
  else axe.withTags(TAGS);
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html ?? ''}`);
}

type Options = { part?: string; widths?: readonly Width[] };

async function problemsOf(page: Page, look: Look): Promise<string[]> {
  const beyond = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  return [...(await violations(page, look)), ...(beyond > 0 ? [`${beyond} px beyond the right edge`] : [])];
}

/**
 * The open screen in each width, and nothing beyond the right edge; then its colours in the dark scheme, which differ
 * between the widths in nothing.
 */
export async function expectAccessible(
  page: Page,
  { part, widths = ['desktop', 'phone'] }: Options = {},
): Promise<void> {
  const within = part === undefined ? {} : { part };
  const found: Record<string, string[]> = {};
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'light');
  for (const width of widths) {
    await page.setViewportSize(WIDTHS[width]);
    found[width] = await problemsOf(page, within);
  }
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await expect(page.locator('html')).toHaveAttribute('data-scheme', 'dark');
  found['dark'] = await problemsOf(page, { ...within, onlyColours: true });
  expect(Object.entries(found).filter(([, problems]) => problems.length > 0)).toEqual([]);
}
