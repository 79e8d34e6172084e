import { expect, test } from '../support/test';
import { visit } from '../support/screens';

test.describe('home page', () => {
  test('HOME-01, ROUTE-01 the first screen offers Register and Learn More', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('main').getByRole('link', { name: 'Register', exact: true })).toBeInViewport();
    await expect(page.getByRole('link', { name: 'Learn More' })).toBeInViewport();
    await page.getByRole('link', { name: 'Learn More' }).click();
    await expect(page).toHaveURL('/about');
  });

  test('HOME-02 the video plays automatically, muted and in a loop, and can be paused', async ({ page }) => {
    await page.goto('/');
    const film = page.locator('video');
    await expect.poll(() => film.evaluate((video: HTMLVideoElement) => !video.paused)).toBe(true);
    expect(await film.evaluate((video: HTMLVideoElement) => [video.muted, video.loop, video.autoplay])).toEqual([
      true,
      true,
      true,
    ]);
    await page.getByRole('button', { name: 'Pause the video' }).click();
    expect(await film.evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    await expect(page.getByRole('button', { name: 'Play the video' })).toBeVisible();
  });

  test('HOME-02 nothing moves or loads under reduced motion', async ({ page }) => {
    const media: string[] = [];
    page.on('request', (request) => request.resourceType() === 'media' && media.push(request.url()));
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await visit(page, '/');
    expect(media).toEqual([]);
    await expect(page.getByText('2,000+').first()).toBeVisible();
  });

  test('HOME-03, HOME-04 counters run from 0 to the target when they come into view', async ({ page }) => {
    await visit(page, '/');
    const impact = page.getByRole('region', { name: 'Our Impact' });
    const number = impact.locator('strong').first();
    await expect(number).toHaveText('2,000+');
    await impact.scrollIntoViewIfNeeded();
    await expect.poll(async () => Number((await number.innerText()).replace(/\D/g, ''))).toBeLessThan(1_900);
    await expect(number).toHaveText('2,000+', { timeout: 4_000 });
  });

  test('HOME-05, HOME-06 the third click in a row on any tile opens the staff entry', async ({ page }) => {
    await visit(page, '/');
    const tiles = page.getByRole('region', { name: 'Our Impact' }).getByRole('listitem');
    await expect(tiles).toHaveCount(4);
    await tiles.nth(0).click();
    await tiles.nth(2).click();
    await expect(page).toHaveURL('/');
    await tiles.nth(3).click();
    await expect(page).toHaveURL('/admin-pin');
  });

  test('HOME-07 to HOME-15 facts, risk factors, services, contact and calls to register are shown', async ({
    page,
  }) => {
    await page.goto('/');
    const main = page.getByRole('main');
    for (const heading of [
      'Hepatitis C is common',
      'Is a test for you?',
      'What we do for you',
      'Talk to someone now',
    ]) {
      await expect(main.getByRole('heading', { name: heading })).toBeAttached();
    }
    for (const text of [
      '2 in 3 exposed',
      '1 in 3 remain positive',
      '2,000+',
      '98%',
      '97%',
      '$250,000+',
      'Results in 20 minutes or less',
      '24/7 support',
      '95%+',
      '8-12 weeks',
      '250,000+ Canadians',
      '44,000+ of them are estimated to live in Ontario',
    ]) {
      await expect(main.getByText(text).first()).toBeAttached();
    }
    await expect(main.getByRole('link', { name: 'Register for a test' })).toHaveAttribute(
      'href',
      '/register#registration-form',
    );
  });

  test('HOME-01 in French', async ({ page }) => {
    await page.goto('/fr');
    await expect(page.locator('html')).toHaveAttribute('lang', /^fr/);
    await page.getByRole('main').getByRole('link', { name: 'M’inscrire', exact: true }).click();
    await expect(page).toHaveURL('/fr/register');
    await expect(page.getByRole('heading', { level: 1, name: 'Inscrivez-vous à un test gratuit' })).toBeVisible();
  });
});
