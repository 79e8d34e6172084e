import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { Dispensing, Interaction, LabTest, Note } from '@firstlight/domain/record/record-tabs';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible, WIDTHS } from '../support/accessible';
import { shown } from '../support/screens';
import { signInByApi } from '../support/sign-in';
import { expect, get, makeClient, type MadeClient, makeUser, post, test } from '../support/staff';

const after = (days: number): string => addDays(todayInNewYork(), days) ?? '';

/** Presses as a user would count them, without typing. */
type Presses = { press: (target: Locator) => Promise<void>; count: () => number };

function presses(): Presses {
  let count = 0;
  return {
    press: async (target) => {
      count += 1;
      await target.click();
    },
    count: () => count,
  };
}

type Fixture = { page: Page; api: APIRequestContext; client: MadeClient; press: Presses['press'] };
const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: /^Visit: / });
const cardOf = ({ page, client }: Fixture): Locator =>
  page.getByRole('article').filter({ hasText: `${client.firstName} ${client.lastName}` });
const rowOf = ({ page, client }: Fixture): Locator => page.getByRole('row').filter({ hasText: client.lastName });
const chip = (page: Page, group: string, name: string): Locator =>
  dialogOf(page).getByRole('group', { name: group }).getByText(name, { exact: true });
const itemsOf = async <Item>({ api, client }: Fixture, list: string): Promise<Item[]> =>
  (await get<Record<string, Item[]>>(api, `/api/admin-registration/${client.id}/${list}`))[list] ?? [];

async function saveVisit({ page, press }: Fixture): Promise<void> {
  await press(dialogOf(page).getByRole('button', { name: 'Save Visit' }));
  await expect(page.getByText(/^Visit saved: /)).toBeVisible();
}

type Task = {
  task: string;
  /** Presses before the visit window existed, and the limit now. */
  before: number;
  atMost: number;
  /** Existing items of the record. */
  made?: [path: string, body: object];
  start: 'card' | 'follow-up';
  carryOut: (fixture: Fixture) => Promise<void>;
  proof: (fixture: Fixture) => Promise<void>;
};

const SUPPLY = { medication: 'Epclusa', quantity: 28, lot: 'L-77', dispensed_date: after(-25) };

const TASKS: Task[] = [
  {
    task: 'rapid test',
    before: 5,
    atMost: 3,
    start: 'card',
    carryOut: async (fixture) => {
      await fixture.press(cardOf(fixture).getByRole('button', { name: 'Visit' }));
      await fixture.press(chip(fixture.page, 'HCV', 'Negative'));
      await saveVisit(fixture);
    },
    proof: async (fixture) => {
      expect(await itemsOf<LabTest>(fixture, 'tests')).toMatchObject([{ test_type: 'HCV', hcv_result: 'negative' }]);
    },
  },
  {
    task: 'note',
    before: 4,
    atMost: 2,
    start: 'card',
    carryOut: async (fixture) => {
      await fixture.press(cardOf(fixture).getByRole('button', { name: 'Visit' }));
      await dialogOf(fixture.page).getByLabel('Note Text').fill('Met at the van.');
      await saveVisit(fixture);
    },
    proof: async (fixture) => {
      expect(await itemsOf<Note>(fixture, 'notes')).toMatchObject([{ noteText: 'Met at the van.' }]);
    },
  },
  {
    task: 'refill',
    before: 7,
    atMost: 2,
    made: ['dispensing', SUPPLY],
    start: 'follow-up',
    carryOut: async (fixture) => {
      await fixture.press(rowOf(fixture).getByRole('link', { name: 'Repeat last supply' }));
      await expect(dialogOf(fixture.page).getByLabel('Lot')).toHaveValue('L-77');
      await saveVisit(fixture);
    },
    proof: async (fixture) => {
      const [newest] = await itemsOf<Dispensing>(fixture, 'dispensing');
      expect(newest).toMatchObject({ ...SUPPLY, dispensed_date: todayInNewYork() });
    },
  },
  {
    task: 'incentive',
    before: 8,
    atMost: 3,
    start: 'card',
    carryOut: async (fixture) => {
      await fixture.press(cardOf(fixture).getByRole('button', { name: 'Visit' }));
      await fixture.press(chip(fixture.page, 'Incentive', '$20.00'));
      await saveVisit(fixture);
    },
    proof: async (fixture) => {
      expect(await itemsOf<Interaction>(fixture, 'interactions')).toMatchObject([
        { description: 'Outreach', amount: 20, payment_type: 'Cash', issued: 'Yes' },
      ]);
    },
  },
  {
    task: 'result arrived',
    before: 5,
    atMost: 2,
    made: [
      'test',
      { test_type: 'Bloodwork', test_date: after(-20), bloodwork_type: 'DBS', bloodwork_result: 'Pending' },
    ],
    start: 'follow-up',
    carryOut: async (fixture) => {
      await fixture.press(rowOf(fixture).getByRole('link', { name: 'Record result' }));
      await fixture.press(fixture.page.getByRole('button', { name: 'Bloodwork result: Negative' }));
      await expect(fixture.page.getByText('Bloodwork result recorded: Negative')).toBeVisible();
    },
    proof: async (fixture) => {
      expect(await itemsOf<LabTest>(fixture, 'tests')).toMatchObject([{ bloodwork_result: 'Negative' }]);
    },
  },
];

const KINDS: Record<string, string> = { refill: 'refill-due', 'result arrived': 'bloodwork-pending' };

