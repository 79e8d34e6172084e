import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEVELOPMENT_PROFILE } from '@firstlight/domain/people/development-profile';
import { CONTACT_TEXTS } from '@firstlight/domain/desk/linked-contacts';
import { type ConnectedCare, staffPart } from '@firstlight/domain/people/program-profile';
import { FORMS_DRAFT_KEY } from '@firstlight/domain/clients/registration-drafts';
import { LEAVE_QUESTION } from '@firstlight/domain/platform/unsaved-texts';
import { forgetAllUnsavedWork, keepUnsavedWork, rememberStaffProfile } from '@firstlight/platform';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { aContact } from '@firstlight/testing/fake-api/contacts';
import { aFakeApi, type FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));
jest.setTimeout(60_000);

let fakeApi: FakeApi;
let api: ApiStub;

function switchOn(connected: ConnectedCare): void {
  rememberStaffProfile({ ...staffPart(DEVELOPMENT_PROFILE), ...connected });
}
const window = (name: RegExp | string): Promise<HTMLElement> => screen.findByRole('dialog', { name });
async function openContacts(): Promise<HTMLElement> {
  renderRemote(remote, '/admin-edit/r-1/notes', aUser());
  await userEvent.click(await screen.findByRole('button', { name: 'Contacts' }));
  return window(/^Contacts: /);
}
const press = (part: HTMLElement, name: string): Promise<void> =>
  userEvent.click(within(part).getByRole('button', { name }));

