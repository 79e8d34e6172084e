import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { FOLLOW_UP_TEXTS } from '@firstlight/domain/desk/follow-up';
import { expectAccessible } from '@firstlight/testing/axe';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { aFollowUpItem } from '@firstlight/testing/fake-api/builders';
import { aFakeApi, type FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aClient } from '../testing/a-client';
import { card, confirm, openDashboard, press, signIn } from '../testing/open-dashboard';

const CLIENTS = 60;
const BATCH = 'POST /api/registrations-batch';
let fakeApi: FakeApi;
let api: ApiStub;

const button = (name: string): HTMLElement => screen.getByRole('button', { name });
const select = (name: string): Promise<void> =>
  userEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
const results = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: 'Results' });
const failure = (id: string): { registration_id: string; done: false; status: number; detail: string } => ({
  registration_id: id,
  done: false,
  status: 409,
  detail: 'It is gone.',
});

beforeEach(() => {
  const owners = [
    { user_id: 'u-1', name: 'Robin Sample', tabs: ['Dispensing' as const] },
    { user_id: 'u-2', name: 'Alex Mockford', tabs: ['Dispensing' as const] },
  ];
  const registrations = Array.from({ length: CLIENTS }, (_, index) => aClient(index + 1));
  const followUp = Array.from({ length: CLIENTS }, (_, index) => aFollowUpItem(index + 1));
  fakeApi = aFakeApi({ registrations, followUp, owners });
  api = stubApi({}, fakeApi);
  signIn({ Client: true, Dispensing: true });
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('several registrations', () => {
  it('2.1/34 2.6/7 submits several with one confirmation and shows the result of each', async () => {
    fakeApi.batchFailures.set('r-2', { registration_id: 'r-2', done: false, status: 409, detail: 'It is gone.' });
    openDashboard();
    await screen.findAllByRole('article');
    for (const number of [1, 2, 3]) {
      await userEvent.click(screen.getByRole('checkbox', { name: `Select Maple Testperson${number}` }));
    }
    await userEvent.click(screen.getByRole('button', { name: 'Submit 3' }));
    await confirm('Submit');
    const results = await screen.findByRole('dialog', { name: 'Results' });
    expect(await within(results).findByText('Done, 1 failed')).toBeVisible();
    for (const text of [
      'Maple Testperson1 was submitted.',
      'Maple Testperson2: Failed to finalize: It is gone.',
      'Maple Testperson3 was submitted.',
    ]) {
      expect(within(results).getByText(text)).toBeVisible();
    }
    expect(api.asked('POST /api/registrations-batch')).toHaveLength(1);
    expect(api.asked('/finalize')).toHaveLength(0);
    expect(card('Maple Testperson2')).toBeInTheDocument();
    expect(screen.queryByRole('article', { name: 'Maple Testperson1' })).not.toBeInTheDocument();
  });

  it('2.6/7 submits everything that matches the filters, beyond the page, in batches', async () => {
    openDashboard();
    await screen.findAllByRole('article');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Name' }), 'testperson');
    await userEvent.click(button('Select all 20 shown'));
    await userEvent.click(button('Select all 60 matching'));
    await userEvent.click(await screen.findByRole('button', { name: 'Submit 60' }));
    expect(await screen.findByRole('dialog', { name: 'Submit 60 registrations?' })).toBeVisible();
    await confirm('Submit');
    expect(await within(await results()).findByText('Done, 0 failed')).toBeVisible();
    expect(api.callsOf('POST /api/registrations-matching')[0]?.body).toEqual({ status: 'pending', search_name: 'testperson' });
    expect(api.callsOf(BATCH).map(({ body }) => (body as { ids: string[] }).ids.length)).toEqual([25, 25, 10]);
    expect(fakeApi.registrations.every(({ status }) => status === 'submitted')).toBe(true);
    await expectAccessible();
    await userEvent.clear(screen.getByLabelText('Name'));
  }); // prettier-ignore

  it('2.6/7 selects what the typed filter matches, even before the list has applied it', async () => {
    openDashboard();
    await screen.findAllByRole('article');
    // No timer can run between these, so that the filter is still unapplied.
    fireEvent.change(screen.getByRole('searchbox', { name: 'Name' }), { target: { value: 'testperson25' } });
    fireEvent.click(button('Select all 20 shown'));
    fireEvent.click(button('Select all 60 matching'));
    expect(await screen.findByText('1 selected')).toBeVisible();
    expect(await screen.findByText('Showing 1–1 of 1')).toBeVisible();
    await userEvent.click(button('Submit 1'));
    await confirm('Submit');
    expect(await within(await results()).findByText('Maple Testperson25 was submitted.')).toBeVisible();
    expect(api.callsOf(BATCH).map(({ body }) => body)).toEqual([{ action: 'finalize', ids: ['r-25'] }]);
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: '' } });
  });

  it('2.6/7 drops a selection of everything when a filter changes, and says if selecting failed', async () => {
    openDashboard();
    await screen.findAllByRole('article');
    api.on({ 'POST /api/registrations-matching': { status: 503, body: { detail: 'Too much at once.' } } });
    await userEvent.click(button('Select all 20 shown'));
    await userEvent.click(button('Select all 60 matching'));
    expect(await screen.findByText('Too much at once.')).toBeVisible();
    api.removeRoutes();
    await userEvent.click(button('Select all 60 matching'));
    expect(await screen.findByText('60 selected')).toBeVisible();
    await select('Maple Testperson3');
    expect(await screen.findByText('59 selected')).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Name' }), 'testperson25');
    expect(await screen.findByText('Select several to handle them together.')).toBeVisible();
    expect(await screen.findByText('Showing 1–1 of 1')).toBeVisible();
    await select('Maple Testperson25');
    expect(screen.getByText('1 selected')).toBeVisible();
    await userEvent.clear(screen.getByRole('searchbox', { name: 'Name' }));
  });

  it('2.6/7 retries one or all that failed, and undoes the successful ones in one call', async () => {
    for (const id of ['r-1', 'r-2']) fakeApi.batchFailures.set(id, failure(id));
    openDashboard();
    await screen.findAllByRole('article');
    for (const number of [1, 2, 3]) await select(`Maple Testperson${number}`);
    await userEvent.click(button('Submit 3'));
    await confirm('Submit');
    const dialog = await results();
    expect(await within(dialog).findByText('Done, 2 failed')).toBeVisible();
    fakeApi.batchFailures.delete('r-1');
    await press(dialog, 'Retry Maple Testperson1');
    expect(await within(dialog).findByText('Done, 1 failed')).toBeVisible();
    fakeApi.batchFailures.delete('r-2');
    await press(dialog, 'Retry 1 failed');
    expect(await within(dialog).findByText('Done, 0 failed')).toBeVisible();
    await press(dialog, 'Undo');
    expect(await within(dialog).findByText('Maple Testperson3 is back in Pending.')).toBeVisible();
    const undone = api.callsOf('POST /api/registrations-batch/undo');
    expect(undone.map(({ body }) => body)).toEqual([{ action: 'finalize', ids: ['r-1', 'r-2', 'r-3'] }]);
    expect(within(dialog).queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(fakeApi.registrations.every(({ status }) => status === 'pending')).toBe(true);
  });

  it.each([
    ['a dead line', 'offline' as const, 'Maple Testperson1: Network error: Failed to fetch'],
    ['an expired session', { status: 401, body: { detail: 'Please sign in.' } }, 'Maple Testperson1: Failed to finalize: Please sign in.'],
  ])('2.6/7 stops at %s and names every client that was not reached, for Retry', async (_name, refusal, text) => {
    api.on({ [BATCH]: refusal });
    openDashboard();
    await screen.findAllByRole('article');
    await userEvent.click(button('Select all 20 shown'));
    await userEvent.click(button('Select all 60 matching'));
    await userEvent.click(await screen.findByRole('button', { name: 'Submit 60' }));
    await confirm('Submit');
    const dialog = await results();
    expect(await within(dialog).findByText('Done, 60 failed')).toBeVisible();
    expect(within(dialog).getByText(text)).toBeVisible();
    expect(api.callsOf(BATCH)).toHaveLength(1);
    expect(within(dialog).queryByRole('button', { name: 'Undo' })).toBeNull();
    api.removeRoutes();
    await press(dialog, 'Retry 60 failed');
    expect(await within(dialog).findByText('Done, 0 failed')).toBeVisible();
    expect(fakeApi.registrations.every(({ status }) => status === 'submitted')).toBe(true);
  }); // prettier-ignore
});

