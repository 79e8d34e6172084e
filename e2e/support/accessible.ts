import AxeBuilder from '@axe-core/playwright';
import { source } from 'axe-core';
import { expect, type Page } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
export const WIDTHS = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
type Width = keyof typeof WIDTHS;

type Look = { part?: string; colours?: 'too' | 'only' | 'not' };

/** The builder evaluates axe-core twice for each check; a document of one frame needs it once. */
async function axeFor(page: Page): Promise<AxeBuilder> {
  if (page.frames().length > 1) return new AxeBuilder({ page });
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return new AxeBuilder({ page, axeSource: '"axe" in window' });
}

/** Each violation as its rule and the first element it was found on. */
export async function violations(page: Page, { part, colours = 'too' }: Look = {}): Promise<string[]> {
  // During a transition, colours match neither scheme.
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) if (animation instanceof CSSTransition) animation.finish();
  });
  // Otherwise each check opens a new page to combine frames of other origins, which our pages don't have.
  const axe = (await axeFor(page)).setLegacyMode().options({ resultTypes: ['violations'] });
  if (part !== undefined) axe.include(part);
  // No script runs in a sandboxed frame, so it would never respond.
  axe.exclude('iframe[sandbox=""]');
  if (colours === 'only') axe.withRules(['color-contrast']);
  else axe.withTags(TAGS);
  if (colours === 'not') axe.disableRules(['color-contrast']);
  const found = await axe.analyze();
  return found.violations.map(({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html ?? ''}`);
}

type Options = { part?: string; widths?: readonly [Width, Width?] };

/** A plain page without our scripts: light on a desktop, then dark on a phone. */
export async function expectPlainAccessible(page: Page): Promise<void> {
  for (const [colorScheme, width] of [
    ['light', 'desktop'],
    ['dark', 'phone'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize(WIDTHS[width]);
    expect(await problemsOf(page, {})).toEqual([]);
  }
}

/** How far the page overflows to the right, once open menus have adapted to a new width. */
async function pixelsBeyond(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { documentElement: root } = document;
    const beyond = (): number => root.scrollWidth - root.clientWidth;
    for (let frame = 0; frame < 2 || (beyond() > 0 && frame < 60); frame += 1) await new Promise(requestAnimationFrame);
    return beyond();
  });
}

async function problemsOf(page: Page, look: Look): Promise<string[]> {
  const beyond = await pixelsBeyond(page);
  return [...(await violations(page, look)), ...(beyond > 0 ? [`${beyond} px beyond the right edge`] : [])];
}

/**
 * Checks the open screen at its first width in light colours, then at its last width in dark colours, with nothing
 * beyond the right edge: colours don't depend on the width, nor the structure on the colours.
 */
export async function expectAccessible(
  page: Page,
  { part, widths = ['desktop', 'phone'] }: Options = {},
): Promise<void> {
  const within = part === undefined ? {} : { part };
  const found: Record<string, string[]> = {};
  const [first, last = first] = widths;
  const looks = [
    { colorScheme: 'light', width: first, colours: 'too' },
    { colorScheme: 'dark', width: last, colours: first === last ? 'only' : 'too' },
  ] as const;
  for (const { colorScheme, width, colours } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-scheme', colorScheme);
    await page.setViewportSize(WIDTHS[width]);
    found[`${colorScheme}, ${width}`] = await problemsOf(page, { ...within, colours });
  }
  expect(Object.entries(found).filter(([, problems]) => problems.length > 0)).toEqual([]);
}
