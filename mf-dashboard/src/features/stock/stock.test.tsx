import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEVELOPMENT_PROFILE } from '@firstlight/domain/people/development-profile';
import { staffPart } from '@firstlight/domain/people/program-profile';
import { STOCK_TEXTS } from '@firstlight/domain/lists/stock';
import { SUPPLY_TEXTS } from '@firstlight/domain/record/supplies';
import { rememberStaffProfile } from '@firstlight/platform';
import { expectAccessible } from '@firstlight/testing/axe';
import { type ApiStub, inTurn, stubApi } from '@firstlight/testing/stub-api';
import { aLot, aStock, aSupply } from '@firstlight/testing/fake-api/stock';
import { aFakeApi, type FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard, press, signIn } from '../../testing/open-dashboard';

let fakeApi: FakeApi;
let api: ApiStub;

const switchStock = (stock: boolean): void => rememberStaffProfile({ ...staffPart(DEVELOPMENT_PROFILE), stock });
const open = (): void => void openDashboard('/admin-dashboard?tab=stock');
const lot = (name = 'Naloxone kit, lot L77'): Promise<HTMLElement> => screen.findByRole('article', { name });
const dialog = (name: string | RegExp): Promise<HTMLElement> => screen.findByRole('dialog', { name });
const type = (part: HTMLElement, name: string | RegExp, text: string): Promise<void> =>
  userEvent.type(within(part).getByRole('textbox', { name }), text);

