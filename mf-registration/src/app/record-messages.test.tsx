import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEVELOPMENT_PROFILE } from '@firstlight/domain/development-profile';
import { type ConnectedCare, staffPart } from '@firstlight/domain/program-profile';
import { rememberStaffProfile } from '@firstlight/platform';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { aClientMessage, aMessagePreview, recordMessages } from '@firstlight/testing/fake-api/client-message-builders';
import { aFakeApi, type FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));
jest.setTimeout(60_000);

let fakeApi: FakeApi;
let api: ApiStub;

function switchOn(connected: ConnectedCare): void {
  rememberStaffProfile({ ...staffPart(DEVELOPMENT_PROFILE), ...connected });
}

async function openMessages(): Promise<HTMLElement> {
  renderRemote(remote, '/admin-edit/r-1/notes', aUser());
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
