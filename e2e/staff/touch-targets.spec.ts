import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { WIDTHS } from '../support/accessible';
import { settled, visit } from '../support/screens';
import { expect, makeClient, post, test } from '../support/staff';

test.use({ viewport: WIDTHS.phone, hasTouch: true, isMobile: true });

test('2.6/1 icons, short IDs and offers are at least 44 px high and wide for a finger', async ({ page }) => {
  const { id } = await makeClient(page.request);
  const supply = { medication: 'Epclusa', quantity: 28, dispensed_date: todayInNewYork() };
  await post(page.request, `/api/admin-registration/${id}/dispensing`, supply);
  for (const address of ['/admin-dashboard', `/admin-edit/${id}`, `/admin-edit/${id}/dispensing`, '/admin-settings']) {
    await visit(page, address);
    await settled(page);
    const small = await page.evaluate(() =>
      [
        ...document.querySelectorAll<HTMLElement>(
          '.mantine-ActionIcon-root, [class*="offer_"], header button[class*="lock_"]',
        ),
      ]
        .filter((button) => button.getClientRects().length > 0)
        .filter(({ offsetWidth, offsetHeight }) => Math.min(offsetWidth, offsetHeight) < 44)
        .map(({ outerHTML, offsetWidth, offsetHeight }) => `${offsetWidth} x ${offsetHeight}: ${outerHTML}`),
    );
    expect(small, address).toEqual([]);
    const short = await page.evaluate(() =>
      [...document.querySelectorAll('button[aria-expanded][title]')]
        .map((button) => getComputedStyle(button, '::after'))
        .filter(({ content }) => content === '""')
        .map(({ height }) => parseFloat(height)),
    );
    expect(short.filter((height) => height < 43.5)).toEqual([]);
  }
});
