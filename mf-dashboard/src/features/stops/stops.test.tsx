import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { type Stop, STOP_TEXTS } from '@firstlight/domain/lists/stops';
import { expectAccessible } from '@firstlight/testing/axe';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { aStop } from '@firstlight/testing/fake-api/stops';
import { aFakeApi, type FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirm, openDashboard, press, signIn } from '../../testing/open-dashboard';

let fakeApi: FakeApi;
let api: ApiStub;

function submitTwice(form: HTMLFormElement | null): void {
  if (!form) throw new Error('no form');
  fireEvent.submit(form);
  fireEvent.submit(form);
}
const open = (): void => void openDashboard('/admin-dashboard?tab=stops');
const row = (place: string): Promise<HTMLElement> => screen.findByRole('article', { name: place });

describe('2.7/1 the stops of the mobile service', () => {
  beforeEach(() => {
    fakeApi = aFakeApi({ stops: [aStop(), aStop({ id: 's-2', place: 'Cedar Hall', date: todayInNewYork() })] });
    api = stubApi({}, fakeApi);
    signIn({ Client: true });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it('are shown with date, hours, what is offered and access', async () => {
    open();
    const stop = await row('Maple Community Centre, Windsor');
    for (const text of [/24 November 2099, 10:00 AM to 2:30 PM/, '12 Example Street', /Hepatitis C test, HIV test/])
      expect(within(stop).getByText(text)).toBeVisible();
    await expectAccessible();
  });

  it('2.8/8 warn, if the browser has no space left, that closing the form loses the text', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add stop' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a stop' });
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Place/ }), 'Oak');
    expect(within(dialog).getByText(STOP_TEXTS.unkept)).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: /Place/ })).toHaveValue('Oak');
    jest.restoreAllMocks();
  });

  it('are added, for several weeks in a row', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Add stop' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add a stop' });
    await press(dialog, 'Save');
    expect(within(dialog).getByText(STOP_TEXTS.place)).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: /Place/ })).toHaveFocus();
    expect(api.callsOf('POST /api/stops')).toHaveLength(0);
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Place/ }), 'Oak Hall');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Street address/ }), '1 Example Road');
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /Town/ }), 'London');
    await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Naloxone kits' }));
    const weeks = within(dialog).getByRole('spinbutton', { name: /Weeks/ });
    await userEvent.clear(weeks);
    await userEvent.type(weeks, '4');
    await expectAccessible();
    await press(dialog, 'Save');
    expect(await screen.findAllByRole('article', { name: 'Oak Hall, London' })).toHaveLength(4);
    const [call] = api.callsOf('POST /api/stops');
    expect(call?.body).toMatchObject({ town: 'London', weeks: 4, offers: ['hepatitis-c', 'hiv', 'supplies'] });
  });

  it('are cancelled after confirmation, and reinstated', async () => {
    open();
    await press(await row('Maple Community Centre, Windsor'), 'Cancel stop');
    await confirm('Cancel stop');
    expect(await within(await row('Maple Community Centre, Windsor')).findByText('Cancelled')).toBeVisible();
    expect(api.callsOf('PUT /api/stops/*')[0]?.headers['if-match']).toBe('"1"');
    await press(await row('Maple Community Centre, Windsor'), 'Undo cancellation');
    await waitFor(() => expect(fakeApi.stops[0]?.cancelled).toBe(false));
  });

  it("accept the crew's press on the day, with any tab", async () => {
    signIn({ Notes: true });
    open();
    const today = await row('Cedar Hall, Windsor');
    within(today).getByRole('button', { name: 'Running late' }).focus();
    await userEvent.keyboard('{Enter}');
    // It ignores a second press while the first is saved, without losing the focus.
    expect(within(today).getByRole('button', { name: 'Running late' })).toBeEnabled();
    expect(await within(today).findByRole('button', { name: 'Running late', pressed: true })).toBeVisible();
    expect(api.callsOf('POST /api/stops/*/status')).toHaveLength(1);
    expect(within(today).getByRole('button', { name: 'Running late' })).toHaveFocus();
    await press(today, 'Running late');
    await waitFor(() => expect(fakeApi.stops[1]?.status).toBeNull());
    const other = await row('Maple Community Centre, Windsor');
    expect(within(other).queryAllByRole('button')).toEqual([]);
    expect(screen.queryByRole('button', { name: 'Add stop' })).toBeNull();
  });

  it('keep typed text when someone else changed the stop meanwhile', async () => {
    api.on({ 'PUT /api/stops/*': { status: 409, body: { detail: STOP_TEXTS.changedMeanwhile } } });
    open();
    await press(await row('Maple Community Centre, Windsor'), 'Edit');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Maple Community Centre' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Note in English/ }), 'Side street');
    await press(dialog, 'Save');
    expect(await within(dialog).findByText(STOP_TEXTS.changedMeanwhile)).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: /Note in French/ })).toHaveAttribute('lang', 'fr');
    expect(within(dialog).getByRole('textbox', { name: /Note in English/ })).toHaveValue('Side street');
  });

  const addDialog = async (): Promise<HTMLElement> => {
    await userEvent.click(await screen.findByRole('button', { name: 'Add stop' }));
    return screen.findByRole('dialog', { name: 'Add a stop' });
  };
  const place = (dialog: HTMLElement): HTMLElement => within(dialog).getByRole('textbox', { name: /Place/ });
  const fill = async (dialog: HTMLElement): Promise<void> => {
    await userEvent.type(place(dialog), 'Oak Hall');
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Street address/ }), '1 Example Road');
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: /Town/ }), 'London');
  };

  it('2.6/7 are saved over someone else’s change with a second press, with the current version', async () => {
    api.on({ 'PUT /api/stops/*': { status: 409, body: { detail: STOP_TEXTS.changedMeanwhile } } });
    open();
    await press(await row('Maple Community Centre, Windsor'), 'Edit');
    const dialog = await screen.findByRole('dialog', { name: 'Edit Maple Community Centre' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: /Note in English/ }), 'Side street');
    fakeApi.stops = fakeApi.stops.map((stop) => (stop.id === 's-1' ? { ...stop, version: 2 } : stop));
    await press(dialog, 'Save');
    expect(await within(dialog).findByText(STOP_TEXTS.changedMeanwhile)).toBeVisible();
    api.removeRoutes();
    await waitFor(() => expect(api.asked('stops/all').length).toBeGreaterThan(1));
    await press(dialog, 'Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('PUT /api/stops/*').map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"']);
  });

  /** As the API does: rejects a change of an older version. */
  const rejectStale = (): void =>
    api.on({
      'PUT /api/stops/*': ({ headers, body }) => {
        const [before] = fakeApi.stops;
        if (headers['if-match'] !== `"${before?.version}"`)
          return { status: 409, body: { detail: STOP_TEXTS.changedMeanwhile } };
        const after = { ...before, ...(body as Stop), version: (before?.version ?? 0) + 1 };
        fakeApi.stops = fakeApi.stops.map((stop, at) => (at === 0 ? after : stop));
        return { body: after };
      },
    });
  const cancelledByColleague = (): void => {
    fakeApi.stops = fakeApi.stops.map((stop, at) =>
      at === 0 ? { ...stop, version: stop.version + 1, cancelled: true } : stop,
    );
  };
  const editDialog = async (): Promise<HTMLElement> => {
    await press(await row('Maple Community Centre, Windsor'), 'Edit');
    return screen.findByRole('dialog', { name: 'Edit Maple Community Centre' });
  };
  const note = (dialog: HTMLElement): HTMLElement => within(dialog).getByRole('textbox', { name: /Note in English/ });
  /** Any press of the crew refreshes the list, as its timer does. */
  const refreshed = async (): Promise<void> => {
    await press(await row('Cedar Hall, Windsor'), 'Running late');
    expect(await within(await row('Maple Community Centre, Windsor')).findByText('Cancelled')).toBeVisible();
  };

  it('2.6/7 14 stay cancelled when a form opened before that is saved, which first says that someone changed it', async () => {
    rejectStale();
    open();
    const dialog = await editDialog();
    cancelledByColleague();
    await refreshed();
    await userEvent.type(note(dialog), 'Side street');
    await press(dialog, 'Save');
    expect(await within(dialog).findByText(STOP_TEXTS.changedMeanwhile)).toBeVisible();
    expect(fakeApi.stops[0]).toMatchObject({ cancelled: true, note_en: null });
    await press(dialog, 'Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fakeApi.stops[0]).toMatchObject({ cancelled: true, note_en: 'Side street', version: 3 });
    expect(api.callsOf('PUT /api/stops/*').map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"']);
  });

  it('2.6/7 14 stay cancelled when a form kept since before that is opened again and saved', async () => {
    rejectStale();
    open();
    const dialog = await editDialog();
    await userEvent.type(note(dialog), 'Side street');
    await userEvent.click(within(dialog).getAllByRole('button', { name: 'Close' })[0] ?? dialog);
    cancelledByColleague();
    await refreshed();
    const again = await editDialog();
    expect(note(again)).toHaveValue('Side street');
    await press(again, 'Save');
    expect(await within(again).findByText(STOP_TEXTS.changedMeanwhile)).toBeVisible();
    await press(again, 'Start over');
    await userEvent.type(note(again), 'Side street');
    await press(again, 'Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fakeApi.stops[0]).toMatchObject({ cancelled: true, note_en: 'Side street' });
  });

  it('2.6/7 are added once on a fast double press and on a retry after a lost connection', async () => {
    open();
    const dialog = await addDialog();
    await fill(dialog);
    api.on({ 'POST /api/stops': 'offline' });
    await press(dialog, 'Save');
    expect(await within(dialog).findByText('The stop could not be saved. Please try again.')).toBeVisible();
    api.removeRoutes();
    const form = place(dialog).closest('form');
    submitTwice(form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const keys = api.callsOf('POST /api/stops').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(await screen.findAllByRole('article', { name: 'Oak Hall, London' })).toHaveLength(1);
  });

  it('2.6/7 keep typed text through an expired session, Close and a reload, until it is saved or discarded', async () => {
    api.on({ 'POST /api/stops': { status: 401, body: { detail: 'Please sign in.' } } });
    open();
    const dialog = await addDialog();
    await fill(dialog);
    await press(dialog, 'Save');
    expect(await within(dialog).findByText('Please sign in.')).toBeVisible();
    cleanup();
    signIn({ Client: true });
    api.removeRoutes();
    open();
    const again = await addDialog();
    expect(place(again)).toHaveValue('Oak Hall');
    expect(within(again).getByText(/^This is what you typed before/)).toBeVisible();
    await press(again, 'Start over');
    expect(place(again)).toHaveValue('');
    await fill(again);
    await press(again, 'Save');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(place(await addDialog())).toHaveValue('');
  });
});