describe('2.10/5 contacts in the record', () => {
  beforeEach(() => {
    switchOn({ linkedContacts: true });
    fakeApi = aFakeApi({
      registrations: [aRegistration(), aRegistration({ id: 'r-2', registration_id: 'r-2', firstName: 'Rowan' })],
    });
    api = stubApi({}, fakeApi);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    act(() => forgetAllUnsavedWork());
    switchOn({});
  });

  it('2.10/5 are offered only where they are configured', async () => {
    switchOn({});
    renderRemote(remote, '/admin-edit/r-1/notes', aUser());
    await screen.findByRole('tab', { name: 'Notes' });
    expect(screen.queryByRole('button', { name: 'Contacts' })).toBeNull();
  });

  it('2.10/5 adds a described contact once on a double press, and requires a name or description', async () => {
    await press(await openContacts(), 'Add contact');
    const form = await window('Add contact');
    await press(form, 'Save');
    expect(within(form).getByText(CONTACT_TEXTS.who)).toBeVisible();
    expect(within(form).getByRole('textbox', { name: 'Name or description' })).toHaveFocus();
    await userEvent.type(within(form).getByRole('textbox', { name: 'Name or description' }), 'Tall, comes on Fridays');
    await expectAccessible(form);
    const element = form.querySelector('form');
    if (!element) throw new Error('no form');
    fireEvent.submit(element);
    fireEvent.submit(element);
    expect(await screen.findByRole('article', { name: 'Tall, comes on Fridays' })).toBeVisible();
    expect(fakeApi.contacts).toHaveLength(1);
    // The code field is below all contacts, and would scroll the new one out of sight.
    const contacts = await window(/^Contacts: /);
    expect(within(contacts).getByRole('button', { name: 'Add contact' })).toHaveFocus();
  });

  it('2.10/5 links a record of the program', async () => {
    await press(await openContacts(), 'Add contact');
    const form = await window('Add contact');
    await userEvent.type(within(form).getByRole('textbox', { name: /^Find their record/ }), 'Rowan');
    await userEvent.click(await within(form).findByRole('button', { name: /^Link Rowan/ }));
    expect(within(form).getByText(/^Linked record: Rowan/)).toBeVisible();
    await press(form, 'Save');
    await waitFor(() => expect(fakeApi.contacts).toMatchObject([{ contact_registration_id: 'r-2', name: null }]));
  });

  it('2.10/5 Enter in the search for a record does not save the contact without the link', async () => {
    await press(await openContacts(), 'Add contact');
    const form = await window('Add contact');
    await userEvent.type(within(form).getByRole('textbox', { name: 'Name or description' }), 'Tall');
    await userEvent.type(within(form).getByRole('textbox', { name: /^Find their record/ }), 'Rowan{Enter}');
    expect(await within(form).findByRole('button', { name: /^Link Rowan/ })).toBeVisible();
    expect(fakeApi.contacts).toHaveLength(0);
  });

  it('2.10/5 returns a script to read out after confirmation, and shows the outcome', async () => {
    fakeApi.contacts = [aContact({ told_by: 'client', told_how: 'in-person', told_on: '2026-11-20', outcome: 'came' })];
    const dialog = await openContacts();
    const card = await within(dialog).findByRole('article', { name: 'Birch Contactperson' });
    expect(card).toHaveTextContent('Notified by: The client, in person, 20 November 2026 · Came to the program');
    await expectAccessible(dialog);
    await press(card, 'Script to read out');
    const question = await window('Tell Birch Contactperson?');
    expect(api.callsOf('POST /api/admin-registration/*/contacts/*/notice')).toHaveLength(0);
    await press(question, 'Make code');
    expect(await within(card).findByText(/^Someone who cares about you/)).toBeVisible();
    expect(within(card).getByText('7YQ2K-RQM5N')).toBeVisible();
    expect(await within(card).findByText(/Invitation works until/)).toBeVisible();
  });

  it('2.10/5 says that a message waits for the end of quiet hours, and that a chosen stop is cancelled', async () => {
    const due_at = '2026-12-01T14:00:00.000Z';
    const booked = { place: 'Library', town: 'London', date: '2026-12-03', start: '10:00', cancelled: true };
    fakeApi.contacts = [aContact({ booked })];
    const card = await within(await openContacts()).findByRole('article', { name: 'Birch Contactperson' });
    expect(card).toHaveTextContent('Chose Library, London, 3 December 2026, 10:00 AM. This stop is cancelled.');
    api.on({ 'POST /api/admin-registration/*/contacts/*/notice': 'offline' });
    await press(card, 'Send text message');
    await press(await window('Tell Birch Contactperson?'), 'Send message');
    expect(await within(card).findByText('The message could not be sent. Please try again.')).toBeVisible();
    fakeApi.contacts = [aContact({ message: { state: 'queued', at: due_at, due_at } })];
    const sent = {
      code: '7YQ2K-RQM5N',
      link: 'https://hep.example.org/',
      words: 'Someone who cares',
      sent: true,
      due_at,
    };
    api.on({ 'POST /api/admin-registration/*/contacts/*/notice': { status: 201, body: sent } });
    await press(card, 'Send text message');
    await press(await window('Tell Birch Contactperson?'), 'Send message');
    expect(await within(card).findByText(CONTACT_TEXTS.quiet, { exact: false })).toBeVisible();
    const waiting = 'Not notified yet · Text message: waiting to be sent from 1 December 2026, 9:00 AM';
    await waitFor(() => expect(card).toHaveTextContent(waiting));
    await expectAccessible(card);
  });

  const CHANGE = 'PUT /api/admin-registration/*/contacts/*';
  const came = {
    outcome: 'came',
    contact_registration_id: 'r-2',
    contact_name: 'Rowan Testperson',
    version: 2,
  } as const;
  /** A note is typed in the form of a contact; meanwhile the contact came to the program. */
  async function noteWhileTheyCame(): Promise<HTMLElement> {
    fakeApi.contacts = [aContact()];
    await press(await openContacts(), 'Edit');
    const form = await window('Edit contact');
    await userEvent.type(within(form).getByRole('textbox', { name: 'Note' }), 'Fridays');
    fakeApi.contacts = [aContact(came)];
    return form;
  }

  it('2.10/5 an older form never removes that the contact came: it shows it, and keeps it with the typed note', async () => {
    const form = await noteWhileTheyCame();
    act(() => void globalThis.dispatchEvent(new Event('online')));
    await waitFor(() => expect(api.callsOf('GET /api/admin-registration/*/contacts').length).toBeGreaterThan(1));
    api.on({ [CHANGE]: { status: 409, body: { detail: CONTACT_TEXTS.changed } } });
    await press(form, 'Save');
    expect(await within(form).findByText('Outcome: Came to the program')).toBeVisible();
    expect(within(form).getByText('Linked record: Rowan Testperson', { selector: 'li' })).toBeVisible();
    expect(within(form).getByRole('combobox', { name: 'Outcome' })).toHaveValue('came');
    expect(within(form).getByRole('textbox', { name: 'Note' })).toHaveValue('Fridays');
    await expectAccessible(form);
    api.on({ [CHANGE]: { body: aContact({ ...came, version: 3 }) } });
    await press(form, 'Save');
    await window(/^Contacts: /);
    const calls = api.callsOf(CHANGE);
    expect(calls.map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"']);
    expect(calls[1]?.body).toMatchObject({ outcome: 'came', contact_registration_id: 'r-2', note: 'Fridays' });
  });

  it('2.10/5 saves at the first press after a text message was sent, with what the message filled in', async () => {
    fakeApi.contacts = [aContact()];
    await press(await openContacts(), 'Edit');
    const form = await window('Edit contact');
    await userEvent.type(within(form).getByRole('textbox', { name: 'Note' }), 'Fridays');
    fakeApi.contacts = [aContact({ told_by: 'program', told_how: 'text', told_on: '2026-11-20', version: 3 })];
    api.on({
      [CHANGE]: ({ headers }) =>
        headers['if-match'] === '"3"'
          ? { body: aContact({ version: 4 }) }
          : { status: 409, body: { detail: CONTACT_TEXTS.changed } },
    });
    await press(form, 'Save');
    await window(/^Contacts: /);
    const told = { told_by: 'program', told_how: 'text', told_on: '2026-11-20' };
    expect(api.callsOf(CHANGE).map(({ body }) => body)).toMatchObject([
      { note: 'Fridays', told_by: null },
      { note: 'Fridays', ...told },
    ]);
  });

  it('2.10/5 a kept draft of a contact is saved on the version that it was typed for', async () => {
    await noteWhileTheyCame();
    await act(() => keepUnsavedWork(1_000));
    const { registrations, contacts } = fakeApi;
    const drafts = structuredClone(fakeApi.drafts);
    cleanup();
    await waitFor(() => expect(api.callsOf(`DELETE /api/registration-drafts/${FORMS_DRAFT_KEY}`)).toHaveLength(1));
    api = stubApi({ [CHANGE]: { status: 409, body: { detail: CONTACT_TEXTS.changed } } }, aFakeApi({ registrations, contacts, drafts })); // prettier-ignore
    await press(await openContacts(), 'Edit');
    const form = await window('Edit contact');
    await waitFor(() => expect(within(form).getByRole('textbox', { name: 'Note' })).toHaveValue('Fridays'));
    await press(form, 'Save');
    expect(await within(form).findByText('Outcome: Came to the program')).toBeVisible();
    expect(api.callsOf(CHANGE)[0]?.headers['if-match']).toBe('"1"');
    expect(within(form).getByRole('combobox', { name: 'Outcome' })).toHaveValue('came');
  });

  it('2.10/5 removes a contact after confirmation', async () => {
    fakeApi.contacts = [aContact()];
    const dialog = await openContacts();
    await press(await within(dialog).findByRole('article', { name: 'Birch Contactperson' }), 'Remove');
    await press(await window('Remove this contact?'), 'Remove');
    expect(await within(dialog).findByText('No contacts yet.')).toBeVisible();
  });

  it('2.10/5 keeps a typed arrival code across a reload and a contact’s form, and asks before discarding it', async () => {
    const label = 'This client came with a code';
    const dialog = await openContacts();
    await userEvent.type(await within(dialog).findByRole('textbox', { name: label }), '7yq2k');
    await act(() => keepUnsavedWork(1_000));
    const { registrations } = fakeApi;
    const drafts = structuredClone(fakeApi.drafts);
    // A reload doesn't close the dialog first: a later close must not change the fake API.
    cleanup();
    await waitFor(() => expect(api.callsOf(`DELETE /api/registration-drafts/${FORMS_DRAFT_KEY}`)).toHaveLength(1));
    stubApi({}, aFakeApi({ registrations, drafts }));

    const again = await openContacts();
    const field = await within(again).findByRole('textbox', { name: label });
    await waitFor(() => expect(field).toHaveValue('7yq2k'));
    await press(again, 'Add contact');
    await press(await window('Add contact'), 'Cancel');
    const back = await window(/^Contacts: /);
    expect(await within(back).findByRole('textbox', { name: label })).toHaveValue('7yq2k');
    await press(back, 'Close');
    await press(await window(LEAVE_QUESTION.title), 'Stay');
    expect(within(back).getByRole('textbox', { name: label })).toHaveValue('7yq2k');
  });

  it('2.10/5 records that this client brought a code', async () => {
    const dialog = await openContacts();
    await userEvent.type(
      await within(dialog).findByRole('textbox', { name: 'This client came with a code' }),
      '7yq2k rqm5n',
    );
    await press(dialog, 'Record');
    expect(await within(dialog).findByText(CONTACT_TEXTS.arrived)).toBeVisible();
    expect(api.callsOf('POST /api/contact-arrivals').map(({ body }) => body)).toEqual([
      { code: '7yq2k rqm5n', registration_id: 'r-1' },
    ]);
  });
});
