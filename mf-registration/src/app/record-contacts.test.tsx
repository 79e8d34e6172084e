import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEVELOPMENT_PROFILE } from '@firstlight/domain/development-profile';
import { CONTACT_TEXTS } from '@firstlight/domain/linked-contacts';
import { type ConnectedCare, staffPart } from '@firstlight/domain/program-profile';
import { FORMS_DRAFT_KEY } from '@firstlight/domain/registration-drafts';
import { LEAVE_QUESTION } from '@firstlight/domain/unsaved-texts';
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
