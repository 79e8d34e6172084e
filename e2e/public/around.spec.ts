import type { Page } from '@playwright/test';
import { expect, test } from '../support/test';
import { visit } from '../support/screens';

const HEADER = [
  ['Home', '/'],
  ['About', '/about'],
  ['Services', '/services'],
  ['Register', '/register'],
  ['Resources', '/resources'],
  ['Contact', '/contact'],
] as const;
const HEADINGS = [
  ['/about', /People first/],
  ['/services', /One visit/],
  ['/resources', /./],
  ['/hepatitis-c', /[Hh]epatitis C/],
  ['/hepatitis-c-ontario', /Ontario/],
] as const;
const ENGLISH_AND_FRENCH = [
  { menu: 'Menu', about: 'About', path: '/about', home: '/' },
  { menu: 'Menu', about: 'À propos', path: '/fr/about', home: '/fr' },
];

const menu = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Menu' });
const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(window.scrollY));

for (const [path, heading] of HEADINGS) {
  test(`ROUTE-02 ROUTE-03 ROUTE-05 ROUTE-07 ROUTE-08 ${path} opens at its address, with header and footer`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
  });
}

test('ROUTE-16 the header links are in order and open their pages', async ({ page }) => {
  await visit(page, '/');
  await menu(page).click();
  await expect(page.getByRole('banner').getByRole('navigation').getByRole('link')).toHaveText(
    HEADER.map(([label]) => label),
  );
  for (const [label, path] of HEADER.slice(1)) {
    if ((await menu(page).getAttribute('aria-expanded')) === 'false') await menu(page).click();
    await page.getByRole('banner').getByRole('navigation').getByRole('link', { name: label, exact: true }).click();
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

for (const { menu: name, about, path, home } of ENGLISH_AND_FRENCH) {
  test(`ROUTE-17 the menu of ${home} opens, closes, and closes when a link is chosen`, async ({ page }) => {
    await visit(page, home);
    const button = page.getByRole('banner').getByRole('button', { name });
    const link = page.getByRole('banner').getByRole('navigation').getByRole('link', { name: about, exact: true });
    await expect(link).toBeHidden();
    await button.click();
    await expect(button).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('Escape');
    await expect(link).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await link.click();
    await expect(page).toHaveURL(path);
    await expect(button).toHaveAttribute('aria-expanded', 'false');
    await expect(link).toBeHidden();
  });
}

test('ROUTE-18 the footer has the program, its milestones, quick links, contact details and a message link', async ({
  page,
}) => {
  for (const path of ['/', '/hepatitis-c-ontario']) {
    await page.goto(path);
    const footer = page.getByRole('contentinfo');
    await expect(footer).toContainText('Firstlight');
    await expect(footer.getByRole('definition')).toHaveCount(4);
    await expect(footer.getByRole('navigation', { name: 'Quick links' }).getByRole('link')).toHaveText([
      'Register',
      'Services',
      'Resources',
      'About',
    ]);
    await expect(footer.getByRole('navigation', { name: 'About this site' }).getByRole('link')).toHaveText([
      'Who we are',
      'Privacy',
      'Accessibility',
      'Your booking',
    ]);
    await expect(footer.getByRole('link', { name: /^1-8/ })).toHaveAttribute('href', /^tel:\+1/);
    await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await expect(footer.getByRole('link', { name: 'Send us a message' })).toHaveAttribute(
      'href',
      '/contact#contact-form',
    );
  }
});

test('SCROLL-01 SCROLL-02 SCROLL-03 a new page starts at the top, and Back restores the position', async ({ page }) => {
  await visit(page, '/services');
  await page.evaluate(() => window.scrollTo(0, 900));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Resources' }).click();
  await expect(page).toHaveURL('/resources');
  await expect.poll(() => scrolled(page)).toBe(0);
  const kept = await page.evaluate(() => sessionStorage.getItem('scrollPos/services'));
  expect(Number(kept)).toBeGreaterThan(0);
  await page.goBack();
  await expect(page).toHaveURL('/services');
  await expect.poll(() => scrolled(page)).toBe(Number(kept));
  expect(await page.evaluate(() => sessionStorage.getItem('scrollPos/services'))).toBeNull();
});

/** Every position that the page is scrolled to from its next load on. */
async function recordScrolling(page: Page): Promise<() => Promise<number[]>> {
  await page.addInitScript(() => {
    const tops: number[] = [];
    const { scrollTo } = window;
    window.scrollTo = (...given: unknown[]) => {
      const [first, top] = given;
      tops.push(Math.round(typeof first === 'object' ? ((first as ScrollToOptions).top ?? 0) : Number(top)));
      Reflect.apply(scrollTo, window, given);
    };
    Object.assign(window, { tops });
  });
  return () => page.evaluate(() => (window as unknown as { tops: number[] }).tops);
}

test('SCROLL-04 SCROLL-05 the home page and the link to the form are not scrolled to the top', async ({ page }) => {
  const scrolling = await recordScrolling(page);
  await visit(page, '/about');
  await page.evaluate(() => window.scrollTo(0, 500));
  await menu(page).click();
  await page.getByRole('banner').getByRole('navigation').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
  expect(await scrolled(page)).toBeGreaterThan(0);
  const before = (await scrolling()).length;
  await page.getByRole('main').getByRole('link', { name: 'Register for a test' }).click();
  await expect(page).toHaveURL('/register#registration-form');
  await expect
    .poll(() => page.locator('#registration-form').evaluate((form) => Math.round(form.getBoundingClientRect().top)))
    .toBe(15);
  expect((await scrolling()).slice(before).filter((top) => top <= 0)).toEqual([]);
  // From the same address the browser would not load the page again.
  await page.goto('about:blank');
  await visit(page, '/register#registration-form');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  expect((await scrolling()).filter((top) => top <= 0)).toEqual([]);
});