describe('2.10/6 the Stock list', () => {
  beforeEach(() => {
    fakeApi = aFakeApi({ stock: aStock(), supplies: [aSupply()] });
    api = stubApi({}, fakeApi);
    switchStock(true);
    signIn({ Dispensing: true, Interactions: true });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    switchStock(false);
  });

  it('appears only once the program keeps stock', async () => {
    switchStock(false);
    open();
    expect(await screen.findByRole('tab', { name: /Stops/ })).toBeVisible();
    expect(screen.queryByRole('tab', { name: /Stock/ })).toBeNull();
    expect(api.callsOf('GET /api/stock')).toHaveLength(0);
  });

  it("shows lots with expiry and each place's balance, and warns", async () => {
    fakeApi.stock.lots = [
      aLot({ balances: [{ place_id: 'van-1', quantity: 3 }] }),
      aLot({ id: 'old', lot: 'L1', expiry: '2020-01-01' }),
    ];
    open();
    expect(within(await lot()).getByText(/Van 1:/)).toHaveTextContent('Van 1: 3 kit');
    expect(screen.getByText(/^Expired: Naloxone kit, lot L1, 1 January 2020$/)).toBeVisible();
    expect(screen.getByText(/^Low: Naloxone kit at Van 1, 3 left/)).toBeVisible();
    await expectAccessible();
  });

  it('2.10/6 offers no additions to a list that could not be loaded', async () => {
    api = stubApi({ 'GET /api/stock': { status: 500, body: { detail: 'stop here' } } }, fakeApi);
    open();
    const again = await screen.findByRole('button', { name: 'Try again' });
    for (const name of ['Receive', 'Add a place', 'Add an item'])
      expect(screen.queryByRole('button', { name })).toBeNull();
    api.removeRoutes();
    await userEvent.click(again);
    expect(await screen.findByRole('button', { name: 'Receive' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add a place' })).toBeVisible();
  });

  it('shows a failure with a retry, and what to do while it is empty', async () => {
    fakeApi.stock = aStock({ lots: [] });
    open();
    expect(await screen.findByText('No lots are on hand.')).toBeVisible();
  });

  it('receives a lot after its errors are shown', async () => {
    open();
    await lot();
    await userEvent.click(screen.getByRole('button', { name: 'Receive' }));
    const form = await dialog('Receive stock');
    await press(form, 'Receive');
    expect(within(form).getByText(STOCK_TEXTS.lot)).toBeVisible();
    expect(api.callsOf('POST /api/stock/receipts')).toHaveLength(0);
    await userEvent.selectOptions(within(form).getByRole('combobox', { name: 'Item' }), 'Naloxone kit');
    await type(form, 'Lot', 'L78');
    await type(form, 'Units', '12');
    await expectAccessible();
    await press(form, 'Receive');
    expect(within(await lot('Naloxone kit, lot L78')).getByText(/Van 1:/)).toHaveTextContent('12');
    const body = { item_id: 'kits', place_id: 'van-1', lot: 'L78', expiry: null, quantity: 12 };
    expect(api.callsOf('POST /api/stock/receipts').map((call) => call.body)).toEqual([body]);
  });

  it('recounts with the difference shown, a reason, and one press', async () => {
    open();
    await press(await lot(), 'Recount Naloxone kit, lot L77, Van 1');
    const form = await dialog('Recount Naloxone kit, lot L77');
    await type(form, 'Counted', '8');
    expect(within(form).getByRole('status')).toHaveTextContent('Difference: −2 kit.');
    await press(form, 'Save count');
    expect(within(form).getByText(STOCK_TEXTS.reason)).toBeVisible();
    await type(form, 'Reason', 'Two missing');
    await expectAccessible();
    await press(form, 'Save count');
    await waitFor(async () => expect(within(await lot()).getByText(/Van 1:/)).toHaveTextContent('8'));
    expect(api.callsOf('POST /api/stock/recounts')[0]?.body).toMatchObject({ expected: 10, counted: 8 });
  });

  it('keeps a count rejected because units were moved, and offers the new number', async () => {
    api = stubApi(
      {
        'POST /api/stock/recounts': () => {
          fakeApi.stock = aStock({ lots: [aLot({ balances: [{ place_id: 'van-1', quantity: 9 }] })] });
          return { status: 409, body: { detail: STOCK_TEXTS.usedMeanwhile } };
        },
      },
      fakeApi,
    );
    open();
    await press(await lot(), 'Recount Naloxone kit, lot L77, Van 1');
    const form = await dialog('Recount Naloxone kit, lot L77');
    await type(form, 'Counted', '10');
    await press(form, 'Save count');
    expect(await within(form).findByText(STOCK_TEXTS.usedMeanwhile)).toBeVisible();
    // Offered once the list is loaded again.
    await within(form).findByRole('button', { name: 'Use 9' });
    await press(form, 'Use 9');
    expect(within(form).getByRole('textbox', { name: 'Counted' })).toHaveValue('10');
    expect(within(form).getByRole('status')).toHaveTextContent('+1');
  });

  it('recalls a lot, and lists who got it for a call list, print and CSV', async () => {
    open();
    await press(await lot(), 'Recall');
    expect(screen.getByRole('search', { name: 'Filter stock' })).toBeVisible();
    const form = await dialog('Recall Naloxone kit, lot L77');
    await type(form, 'Reason', 'Notice of the maker');
    await press(form, 'Recall lot');
    expect(await within(await lot()).findByText('Recalled')).toBeVisible();
    await press(await lot(), 'Who got it');
    expect(screen.getByRole('heading', { name: 'Who got Naloxone kit, lot L77' })).toHaveFocus();
    expect(await screen.findByRole('link', { name: 'Call Maple Testperson: (519) 555-0142' })).toHaveAttribute(
      'href',
      'tel:+15195550142',
    );
    expect(screen.getByText(/Leave no message\. Language: French\.$/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute('href', '/api/stock/lots/lot-1/recipients.csv');
    expect(screen.getByRole('button', { name: 'Print' })).toBeVisible();
    expect(screen.getByText('Given without a record: 3 kit.')).toBeVisible();
    expect(screen.getByText(/in deleted records: 1\.$/)).toBeVisible();
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Back to Stock' }));
    expect(await lot()).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Stock', level: 2 })).toHaveFocus();
  });

  it('a second person who recalls the same lot can’t lift the recall by pressing again', async () => {
    const recalled = { at: '2026-01-02T15:00:00.000Z', by_name: 'Cedar Samplewell', reason: 'Letter of the maker' };
    api = stubApi(
      {
        'POST /api/stock/lots/*/recall': () => {
          fakeApi.stock = aStock({ lots: [aLot({ recalled, balances: [] })] });
          return { status: 409, body: { detail: STOCK_TEXTS.alreadyRecalled } };
        },
      },
      fakeApi,
    );
    open();
    await press(await lot(), 'Recall');
    const form = await dialog('Recall Naloxone kit, lot L77');
    await type(form, 'Reason', 'Notice of the maker');
    await press(form, 'Recall lot');
    expect(await within(form).findByText(STOCK_TEXTS.alreadyRecalled)).toBeVisible();
    expect(await within(form).findByText(/Cedar Samplewell recalled this lot meanwhile/)).toBeVisible();
    await waitFor(() => expect(within(form).getByRole('button', { name: 'Recall lot' })).toBeEnabled());
    await press(form, 'Recall lot');
    await waitFor(() => expect(api.callsOf('POST /api/stock/lots/*/recall')).toHaveLength(2));
    expect(api.calls.filter(({ path }) => path.includes('lift-recall'))).toEqual([]);
    await press(form, 'Cancel');
    await press(await dialog('Leave without saving?'), 'Leave');
    expect(screen.getByRole('heading', { name: 'Recalled lots' })).toBeVisible();
    expect(within(await lot()).getByText(/Recalled by Cedar Samplewell: Letter of the maker/)).toBeVisible();
    await press(await lot(), 'Who got it');
    expect(await screen.findByRole('heading', { name: 'Who got Naloxone kit, lot L77' })).toBeVisible();
  });

  it('2.10/5 gives supplies without a record, and undoes that', async () => {
    open();
    await lot();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Supply' }), 'Naloxone kit');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Lot' }), 'lot-1');
    await userEvent.click(screen.getByRole('button', { name: 'Give supplies' }));
    await waitFor(() => expect(fakeApi.supplies).toHaveLength(2));
    expect(api.callsOf('POST /api/supplies')[0]?.body).toMatchObject({ item_id: 'kits', quantity: 1, lot_id: 'lot-1' });
    await userEvent.click(screen.getByRole('button', { name: 'Undo 2 Naloxone kit' }));
    await waitFor(() => expect(fakeApi.supplies).toHaveLength(1));
  });

  it('2.10/5 keeps typed text when the connection is lost, and gives supplies once when pressed again', async () => {
    api = stubApi({ 'POST /api/supplies': inTurn('offline', { status: 201, body: aSupply() }) }, fakeApi);
    open();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Supply' }), 'Naloxone kit');
    await userEvent.click(screen.getByRole('button', { name: 'Give supplies' }));
    expect(await screen.findByText(/connection|could not/i)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Supply' })).toHaveValue('kits');
    await userEvent.click(screen.getByRole('button', { name: 'Give supplies' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Supply' })).toHaveValue(''));
    const keys = api.callsOf('POST /api/supplies').map(({ headers }) => headers['idempotency-key']);
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('2.10/5 asks before another tab replaces typed supplies', async () => {
    open();
    const given = await screen.findByRole('textbox', { name: 'How many' });
    await userEvent.clear(given);
    await userEvent.type(given, '7');
    await userEvent.click(screen.getByRole('tab', { name: /Stops/ }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(screen.getByRole('textbox', { name: 'How many' })).toHaveValue('7');
    await userEvent.click(screen.getByRole('tab', { name: /Stops/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(screen.getByRole('tab', { name: /Stops/ })).toHaveAttribute('aria-selected', 'true'));
  });

  it('2.10/5 says when supplies could not be loaded, and loads them again', async () => {
    api = stubApi({ 'GET /api/supplies': { status: 500, body: { detail: 'stop here' } } }, fakeApi);
    open();
    expect(await screen.findByText(SUPPLY_TEXTS.unread)).toBeVisible();
    await expectAccessible();
    api.removeRoutes();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Undo 2 Naloxone kit' })).toBeVisible();
  });

  it('2.10/5 says that nothing was given yet', async () => {
    fakeApi.supplies = [];
    open();
    expect(await screen.findByText(SUPPLY_TEXTS.none)).toBeVisible();
  });

  it('2.10/5 counts what was given in a period, last month to begin with', async () => {
    open();
    const totals = await screen.findByRole('list', { name: 'Given in this period' });
    expect(await within(totals).findByText('17 Naloxone kit')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'This month' }));
    await waitFor(() => expect(api.callsOf('GET /api/supplies/totals')).toHaveLength(2));
  });

  it('is read-only for users who don’t dispense, who still set where they work', async () => {
    signIn({ Notes: true });
    open();
    expect(within(await lot()).queryByRole('button')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Receive' })).toBeNull();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: /Where you work/ }), 'Office');
    await waitFor(() => expect(fakeApi.stock.my_place).toBe('site-1'));
  });

  it('shows the history of a lot', async () => {
    open();
    await press(await lot(), 'History');
    const history = await dialog('History of Naloxone kit, lot L77');
    expect(await within(history).findByRole('row', { name: /Received Van 1 \+10 Robin Sample/ })).toBeVisible();
    await expectAccessible();
  });
});
