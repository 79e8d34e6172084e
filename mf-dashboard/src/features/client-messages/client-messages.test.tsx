import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CLIENT_MESSAGE_TEXTS, type PreviewLine } from '@firstlight/domain/desk/client-messages';
import { expectAccessible } from '@firstlight/testing/axe';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { aClientMessage, aMessagePreview } from '@firstlight/testing/fake-api/client-message-builders';
import { aFakeApi, type FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard, press, signIn, switchOn } from '../../testing/open-dashboard';

let fakeApi: FakeApi;
let api: ApiStub;

async function prepare(list = 'Refill due'): Promise<HTMLElement> {
  openDashboard('/admin-dashboard?tab=client-messages');
  await userEvent.click(await screen.findByRole('button', { name: 'Prepare messages' }));
  const dialog = await screen.findByRole('dialog', { name: 'Prepare messages' });
  await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Who is it for?' }), list);
  return dialog;
}

describe('2.10/4 messages to clients', () => {
  beforeEach(() => {
    fakeApi = aFakeApi();
    api = stubApi({}, fakeApi);
    signIn({ Client: true, Dispensing: true });
    switchOn({ clientMessages: ['text', 'mail'] });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    switchOn({});
  });

  it('2.10/4 are not offered without configuration or without the Client tab', async () => {
    switchOn({});
    openDashboard('/admin-dashboard?tab=client-messages');
    expect(await screen.findByRole('tab', { name: /Pending/, selected: true })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Client messages' })).toBeNull();
    expect(api.asked('client-messages')).toHaveLength(0);
  });

  it('2.10/4 lists sent messages with recipient, sender and status', async () => {
    fakeApi.clientMessages = [
      aClientMessage(),
      aClientMessage({ id: 'cm-2', state: 'failed', reason: 'The number does not exist.' }),
      aClientMessage({ id: 'cm-3', state: 'queued', due_at: '2026-11-21T14:00:00.000Z' }),
    ];
    openDashboard('/admin-dashboard?tab=client-messages');
    const table = await screen.findByRole('table', { name: 'Messages to clients' });
    const cells = within(table)
      .getAllByRole('row')
      .map(({ textContent }) => textContent ?? '');
    expect(cells[1]).toMatch(/Maple Testperson.*Please call us.*Text message ••• 0143.*Robin Sample.*Delivered/);
    // Not the red badge with a plus, which means a positive result.
    expect(within(table).getByText('Delivered')).toHaveAttribute('data-kind', 'submitted');
    expect(cells[2]).toMatch(/Not delivered.*does not exist/);
    expect(cells[3]).toMatch(/Waiting to be sent.*from 21 November 2026, 9:00 AM/);
    expect(screen.getByText('Text messages this month: $0.03 of $50.00')).toBeVisible();
    await expectAccessible();
  });

  it('2.10/4 finds the messages that were not delivered, after a long list of later ones', async () => {
    const later = Array.from({ length: 30 }, (_, n) => aClientMessage({ id: `cm-${n}` }));
    const unsure = aClientMessage({ id: 'cm-99', client_name: 'Birch Testperson', state: 'unsure' });
    fakeApi.clientMessages = [...later, unsure];
    openDashboard('/admin-dashboard?tab=client-messages');
    await screen.findByRole('table', { name: 'Messages to clients' });
    expect(screen.queryByText('Birch Testperson')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /Next/ }));
    expect(await screen.findByRole('link', { name: 'Birch Testperson' })).toBeVisible();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Show' }), 'Not delivered, or not known');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Maple Testperson' })).toBeNull());
    expect(await screen.findByRole('link', { name: 'Birch Testperson' })).toBeVisible();
    expect(api.asked('GET /api/client-messages').at(-1)?.search).toBe('?page=1&page_size=20&status=undelivered');
    await expectAccessible();
  });

  it('2.10/4 previews texts, recipients and exclusions with reasons, and lets the user untick people', async () => {
    const people = [...aMessagePreview().people];
    const [receiver] = people;
    if (receiver) people.push({ ...receiver, registration_id: 'r-3', client_name: 'Birch Testperson' });
    fakeApi.messagePreview = aMessagePreview({ people });
    const dialog = await prepare();
    expect(await within(dialog).findByText(/^Please call us when you can/)).toBeVisible();
    expect(within(dialog).getByText(/Text message, English, 1 segment/)).toBeVisible();
    expect(within(dialog).getByText(/Rowan Testperson: Has not agreed/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('checkbox', { name: /Birch Testperson/ }));
    await expectAccessible();
    expect(api.callsOf('POST /api/client-messages')).toHaveLength(0);
    await press(dialog, 'Send to 1 person');
    expect(await screen.findByText('Messages to 1 person are on their way.')).toBeVisible();
    expect(api.callsOf('POST /api/client-messages').map(({ body }) => body)).toEqual([
      { purpose: 'refill', reason: 'refill-due', registration_ids: ['r-1'], version: 1 },
    ]);
  });

  it('2.10/4 shows the appointment of tomorrow, and reminds nobody of an activity without a time unless ticked', async () => {
    signIn({ Client: true, Activities: true });
    const people = ['r-1', 'r-3'].map((registration_id, n) => ({
      ...{ registration_id, client_name: `${n === 0 ? 'Maple' : 'Birch'} Testperson`, channel: 'text', to: '••• 0143' },
      ...{ language: 'en', text: 'You have an appointment tomorrow.', segments: 1, left_out: null },
      appointments: [{ time: n === 0 ? '10:00' : null, description: n === 0 ? 'Visit' : 'Call pharmacy' }],
    }));
    fakeApi.messagePreview = aMessagePreview({ people: people as PreviewLine[] });
    const dialog = await prepare('Appointment tomorrow');
    expect(await within(dialog).findByText('10:00 AM, Visit')).toBeVisible();
    expect(within(dialog).getByText('Call pharmacy (no time)')).toBeVisible();
    const birch = within(dialog).getByRole('checkbox', { name: /Birch Testperson/ });
    expect(birch).not.toBeChecked();
    await expectAccessible();
    await userEvent.click(birch);
    await press(dialog, 'Send to 2 people');
    expect(await screen.findByText('Messages to 2 people are on their way.')).toBeVisible();
    expect(api.callsOf('POST /api/client-messages')[0]?.body).toMatchObject({ registration_ids: ['r-1', 'r-3'] });
  });

  it('2.10/4 says how many people more a long list has', async () => {
    fakeApi.messagePreview = aMessagePreview({ receivers_total: 230, left_out_total: 41 });
    const dialog = await prepare();
    expect(await within(dialog).findByText(/^These are the first 1 of 230 people\. Send to them, then/)).toBeVisible();
    expect(within(dialog).getByText('and 40 people more')).toBeVisible();
    await expectAccessible();
  });

  it('2.10/4 sends once on a double press, with a key', async () => {
    const dialog = await prepare();
    const button = await within(dialog).findByRole('button', { name: 'Send to 1 person' });
    const form = button.closest('form') ?? dialog.querySelector('form');
    if (!form) throw new Error('no form');
    fireEvent.submit(form);
    fireEvent.submit(form);
    expect(await screen.findByText('Messages to 1 person are on their way.')).toBeVisible();
    expect(api.callsOf('POST /api/client-messages')).toHaveLength(1);
  });

  it('2.10/4 shows the new text if it was changed before sending', async () => {
    const stale = { status: 409, body: { detail: CLIENT_MESSAGE_TEXTS.wordsChanged } };
    api = stubApi({ 'POST /api/client-messages': stale }, fakeApi);
    const dialog = await prepare();
    await within(dialog).findByRole('button', { name: 'Send to 1 person' });
    await press(dialog, 'Send to 1 person');
    expect(await within(dialog).findByText(CLIENT_MESSAGE_TEXTS.wordsChanged)).toBeVisible();
    expect(api.callsOf('POST /api/client-messages/preview')).toHaveLength(2);
  });

  it('2.10/4 says that the budget is used up, that it is quiet hours, or that nobody is listed', async () => {
    fakeApi.messagePreview = aMessagePreview({
      is_deferred: true,
      cost_cents: 300,
      left_cents: 100,
      due_at: '2026-11-21T14:00:00.000Z',
    });
    const dialog = await prepare();
    expect(
      await within(dialog).findByText('Quiet hours: messages are sent from 21 November 2026, 9:00 AM.'),
    ).toBeVisible();
    expect(within(dialog).getByText(/budget allows \$1.00 more/)).toBeVisible();
    fakeApi.messagePreview = aMessagePreview({ people: [] });
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Who is it for?' }), 'Choose a list');
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Who is it for?' }), 'Refill due');
    expect(await within(dialog).findByText('Nobody is on this list today.')).toBeVisible();
    await press(dialog, 'Send');
    expect(await within(dialog).findByText(CLIENT_MESSAGE_TEXTS.nobody)).toBeVisible();
  });

  it('2.10/4 offers only the lists of the user’s tabs', async () => {
    const dialog = await prepare();
    const options = within(within(dialog).getByRole('combobox', { name: 'Who is it for?' })).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual(['Choose a list', 'Refill due']);
  });
});
