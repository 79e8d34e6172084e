import { expect, test } from '../support/test';
import { visit } from '../support/screens';

test.describe('about', () => {
  test('ABOUT-01, ABOUT-02, ABOUT-04 mission, values, why testing matters, harm reduction', async ({ page }) => {
    await page.goto('/about');
    for (const name of [
      'Our mission',
      'Compassion',
      'Confidentiality',
      'Accessibility',
      'Empowerment',
      'Why testing matters',
      'Harm reduction is part of care',
    ]) {
      await expect(page.getByRole('heading', { name })).toBeAttached();
    }
    await page.getByRole('main').getByRole('link', { name: 'Register for a test' }).click();
    await expect(page).toHaveURL('/register#registration-form');
  });

  test('ABOUT-03 two testimonial videos play with captions and have a transcript', async ({ page }) => {
    await visit(page, '/about');
    const videos = page.locator('video');
    await expect(videos).toHaveCount(2);
    const first = videos.first();
    await first.scrollIntoViewIfNeeded();
    await first.evaluate((video: HTMLVideoElement) => video.play());
    await expect
      .poll(() => first.evaluate((video: HTMLVideoElement) => video.textTracks[0]?.activeCues?.length ?? 0))
      .toBeGreaterThan(0);
    await page.getByText('Read the story').first().click();
    await expect(page.getByText('The virus is gone. And I have my mornings back.')).toBeVisible();
  });
});

test.describe('services', () => {
  test('SERV-01 to SERV-03 tests, the four steps in order and support services', async ({ page }) => {
    await page.goto('/services');
    for (const name of ['Rapid antibody tests', 'RNA confirmation', 'Genotype testing']) {
      await expect(page.getByRole('heading', { name })).toBeAttached();
    }
    const steps = page.getByRole('region', { name: '4 steps in 20 minutes' }).getByRole('heading', { level: 3 });
    await expect(steps).toHaveText(['Consent', 'Testing', 'Education', 'Results']);
    const support = page.getByRole('region', { name: 'Support that continues' }).getByRole('heading', { level: 3 });
    await expect(support).toHaveText([
      'Counselling',
      'Treatment connections',
      'Harm reduction',
      'Mental health support',
      'Case management',
      'Peer support',
    ]);
  });

  test('SERV-04, SERV-05 mobile testing on a rotating schedule, head office by appointment only', async ({ page }) => {
    await page.goto('/services');
    await expect(page.getByText(/visits communities on a rotating schedule/)).toBeAttached();
    const office = page.getByRole('region', { name: 'Head office' });
    await expect(office).toContainText('Windsor, Ontario');
    await expect(office).toContainText('By appointment only');
  });

  test('SERV-06, SERV-07 four questions open on a tap; the page ends with a call to register', async ({ page }) => {
    await page.goto('/services');
    const questions = page.getByRole('region', { name: 'Questions people ask' }).locator('details');
    await expect(questions).toHaveCount(4);
    await questions.filter({ hasText: 'without a health card' }).locator('summary').click();
    await expect(page.getByText(/Yes, if you live in Ontario/)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Register for a test' })).toBeAttached();
  });
});

test.describe('resources', () => {
  test('RES-01 to RES-04 harm reduction, facts, testing, support and outside organisations', async ({ page }) => {
    await page.goto('/resources');
    for (const name of [
      'Safe injection practices',
      'Hygiene',
      'Safer supply services',
      'Overdose: signs and response',
      'Hepatitis C',
      'HIV',
      'About testing',
      'Our phone line',
      'Peer groups',
    ]) {
      await expect(page.getByRole('heading', { name, exact: true })).toBeAttached();
    }
    const outside = page.getByRole('region', { name: 'More good information' }).getByRole('link');
    await expect(outside).toHaveCount(2);
    for (const link of await outside.all()) expect(await link.getAttribute('href')).toMatch(/^https?:\/\//);
  });

  test('RES-05, RES-06 Get Tested and Ask Questions open their pages', async ({ page }) => {
    await visit(page, '/resources');
    await expect(page.getByRole('link', { name: 'Ask Questions' })).toHaveAttribute('href', '/contact');
    await page.getByRole('link', { name: 'Get Tested' }).click();
    await expect(page).toHaveURL('/register#registration-form');
    await expect(page.getByLabel('Full name')).toBeInViewport();
    await expect(page.getByRole('heading', { name: 'Your details', exact: true })).toBeFocused();
  });
});

test.describe('hepatitis C', () => {
  test('HEPC-01 facts, services, figures and a next step by link or phone', async ({ page }) => {
    await page.goto('/hepatitis-c');
    for (const name of ['Facts and statistics', 'Testing and support services', 'Why people choose us']) {
      await expect(page.getByRole('region', { name })).toBeAttached();
    }
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Register for a test' })).toBeAttached();
    await expect(main.getByRole('link', { name: /^1-8/ })).toHaveAttribute('href', /^tel:\+1/);
  });

  test('HEPC-02, HEPC-03 six regions, numbers, risk factors, benefits and a next step', async ({ page }) => {
    await page.goto('/hepatitis-c-ontario');
    await expect(
      page.getByRole('region', { name: 'Help in your region' }).getByRole('heading', { level: 3 }),
    ).toHaveText([
      'Greater Toronto Area',
      'Ottawa and Eastern',
      'Southwestern',
      'Hamilton and Niagara',
      'Northern',
      'Central',
    ]);
    for (const name of ['Ontario in numbers', 'Who is more at risk', 'What treatment gives you']) {
      await expect(page.getByRole('region', { name })).toBeAttached();
    }
    await expect(page.getByRole('main').getByRole('link', { name: 'Register for a test' })).toBeAttached();
  });
});
