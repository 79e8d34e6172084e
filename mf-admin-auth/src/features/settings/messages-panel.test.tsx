import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEVELOPMENT_PROFILE } from '@firstlight/domain/people/development-profile';
import { CLIENT_MESSAGE_TEXTS } from '@firstlight/domain/desk/client-messages';
import { TEMPLATE_TEXTS } from '@firstlight/domain/desk/message-templates';
import { staffPart } from '@firstlight/domain/people/program-profile';
import { UNSAVED_TEXTS } from '@firstlight/domain/platform/unsaved-texts';
import { rememberStaffProfile } from '@firstlight/platform';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { aFakeApi, type FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MessagesPanel } from './messages-panel';

let fakeApi: FakeApi;
let api: ApiStub;

function open(): void {
  const routes = [{ path: '/admin-settings', Screen: MessagesPanel, kind: 'staff' as const }];
  renderRemote({ name: 'mf-admin-auth', routes }, '/admin-settings', aUser());
}
const field = (label: string): Promise<HTMLElement> => screen.findByRole('textbox', { name: label });
const write = async (label: string, text: string): Promise<void> => {
  fireEvent.change(await field(label), { target: { value: text } });
};
const save = (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Save messages' }));

describe('2.10/4 settings of the messages to clients', () => {
  beforeEach(() => {
    fakeApi = aFakeApi();
    api = stubApi({}, fakeApi);
    rememberStaffProfile({ ...staffPart(DEVELOPMENT_PROFILE), clientMessages: ['text', 'mail'] });
  });
  afterEach(() => void jest.restoreAllMocks());

  it('2.10/4 counts the segments of a text message while typing', async () => {
    open();
    const words = await field('Please call us, English');
    expect(words).toHaveAccessibleDescription(/^\d+ characters, 1 segment$/);
    await write('Please call us, English', `Call {phone}. Reply STOP.${' So long.'.repeat(20)}`);
    expect(words).toHaveAccessibleDescription(/2 segments$/);
    await write('Please call us, English', 'Don’t wait, call {phone}. Reply STOP to get no more messages from us.');
    expect(words).toHaveAccessibleDescription(/2 segments \(longer because of ’\)$/);
    await expectAccessible();
  });

  it('2.10/4 rejects revealing wording and invalid times at their fields, and saves nothing', async () => {
    open();
    await write('Refill, French', 'Vos résultats : {phone}. ARRET');
    await save();
    expect(await screen.findByText(TEMPLATE_TEXTS.telling('résultats'))).toBeVisible();
    expect(await field('Refill, French')).toHaveFocus();
    expect(api.callsOf('PUT /api/message-settings')).toHaveLength(0);
  });

  it('2.10/4 saves wording, quiet hours, budget and price with the version that was loaded', async () => {
    open();
    await write('Please call us, English', 'Please ring {phone}. Reply STOP to end.');
    await write('Monthly budget for text messages, in dollars', '12.50');
    await write('Price of one segment, in cents', '0.79');
    await save();
    await waitFor(() => expect(fakeApi.messageSettings.version).toBe(1));
    expect(fakeApi.messageSettings).toMatchObject({ cap_cents: 1_250, segment_cents: 0.79 });
    expect(fakeApi.messageSettings.templates.call.en).toBe('Please ring {phone}. Reply STOP to end.');
    expect(api.callsOf('PUT /api/message-settings')).toHaveLength(1);
  });

  it('2.1/15 2.6/5 a restored wording is not saved over a newer one unseen', async () => {
    const path = 'templates.call.en';
    const mine = 'Ring {phone}. Reply STOP to end.';
    const work = { 'message-settings': JSON.stringify({ changed: { [path]: mine }, base: { [path]: 'Older' } }) };
    const draft = { form: {}, work, based_on: null, version: 1, saved_at: '2026-11-20T14:05:00.000Z' };
    api.on({ 'GET /api/registration-drafts/forms': { body: { draft } } });
    open();
    await waitFor(async () => expect(await field('Please call us, English')).toHaveValue(mine));
    expect(screen.getByText(`${CLIENT_MESSAGE_TEXTS.changedMeanwhile} ${UNSAVED_TEXTS.merged}`)).toBeVisible();
    expect(screen.getByText(UNSAVED_TEXTS.theirs(fakeApi.messageSettings.templates.call.en))).toBeVisible();
  });
});
