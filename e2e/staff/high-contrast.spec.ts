import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { Locator } from '@playwright/test';
import { settled, visit } from '../support/screens';
import { expect, makeClient, post, test } from '../support/staff';

/** What high contrast keeps of an element: system colours and the style of lines. */
const drawn = (part: Locator): Promise<string> =>
  part.evaluate((element) => {
    const { backgroundColor, borderBlockEnd, borderBlockStart } = getComputedStyle(element);
    return [backgroundColor, borderBlockEnd, borderBlockStart].join(' / ');
  });

async function expectDifferent(chosen: Locator, other: Locator): Promise<void> {
  expect(await drawn(chosen.first())).not.toBe(await drawn(other.first()));
}

test.describe('in high contrast', () => {
  test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }));

  test('2.6/1 the current area, tab and filter differ from the others', async ({ page }) => {
    await visit(page, '/admin-dashboard?tab=worklist');
    await settled(page);
    const areas = page.getByRole('navigation', { name: 'Staff' });
    await expectDifferent(areas.locator('a[aria-current="page"]'), areas.locator('a:not([aria-current="page"])'));
    await expectDifferent(page.getByRole('tab', { selected: true }), page.getByRole('tab', { selected: false }));
    const main = page.getByRole('main');
    await expectDifferent(main.getByRole('button', { pressed: true }), main.locator('button[aria-pressed="false"]'));
  });

  test('2.5/4 2.5/8 the chosen result of a visit and the steps of the journey differ', async ({ page }) => {
    const { id } = await makeClient(page.request);
    await post(page.request, `/api/admin-registration/${id}/test`, {
      test_type: 'HCV',
      test_date: todayInNewYork(),
      hcv_result: 'positive',
    });
    await visit(page, `/admin-edit/${id}`);
    const steps = page.getByRole('list', { name: 'HCV journey' });
    const [reached, next, open] = ['reached', 'next', 'open'].map((state) => steps.locator(`[data-state="${state}"]`));
    if (!reached || !next || !open) throw new Error('no steps');
    await expectDifferent(reached, next);
    await expectDifferent(reached, open);
    await expectDifferent(next, open);
    await visit(page, `/admin-edit/${id}?visit=new`);
    const hcv = page.getByRole('group', { name: 'HCV', exact: true });
    await hcv.getByText('Negative', { exact: true }).click();
    await expectDifferent(hcv.locator('label:has(:checked)'), hcv.locator('label:not(:has(:checked))'));
  });
});
