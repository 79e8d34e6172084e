import { aStop } from '../support/a-stop';
import { violations } from '../support/accessible';
import { settled, visit } from '../support/screens';
import { expect, test } from '../support/test';

test('2.7/8 2.7/1 a registration kept without a connection says that it is not sent, and is sent with its stop', async ({
  page,
  context,
}) => {
  await page.route('**/api/stops', (route) => route.fulfill({ json: [aStop()] }));
  await visit(page, '/services#next-stop');
  await page.getByRole('button', { name: /^Register for this stop: Maple Community Centre/ }).click();
  await page.getByLabel('Full name').fill('Maple Testperson');
  await page.getByLabel('Date of birth').fill('1980-05-13');
  await page.getByLabel('Phone number').pressSequentially('2265550101');
  await page.getByRole('checkbox').check();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  await page.getByRole('checkbox', { name: 'Keep what I typed on this device' }).check();
  await expect(page.getByText(/Send it once you are online again/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Not sent yet. You are online: press “Submit Registration”.')).toBeVisible();

  const later = await context.newPage();
  await later.goto('/register');
  await settled(later);
  await expect(later.getByText('Your registration has not been sent yet.')).toBeInViewport();
  expect(await violations(later, { colours: 'too' })).toEqual([]);
  await later.getByRole('link', { name: 'Check it and send it' }).click();
  await expect(later.getByText(/Your stop: Maple Community Centre/)).toBeVisible();
  await later.route('**/api/register', (route) => route.fulfill({ status: 201, json: { registration_id: 'r-1' } }));
  const [request] = await Promise.all([
    later.waitForRequest('**/api/register'),
    later.getByRole('button', { name: 'Submit Registration' }).click(),
  ]);
  expect(request.postDataJSON()).toMatchObject({ full_name: 'Maple Testperson', stop_id: 's-1' });
  await expect(later.getByText(/Your stop: Maple Community Centre/)).toBeVisible();
});
