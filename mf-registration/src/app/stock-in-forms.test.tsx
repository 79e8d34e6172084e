import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { civilDateInWords, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { DEVELOPMENT_PROFILE } from '@firstlight/domain/people/development-profile';
import { staffPart } from '@firstlight/domain/people/program-profile';
import { STOCK_TEXTS, type Stock } from '@firstlight/domain/lists/stock';
import { SUPPLY_TEXTS } from '@firstlight/domain/record/supplies';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { forgetAllUnsavedWork, rememberStaffProfile, unsavedWork } from '@firstlight/platform';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration, aUser, itemFields } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { aLot, aStock, aSupply } from '@firstlight/testing/fake-api/stock';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

const day = (days: number): string => addDays(todayInNewYork(), days) ?? '';
const RECORD = '/api/admin-registration/r-1';
const ITEM = { unit: 'tablet', low_at: null, active: true, version: 1, test_type: null };
const STOCK: Stock = aStock({
  items: [
    { ...ITEM, id: 'tablets', kind: 'medication', name: 'Epclusa' },
    { ...ITEM, id: 'hcv', kind: 'test', name: 'HCV rapid test', test_type: 'HCV' },
    { ...ITEM, id: 'kits', kind: 'supply', name: 'Naloxone kit' },
  ],
  lots: [
    aLot({ id: 'late', item_id: 'tablets', lot: 'E-LATE', expiry: day(300) }),
    aLot({ id: 'soon', item_id: 'tablets', lot: 'E-SOON', expiry: day(60) }),
    aLot({ id: 'strips', item_id: 'hcv', lot: 'T-1' }),
    aLot(),
  ],
});

function open(tab: string, routes: Parameters<typeof stubApi>[0] = {}): ApiStub {
  const api = stubApi({
    [`GET ${RECORD}`]: { body: aRegistration() },
    [`GET ${RECORD}/dispensing`]: { body: { dispensing: [] } },
    [`GET ${RECORD}/medications`]: { body: { medications: [] } },
    [`GET ${RECORD}/tests`]: { body: { tests: [] } },
    [`GET ${RECORD}/interactions`]: { body: { interactions: [] } },
    [`GET ${RECORD}/supplies`]: { body: { supplies: [aSupply()] } },
    'GET /api/stock': { body: STOCK },
    ...routes,
  });
  renderRemote(remote, `/admin-edit/r-1/${tab}`, aUser());
  return api;
}
const choose = async (label: RegExp | string, value: string): Promise<void> =>
  userEvent.selectOptions(await screen.findByLabelText(label), value);