describe('several tasks', () => {
  const SELECTED = 'Maple Testperson1';

  async function askAll(): Promise<HTMLElement> {
    openDashboard('/admin-dashboard?tab=worklist');
    await screen.findByRole('link', { name: SELECTED });
    await select(SELECTED);
    await userEvent.click(button('Select all 20 shown'));
    await userEvent.click(button('Select all 60 matching'));
    await userEvent.click(await screen.findByRole('button', { name: 'Hand over 60…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Hand over 60 tasks' });
    await userEvent.selectOptions(within(dialog).getByLabelText('To'), await within(dialog).findByRole('option', { name: 'Alex Mockford' }));
    await press(dialog, 'Hand over');
    return results();
  } // prettier-ignore

  beforeEach(() => {
    fakeApi.followUp = fakeApi.followUp.map((item, at) => ({ ...item, kind: 'refill-due', item_id: `d-${at + 1}` }));
    for (const item of fakeApi.followUp) item.section = 'overdue';
  });

  it('2.6/7 hands over everything that matches and undoes it in one call', async () => {
    const dialog = await askAll();
    expect(await within(dialog).findByText('Done, 0 failed')).toBeVisible();
    expect(fakeApi.followUp.every(({ owner }) => owner?.user_id === 'u-2')).toBe(true);
    await press(dialog, 'Undo');
    await waitFor(() => expect(fakeApi.followUp.every(({ owner }) => owner === null)).toBe(true));
    expect(api.callsOf('POST /api/follow-up/outcomes/undo')).toHaveLength(1);
    expect(api.asked('DELETE')).toHaveLength(0);
  });

  it('2.6/7 repeats a batch whose response was lost with the same body and key', async () => {
    api.on({ 'POST /api/follow-up/hand-over': 'offline' });
    const dialog = await askAll();
    expect(await within(dialog).findByText('Done, 60 failed')).toBeVisible();
    api.removeRoutes();
    await press(dialog, 'Retry 60 failed');
    expect(await within(dialog).findByText('Done, 0 failed')).toBeVisible();
    const [lost, repeated] = api.callsOf('POST /api/follow-up/hand-over');
    expect(repeated?.body).toEqual(lost?.body);
    expect(repeated?.headers['idempotency-key']).toBe(lost?.headers['idempotency-key']);
  });

  it('2.6/7 lists the tasks that changed in the meantime', async () => {
    openDashboard('/admin-dashboard?tab=worklist');
    await screen.findByRole('link', { name: SELECTED });
    for (const number of [1, 2]) await select(`Maple Testperson${number}`);
    await userEvent.click(button('Hand over 2…'));
    const dialog = await screen.findByRole('dialog', { name: 'Hand over 2 tasks' });
    fakeApi.followUp = fakeApi.followUp.map((item) => (item.item_id === 'd-2' ? { ...item, version: 1 } : item));
    await userEvent.selectOptions(within(dialog).getByLabelText('To'), await within(dialog).findByRole('option', { name: 'Alex Mockford' }));
    await press(dialog, 'Hand over');
    expect(await within(await results()).findByText('Done, 1 failed')).toBeVisible();
    expect(screen.getByText('Maple Testperson1: handed over to Alex Mockford.')).toBeVisible();
    expect(screen.getByText(`Maple Testperson2: ${FOLLOW_UP_TEXTS.stale}`)).toBeVisible();
  }); // prettier-ignore
});