for (const [width, viewport] of Object.entries(WIDTHS)) {
  test.describe(`on a ${width}`, () => {
    test.use({ viewport });

    for (const { task, before, atMost, made, start, carryOut, proof } of TASKS) {
      test(`2.5/5 ${task}: from the dashboard in at most ${atMost} presses`, async ({ page }) => {
        const client = await makeClient(page.request);
        if (task === 'refill') {
          const treatment = { medication: 'Epclusa', start_date: after(-25), outcome: 'Active' };
          await post(page.request, `/api/admin-registration/${client.id}/medication`, treatment);
        }
        if (made) await post(page.request, `/api/admin-registration/${client.id}/${made[0]}`, made[1]);
        const { press, count } = presses();
        const fixture = { page, api: page.request, client, press };
        const address = start === 'card' ? '?tab=pending' : `?tab=follow-up&kind=${KINDS[task] ?? ''}`;
        await page.goto(`/admin-dashboard${address}`);
        await shown(page);
        if (start === 'card') await page.getByLabel('Name', { exact: true }).fill(client.lastName);
        await carryOut(fixture);
        await proof(fixture);
        test.info().annotations.push({ type: 'presses', description: `${task}: ${before} before, ${count()} now` });
        expect(count()).toBeLessThanOrEqual(atMost);
      });
    }

    test('2.5/4 the most common visit takes at most eight presses and is saved completely', async ({ page }) => {
      const client = await makeClient(page.request);
      await post(page.request, `/api/admin-registration/${client.id}/dispensing`, SUPPLY);
      const { press, count } = presses();
      const fixture = { page, api: page.request, client, press };
      await page.goto(`/admin-edit/${client.id}`);
      await shown(page);
      await press(page.getByRole('button', { name: 'Visit', exact: true }));
      await press(chip(page, 'HCV', 'Timer'));
      await press(chip(page, 'HIV', 'Negative'));
      await dialogOf(page).getByLabel('Note Text').fill('Met at the van. Tea and a kit.');
      await press(chip(page, 'Incentive', '$20.00'));
      await press(dialogOf(page).getByRole('button', { name: /^Same as / }));
      await press(chip(page, 'In', '2 weeks'));
      await saveVisit(fixture);
      await expect(page.getByRole('button', { name: 'Remove HCV timer' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Receipt' })).toBeVisible();
      expect(count()).toBeLessThanOrEqual(8);
      expect(
        (await itemsOf<LabTest>(fixture, 'tests')).map(({ hcv_result, hiv_result }) => [hcv_result, hiv_result]),
      ).toEqual(
        expect.arrayContaining([
          [null, null],
          [null, 'negative'],
        ]),
      );
      expect(await itemsOf(fixture, 'dispensing')).toHaveLength(2);
      expect(await itemsOf(fixture, 'activities')).toMatchObject([{ date: after(14), description: 'Next contact' }]);
    });
  });
}

test('2.5/4 a visit is entered and saved with the keyboard alone', async ({ page }) => {
  const client = await makeClient(page.request);
  await page.goto(`/admin-edit/${client.id}`);
  await shown(page);
  await page.getByRole('button', { name: 'Visit', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(
    dialogOf(page).getByRole('group', { name: 'HCV' }).getByRole('radio', { name: 'Not done' }),
  ).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Visit saved: HCV test negative.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Visit', exact: true })).toBeFocused();
});

test('2.5/4 on a phone all answers of a group are equally large', async ({ page }) => {
  await page.setViewportSize(WIDTHS.phone);
  const client = await makeClient(page.request);
  await page.goto(`/admin-edit/${client.id}?visit=new`);
  for (const name of ['HCV', 'HIV', 'Incentive', 'In']) {
    const group = dialogOf(page).getByRole('group', { name, exact: true });
    await expect(group).toBeVisible();
    const chips = await group.locator('label').all();
    const widths = await Promise.all(chips.map(async (one) => Math.round((await one.boundingBox())?.width ?? 0)));
    expect(widths.length, name).toBeGreaterThan(1);
    expect(new Set(widths).size, `${name}: ${widths.join(', ')}`).toBe(1);
  }
});

test('2.5/4 the visit window is accessible with all its fields open', async ({ page }) => {
  const client = await makeClient(page.request);
  await post(page.request, `/api/admin-registration/${client.id}/dispensing`, SUPPLY);
  await page.goto(`/admin-edit/${client.id}?visit=supply`);
  await expect(dialogOf(page).getByLabel('Lot')).toHaveValue('L-77');
  await chip(page, 'HIV', 'Positive').click();
  await chip(page, 'Incentive', '$20.00').click();
  await chip(page, 'In', '4 weeks').click();
  await expectAccessible(page, { part: 'dialog' });
});

test.describe('a user below the limit of drafts', () => {
  test.use({ storageState: { cookies: [], origins: [] } });

  test('2.5/4 an unsaved visit survives a reload', async ({ page, playwright, staffState, baseURL, dataDir }) => {
    const admin = await playwright.request.newContext({ baseURL, storageState: staffState });
    const client = await makeClient(admin);
    await signInByApi(page.request, dataDir, await makeUser(admin, ['Client', 'Notes']));
    await page.goto(`/admin-edit/${client.id}?visit=new`);
    await dialogOf(page).getByLabel('Note Text').fill('Half a sentence');
    await page.waitForResponse((answer) => answer.url().includes('draft') && answer.request().method() === 'PUT');
    page.on('dialog', (question) => void question.accept());
    await page.reload();
    await dialogOf(page).getByRole('button', { name: 'Restore' }).click();
    await expect(dialogOf(page).getByLabel('Note Text')).toHaveValue('Half a sentence');
  });
});