describe('2.10/6 stock in the forms of a record', () => {
  beforeEach(() => rememberStaffProfile({ ...staffPart(DEVELOPMENT_PROFILE), stock: true }));
  afterEach(() => {
    jest.restoreAllMocks();
    act(forgetAllUnsavedWork);
    sessionStorage.clear();
    rememberStaffProfile(staffPart(DEVELOPMENT_PROFILE));
  });

  it('shows no lots unless the program keeps stock', async () => {
    rememberStaffProfile(staffPart(DEVELOPMENT_PROFILE));
    const api = open('dispensing');
    await choose(/^Medication/, 'Epclusa');
    expect(screen.queryByRole('button', { name: /^Lot / })).toBeNull();
    expect(api.callsOf('GET /api/stock')).toHaveLength(0);
  });

  it.each([
    ['dispensing', /^Medication/, 'Epclusa', 'E-SOON'],
    ['tests', /^Test Type/, 'HCV', 'T-1'],
  ])(
    'says that the stock could not be loaded, and offers the lots after Try again: %s',
    async (tab, label, of, lot) => {
      const api = open(tab, { 'GET /api/stock': { status: 503, body: { detail: 'Not available.' } } });
      await choose(label, of);
      expect(await screen.findByText(/stock could not be loaded/)).toBeVisible();
      api.on({ 'GET /api/stock': { body: STOCK } });
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
      expect((await screen.findAllByText(new RegExp(lot)))[0]).toBeVisible();
      expect(screen.queryByText(/stock could not be loaded/)).toBeNull();
    },
  );

  it('suggests the lot that expires first, fills in lot and expiry, and asks if there is too little', async () => {
    const saved = { ...itemFields('d-1'), medication: 'Epclusa', rx: null, quantity: 28, lot: 'E-SOON' };
    const body = { ...saved, product_type: 'Commercial', expiry_date: null, dispensed_date: '2026-11-20' };
    const api = open('dispensing', { [`POST ${RECORD}/dispensing`]: { status: 201, body } });
    await choose(/^Medication/, 'Epclusa');
    const offered = await screen.findAllByRole('button', { name: /^Lot / });
    expect(offered.map(({ textContent }) => textContent)).toEqual([
      `Lot E-SOON: 10 left, expires ${civilDateInWords(day(60))}`,
      `Lot E-LATE: 10 left, expires ${civilDateInWords(day(300))}`,
    ]);
    if (offered[0]) await userEvent.click(offered[0]);
    expect(screen.getByLabelText('Lot')).toHaveValue('E-SOON');
    expect(screen.getByLabelText('Expiry Date')).toHaveValue(day(60));
    expect(screen.getByText(STOCK_TEXTS.short('E-SOON', 10))).toBeVisible();
    await expectAccessible();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Use lot E-SOON anyway' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save Dispensing' }));
    await waitFor(() => expect(api.callsOf(`POST ${RECORD}/dispensing`)).toHaveLength(1));
    expect(api.callsOf(`POST ${RECORD}/dispensing`)[0]?.body).toMatchObject({
      lot: 'E-SOON',
      stock: { confirmed: true },
    });
  });

  it('sends the chosen kit with a test', async () => {
    const api = open('tests', { [`POST ${RECORD}/test`]: { status: 422, body: { detail: 'stop here' } } });
    await choose(/^Test Type/, 'HCV');
    await choose('HCV kit from lot', 'strips');
    await userEvent.click(screen.getByRole('button', { name: 'Save Test' }));
    await waitFor(() => expect(api.callsOf(`POST ${RECORD}/test`)).toHaveLength(1));
    expect(api.callsOf(`POST ${RECORD}/test`)[0]?.body).toMatchObject({ stock: { lot_id: 'strips' } });
  });

  it('2.10/5 records supplies once, with their lot, and undoes them', async () => {
    const api = open('interactions', {
      [`POST ${RECORD}/supplies`]: { status: 201, body: aSupply() },
      [`DELETE ${RECORD}/supplies/supply-1`]: { status: 204 },
    });
    await choose('Supply', 'kits');
    await choose('Lot', 'lot-1');
    await userEvent.dblClick(screen.getByRole('button', { name: 'Give supplies' }));
    await waitFor(() => expect(screen.getByLabelText('Supply')).toHaveValue(''));
    const calls = api.callsOf(`POST ${RECORD}/supplies`);
    expect(calls[0]?.body).toMatchObject({ item_id: 'kits', quantity: 1, lot_id: 'lot-1' });
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    await userEvent.click(screen.getByRole('button', { name: 'Undo 2 Naloxone kit' }));
    await waitFor(() => expect(api.callsOf(`DELETE ${RECORD}/supplies/supply-1`)).toHaveLength(1));
  });

  it('2.10/5 shows when supplies could not be loaded, and retries', async () => {
    const api = open('interactions', { [`GET ${RECORD}/supplies`]: { status: 500, body: { detail: 'stop here' } } });
    expect(await screen.findByText(SUPPLY_TEXTS.unread)).toBeVisible();
    api.on({ [`GET ${RECORD}/supplies`]: { body: { supplies: [] } } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(SUPPLY_TEXTS.none)).toBeVisible();
    await expectAccessible();
  });

  it('2.10/5 explains where supplies are set up if there are none', async () => {
    open('interactions', {
      'GET /api/stock': { body: aStock({ items: [], lots: [] }) },
      [`GET ${RECORD}/supplies`]: { body: { supplies: [] } },
    });
    expect(await screen.findByText(SUPPLY_TEXTS.noItems)).toBeVisible();
  });

  it('2.10/5 asks where the user works in the same form, and gives the supplies from there', async () => {
    const PUT = 'PUT /api/stock/my-place';
    const api = open('interactions', {
      'GET /api/stock': { body: { ...STOCK, my_place: null } },
      [PUT]: { status: 500, body: { detail: 'made up' } },
      [`POST ${RECORD}/supplies`]: { status: 201, body: aSupply() },
    });
    await choose('Supply', 'kits');
    await userEvent.click(screen.getByRole('button', { name: 'Give supplies' }));
    expect(await screen.findByText(SUPPLY_TEXTS.place)).toBeVisible();
    expect(api.callsOf(`POST ${RECORD}/supplies`)).toHaveLength(0);
    await choose(/^Where you work/, 'van-1');
    expect(await screen.findByText(SUPPLY_TEXTS.placeNotSaved)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Where you work/)).toHaveValue(''));
    api.on({ 'GET /api/stock': { body: STOCK }, [PUT]: { body: { place_id: 'van-1' } } });
    await choose(/^Where you work/, 'van-1');
    await waitFor(() => expect(screen.getByLabelText(/^Where you work/)).toHaveValue('van-1'));
    expect(api.callsOf(PUT).at(-1)?.body).toEqual({ place_id: 'van-1' });
    await expectAccessible();
    await choose('Lot', 'lot-1');
    await userEvent.click(screen.getByRole('button', { name: 'Give supplies' }));
    await waitFor(() => expect(api.callsOf(`POST ${RECORD}/supplies`)).toHaveLength(1));
  });

  it('2.10/5 2.6/7 the place can be chosen with arrow keys: the field stays enabled while one is being saved', async () => {
    const PUT = 'PUT /api/stock/my-place';
    const api = open('interactions', {
      'GET /api/stock': { body: { ...STOCK, my_place: null } },
      [PUT]: () => new Promise(() => undefined),
    });
    await choose(/^Where you work/, 'van-1');
    await waitFor(() => expect(api.callsOf(PUT)).toHaveLength(1));
    expect(screen.getByLabelText(/^Where you work/)).toBeEnabled();
    expect(screen.getByLabelText(/^Where you work/)).toHaveValue('van-1');
  });

  it('2.10/5 Clear Form in the visit window also clears the supplies, and Undo brings both back', async () => {
    const api = openVisit(SAVED);
    await chooseKits('2');
    const visit = await inVisit();
    await userEvent.type(visit.getByLabelText('Note Text'), 'Tea.');
    await userEvent.click(visit.getByRole('button', { name: 'Clear Form' }));
    expect(visit.getByLabelText('Supply')).toHaveValue('');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(visit.getByLabelText('Supply')).toHaveValue('kits');
    expect(visit.getByLabelText('Note Text')).toHaveValue('Tea.');
    await userEvent.click(visit.getByRole('button', { name: 'Clear Form' }));
    await userEvent.type(visit.getByLabelText('Note Text'), 'Coffee.');
    await userEvent.click(visit.getByRole('button', { name: 'Save Visit' }));
    expect(await screen.findByText('Visit saved: note.')).toBeVisible();
    expect(api.callsOf(`POST ${RECORD}/supplies`)).toHaveLength(0);
  });

  const openVisit = (routes: Parameters<typeof stubApi>[0] = {}): ApiStub =>
    open('tests?visit=new', { 'GET /api/notes-templates': { body: [] }, ...routes });
  const inVisit = async (): Promise<ReturnType<typeof within>> =>
    within(await screen.findByRole('dialog', { name: /^Visit: / }));
  const chooseKits = async (count: string): Promise<void> => {
    const visit = await inVisit();
    await userEvent.selectOptions(await visit.findByLabelText('Supply'), 'kits');
    await userEvent.clear(visit.getByLabelText('How many'));
    await userEvent.type(visit.getByLabelText('How many'), count);
  };
  const nothing = { tests: [], dispensing: null, note: null, interaction: null, activity: null };
  const note = { ...itemFields('n-1'), noteDate: '2026-11-20', noteText: 'Tea.', templateType: 'General Note' };
  const SAVED = { [`POST ${RECORD}/visit`]: { status: 201, body: { ...nothing, note } } } as const;

  it('2.10/5 saves the supplies typed in the visit window with the visit, also on a double press', async () => {
    const api = openVisit({ ...SAVED, [`POST ${RECORD}/supplies`]: { status: 201, body: aSupply() } });
    await chooseKits('2');
    const visit = await inVisit();
    await userEvent.type(visit.getByLabelText('Note Text'), 'Tea.');
    await userEvent.dblClick(visit.getByRole('button', { name: 'Save Visit' }));
    expect(await screen.findByText('Visit saved: note.')).toBeVisible();
    expect(api.callsOf(`POST ${RECORD}/supplies`).map(({ body }) => body)).toMatchObject([
      { item_id: 'kits', quantity: 2 },
    ]);
    expect(api.callsOf(`POST ${RECORD}/visit`)).toHaveLength(1);
    expect(unsavedWork()).toEqual([]);
  });

  it('2.10/5 saves a visit window with supplies only', async () => {
    const api = openVisit({ [`POST ${RECORD}/supplies`]: { status: 201, body: aSupply() } });
    await chooseKits('2');
    await userEvent.click((await inVisit()).getByRole('button', { name: 'Save Visit' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(`POST ${RECORD}/supplies`)).toHaveLength(1);
    expect(api.callsOf(`POST ${RECORD}/visit`)).toHaveLength(0);
  });

  it('2.10/5 keeps the visit window open if its supplies can’t be saved, with everything typed', async () => {
    const api = openVisit({ ...SAVED, [`POST ${RECORD}/supplies`]: 'offline' });
    await chooseKits('0');
    const visit = await inVisit();
    await userEvent.type(visit.getByLabelText('Note Text'), 'Tea.');
    await userEvent.click(visit.getByRole('button', { name: 'Save Visit' }));
    expect(visit.getByText(STOCK_TEXTS.quantity)).toBeVisible();
    await waitFor(() => expect(visit.getByLabelText('How many')).toHaveFocus());
    await chooseKits('2');
    await userEvent.click(visit.getByRole('button', { name: 'Save Visit' }));
    expect(await visit.findByText(new RegExp(SUPPLY_TEXTS.failed))).toBeVisible();
    expect(visit.getByLabelText('Supply')).toHaveValue('kits');
    expect(visit.getByLabelText('Note Text')).toHaveValue('Tea.');
    expect(api.callsOf(`POST ${RECORD}/visit`)).toHaveLength(0);
  });

  it('2.10/5 keeps typed supplies when the visit window or the tab is closed, and counts them as unsaved', async () => {
    openVisit();
    await chooseKits('2');
    await userEvent.click((await inVisit()).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
    expect(unsavedWork()).toMatchObject([{ where: '/admin-edit/r-1', what: 'interactions', label: 'Supplies given' }]);
    await userEvent.click(screen.getByRole('button', { name: 'Visit' }));
    expect(await (await inVisit()).findByLabelText('Supply')).toHaveValue('kits');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('tab', { name: /^Interactions/ }));
    expect(await screen.findByLabelText('How many')).toHaveValue('2');
    await userEvent.click(screen.getByRole('tab', { name: /^Tests/ }));
    await userEvent.click(screen.getByRole('tab', { name: /^Interactions/ }));
    expect(await screen.findByLabelText('How many')).toHaveValue('2');
  });

  it('2.10/5 keeps typed text when the server rejects it, and shows why at the field', async () => {
    const refusal = { detail: [{ loc: ['body', 'lot_id'], msg: STOCK_TEXTS.unknownLot, type: 'value_error' }] };
    open('interactions', { [`POST ${RECORD}/supplies`]: { status: 422, body: refusal } });
    await choose('Supply', 'kits');
    await choose('Lot', 'lot-1');
    await userEvent.click(screen.getByRole('button', { name: 'Give supplies' }));
    await waitFor(() => expect(screen.getByLabelText('Lot')).toBeInvalid());
    expect(screen.getByLabelText('Supply')).toHaveValue('kits');
    expect(screen.getByLabelText('Lot')).toHaveValue('lot-1');
  });
});
