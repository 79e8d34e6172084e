import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CLIENT_MESSAGE_TEXTS, type PreviewLine, type RecordMessages } from '@firstlight/domain/desk/client-messages';
import { DEVELOPMENT_PROFILE } from '@firstlight/domain/people/development-profile';
import { type ConnectedCare, staffPart } from '@firstlight/domain/people/program-profile';
import { rememberStaffProfile } from '@firstlight/platform';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { aClientMessage, aMessagePreview, recordMessages } from '@firstlight/testing/fake-api/client-message-builders';
import { aFakeApi, type FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));
jest.setTimeout(60_000);

const NONE = { appointment: false, refill: false, call: false };
let fakeApi: FakeApi;
let api: ApiStub;

function switchOn(connected: ConnectedCare): void {
  rememberStaffProfile({ ...staffPart(DEVELOPMENT_PROFILE), ...connected });
}

async function openMessages(user = aUser()): Promise<HTMLElement> {
  renderRemote(remote, '/admin-edit/r-1/notes', user);
  await userEvent.click(await screen.findByRole('button', { name: 'Messages' }));
  return screen.findByRole('dialog', { name: /^Messages: / });
}

describe('2.10/4 messages in the record', () => {
  beforeEach(() => {
    switchOn({ clientMessages: ['text', 'mail'] });
    fakeApi = aFakeApi();
    api = stubApi({}, fakeApi);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    switchOn({});
  });

  it('2.10/4 records what the client agreed to, by channel and purpose', async () => {
    const dialog = await openMessages();
    const texts = await within(dialog).findByRole('group', { name: /text message/ });
    await userEvent.click(within(texts).getByRole('checkbox', { name: 'Refill' }));
    await expectAccessible(dialog);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save what they agreed to' }));
    expect(await within(dialog).findByText(/^Recorded 20 November 2026/)).toBeVisible();
    expect(fakeApi.recordMessages.consents.text).toEqual({ appointment: false, refill: true, call: false });
    expect(fakeApi.recordMessages.consents.mail.refill).toBe(false);
  });

  const agreed = (to: object): RecordMessages['consents'] => recordMessages({ consents: { text: { ...NONE, ...to }, mail: NONE } }).consents; // prettier-ignore
  const box = (name: string): HTMLElement => {
    const texts = within(screen.getByRole('dialog', { name: /^Messages: / })).getByRole('group', {
      name: /text message/,
    });
    return within(texts).getByRole('checkbox', { name });
  };
  const SAVE = 'PUT /api/admin-registration/*/messages';
  const withdrawn = agreed({ appointment: true });
  const startTicking = async (): Promise<HTMLElement> => {
    fakeApi.recordMessages = recordMessages({ version: 1, consents: agreed({ appointment: true, refill: true }) });
    const dialog = await openMessages();
    await within(dialog).findByRole('group', { name: /text message/ });
    await userEvent.click(box('Please call us'));
    fakeApi.recordMessages = recordMessages({ version: 2, consents: withdrawn });
    return dialog;
  };
  const save = (dialog: HTMLElement): Promise<void> =>
    userEvent.click(within(dialog).getByRole('button', { name: 'Save what they agreed to' }));

  it('2.10/4 shows the consent that a colleague withdrew meanwhile, and does not record it again', async () => {
    const dialog = await startTicking();
    api.on({ [SAVE]: { status: 409, body: { detail: CLIENT_MESSAGE_TEXTS.consentsChanged } } });
    await save(dialog);
    expect(await within(dialog).findByText(CLIENT_MESSAGE_TEXTS.consentsChanged)).toBeVisible();
    await waitFor(() => expect(box('Refill')).not.toBeChecked());
    expect(box('Please call us')).toBeChecked();
    api.on({ [SAVE]: { body: recordMessages({ version: 3 }) } });
    await save(dialog);
    await waitFor(() => expect(api.callsOf(SAVE)).toHaveLength(2));
    expect(api.callsOf(SAVE).map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"']);
    expect(api.callsOf(SAVE)[1]?.body).toEqual({ consents: { text: { ...withdrawn.text, call: true }, mail: NONE } });
  });

  it('2.10/4 a lost connection does not hide that a colleague changed the consent', async () => {
    const dialog = await startTicking();
    act(() => void globalThis.dispatchEvent(new Event('online')));
    await waitFor(() => expect(box('Refill')).not.toBeChecked());
    expect(box('Please call us')).toBeChecked();
    await save(dialog);
    await waitFor(() => expect(api.callsOf(SAVE)).toHaveLength(1));
    expect(api.callsOf(SAVE)[0]).toMatchObject({
      headers: { 'if-match': '"1"' },
      body: { consents: { text: { appointment: true, refill: false, call: true } } },
    });
  });

  it('2.10/4 has nothing to save once a box is back to its stored state', async () => {
    const dialog = await openMessages();
    await within(dialog).findByRole('group', { name: /text message/ });
    const button = within(dialog).getByRole('button', { name: 'Save what they agreed to' });
    await userEvent.click(box('Refill'));
    expect(button).toBeEnabled();
    await userEvent.click(box('Refill'));
    expect(button).toBeDisabled();
  });

  it('2.10/4 shows that the client opted out, and how they can opt in again', async () => {
    fakeApi.recordMessages = recordMessages({ stopped: { text: '2026-11-20T15:00:00.000Z', mail: null } });
    const dialog = await openMessages();
    expect(
      await within(dialog).findByText(/replied STOP on 20 November 2026, 10:00 AM.*unless they reply START/),
    ).toBeVisible();
  });

  it('2.10/4 previews and sends one message, and lists it', async () => {
    fakeApi.recordMessages = recordMessages({ messages: [aClientMessage()] });
    const dialog = await openMessages();
    expect(await within(dialog).findByText(/Text message ••• 0143, please call us, by Robin Sample/)).toBeVisible();
    await userEvent.selectOptions(within(dialog).getByRole('combobox', { name: 'Send a message' }), 'Please call us');
    expect(await within(dialog).findByText(/^Please call us when you can/)).toBeVisible();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Send message' }));
    expect(await within(dialog).findByText('The message is on its way.')).toBeVisible();
    expect(api.callsOf('POST /api/client-messages').map(({ body }) => body)).toEqual([
      { purpose: 'call', registration_ids: ['r-1'], version: 1 },
    ]);
  });

  it('2.10/4 shows the appointment that a reminder is about, and offers it only with the Activities tab', async () => {
    const [receiver] = aMessagePreview().people;
    const appointments = [{ time: '10:00', description: 'Visit' }];
    fakeApi.messagePreview = aMessagePreview({ people: [{ ...receiver, appointments } as PreviewLine] });
    const dialog = await openMessages();
    await userEvent.selectOptions(
      await within(dialog).findByRole('combobox', { name: 'Send a message' }),
      'Appointment',
    );
    expect(await within(dialog).findByText('Tomorrow: 10:00 AM, Visit')).toBeVisible();
    cleanup();
    const clerk = await openMessages(aUser({ permissions: { Client: true, Notes: true } }));
    const choice = await within(clerk).findByRole('combobox', { name: 'Send a message' });
    expect(within(choice).queryByRole('option', { name: 'Appointment' })).toBeNull();
    expect(within(choice).getByRole('option', { name: 'Refill' })).toBeInTheDocument();
  });

  it('2.10/4 shows why the client can’t get a message', async () => {
    fakeApi.messagePreview = aMessagePreview({
      people: [{ registration_id: 'r-1', client_name: 'Maple Testperson', left_out: 'too-young' }],
    });
    const dialog = await openMessages();
    await userEvent.selectOptions(await within(dialog).findByRole('combobox', { name: 'Send a message' }), 'Refill');
    expect(await within(dialog).findByText('Can’t be sent: Under 16: please call.')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: 'Send message' })).toBeNull();
  });
});
