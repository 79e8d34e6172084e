import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { unsavedWork } from '@firstlight/platform';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration } from '@firstlight/testing/factories';
import { loadScreens } from '@firstlight/testing/render-staff';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';
import { BASE, description, later, open, openTab, press, pressAt, typeText, visit } from '../testing/activities-tab';

beforeAll(() => loadScreens(remote));

afterEach(() => void jest.restoreAllMocks());

describe('text typed on a record tab', () => {
  it('2.1/16 is in the registry while another tab is open, and removed when leaving the record', async () => {
    const { page } = open();
    await typeText('Bring the letter');
    await openTab(/^Medication/);
    expect(unsavedWork()).toMatchObject([{ where: '/admin-edit/r-1', what: 'activities', label: 'Activities' }]);
    expect(screen.getByRole('tab', { name: /^Activities/ })).toContainElement(
      screen.getByRole('img', { name: 'not saved' }),
    );
    await page.go('/admin-menu');
    await press('Leave');
    expect(unsavedWork()).toEqual([]);
  });

  it('2.1/16 survives a save in progress, and counts as unsaved', async () => {
    const answer = later({ status: 201, body: { ...visit, id: 'a-9', description: 'Called' } });
    const { api } = open({ [`POST ${BASE}/activity`]: answer.handler });
    await typeText('Called');
    await press('Save Activity');
    await typeText(', no answer');
    await answer.send();
    expect(await screen.findByText('Activity saved successfully!')).toBeInTheDocument();
    expect(await description()).toHaveValue('Called, no answer');
    expect(screen.getByRole('img', { name: 'not saved' })).toBeInTheDocument();
    api.on({ [`PUT ${BASE}/activity/a-9`]: { body: { ...visit, id: 'a-9', version: 3 } } });
    await press('Update Activity');
    await screen.findByText('Activity updated successfully!');
    expect(api.callsOf(`POST ${BASE}/activity`)).toHaveLength(1);
    expect(await description()).toHaveValue('');
  });

  it('2.1/16 is not cleared by saving the text before it', async () => {
    const answer = later({ status: 201, body: { ...visit, id: 'a-9', description: 'First' } });
    open({ [`POST ${BASE}/activity`]: answer.handler });
    await typeText('First');
    await press('Save Activity');
    await userEvent.clear(await description());
    await typeText('Second');
    await answer.send();
    await screen.findByText('Activity saved successfully!');
    expect(await description()).toHaveValue('Second');
    expect(screen.getByRole('button', { name: 'Save Activity' })).toBeInTheDocument();
  });

  it('2.1/16 is cleared by a save that finishes while another tab is open', async () => {
    const answer = later({ status: 201, body: { ...visit, id: 'a-9' } });
    open({ [`POST ${BASE}/activity`]: answer.handler });
    await typeText('Called');
    await press('Save Activity');
    await openTab(/^Medication/);
    await answer.send();
    await waitFor(() => expect(screen.queryByRole('img', { name: 'not saved' })).not.toBeInTheDocument());
    await openTab(/^Activities/);
    expect(await description()).toHaveValue('');
  });
});

describe('text boxes outside the forms', () => {
  it('2.1/16 Document URL is in the registry, and still there after visiting another tab, until it is loaded', async () => {
    open({ [`GET ${BASE}/attachments`]: { body: { attachments: [] } } });
    await openTab(/^Attachments/);
    await userEvent.type(await screen.findByLabelText('Document URL'), 'https://example.org/a.pdf');
    await openTab(/^Medication/);
    expect(unsavedWork()).toMatchObject([{ what: 'attachments', label: 'Document URL' }]);
    await openTab(/^Attachments/);
    expect(await screen.findByLabelText('Document URL')).toHaveValue('https://example.org/a.pdf');
    await press('Load URL');
    expect(unsavedWork()).toMatchObject([{ what: 'attachments', label: 'Attachments' }]);
  });

  it('2.1/16 words in the verbal registration box are in the registry until they fill in the form', async () => {
    sessionStorage.setItem('admin_authenticated', 'true');
    const { page } = open({ 'GET /api/registration-drafts': { body: { drafts: [] } } });
    await page.go('/admin-register');
    await userEvent.type(await screen.findByLabelText('Verbal registration'), 'first name Maple');
    expect(unsavedWork()).toMatchObject([{ where: '/admin-register', label: 'Verbal registration' }]);
    await press('Auto-Fill Fields');
    await waitFor(() => expect(unsavedWork()).not.toMatchObject([{ label: 'Verbal registration' }]));
  });
});

describe('Edit, Delete and Clear', () => {
  it('2.1/17 Remove Photo can be undone', async () => {
    const photo = `${BASE}/photo/content?v=1`;
    open({ [`GET ${BASE}`]: { body: aRegistration({ photo }) } });
    await openTab(/^Client/);
    await press('Remove Photo');
    expect(screen.queryByRole('img', { name: 'Client' })).not.toBeInTheDocument();
    await press('Undo');
    expect(screen.getByRole('img', { name: 'Client' })).toHaveAttribute('src', photo);
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('2.1/17 Edit replaces typed text, and Undo restores it', async () => {
    open();
    await typeText('Bring the letter');
    await pressAt('Visit', 'Edit');
    expect(await description()).toHaveValue('Visit');
    await expectAccessible();
    await press('Undo');
    expect(await description()).toHaveValue('Bring the letter');
    expect(screen.getByRole('button', { name: 'Save Activity' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('2.1/17 Undo of Clear restores the text and the item being edited', async () => {
    const { api } = open({ [`PUT ${BASE}/activity/a-1`]: { body: { ...visit, version: 3 } } });
    await pressAt('Visit', 'Edit');
    await typeText(' at home');
    await press('Clear Form');
    expect(await description()).toHaveValue('');
    await press('Undo');
    expect(await description()).toHaveValue('Visit at home');
    await press('Update Activity');
    await screen.findByText('Activity updated successfully!');
    expect(api.callsOf(`PUT ${BASE}/activity/a-1`)[0]?.body).toMatchObject({
      description: 'Visit at home',
      version: 2,
    });
  });

  it('2.1/17 offers no Undo if nothing was typed', async () => {
    open();
    await pressAt('Visit', 'Edit');
    await press('Cancel Edit');
    expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
  });

  it('EDIT-16 2.1/17 Delete clears the form only if it edits that item', async () => {
    open({ [`DELETE ${BASE}/activity/*`]: { status: 204 } });
    await pressAt('Visit', 'Edit');
    await typeText(' at home');
    await pressAt('Call about results', 'Delete');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Activity deleted successfully!');
    expect(await description()).toHaveValue('Visit at home');
    await pressAt('Visit', 'Delete');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    await waitFor(async () => expect(await description()).toHaveValue(''));
    await press('Undo');
    expect(await description()).toHaveValue('Visit at home');
    expect(screen.getByRole('button', { name: 'Save Activity' })).toBeInTheDocument();
  });
});
