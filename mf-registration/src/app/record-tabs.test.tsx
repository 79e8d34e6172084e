import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

const BASE = '/api/admin-registration/r-1';
const stamp = { id: 'i-1', created_at: '2026-11-20T14:05:00.000Z', version: 2 };

/** The contract of every record tab (the server's counterpart is `describeChildRecords`). */
type TabCase = {
  id: string;
  tab: string;
  key: string;
  list: string;
  item: string;
  saved: Record<string, unknown>;
  fill: () => Promise<void>;
  buttons: { add: string; edit: string };
  /** Saved, updated, deleted. */
  done: [string, string, string];
  saveFailed: { intake: string; edit: string };
  deleteFailed: { intake: string; edit: string };
  empty: string;
  /** What the form says when it is sent empty. */
  missing: string;
  notice: { title: string; button: string; text: string };
};

const choose = async (label: string, value: string): Promise<void> =>
  userEvent.selectOptions(screen.getByLabelText(new RegExp(`^${label}`)), value);

const CASES: TabCase[] = [
  {
    id: 'TAB-TEST',
    tab: 'Tests',
    key: 'tests',
    list: 'tests',
    item: 'test',
    saved: { test_type: 'HIV', test_date: '2026-11-20', hiv_result: 'negative', hiv_tester: 'CM' },
    fill: () => choose('Test Type', 'HCV'),
    buttons: { add: 'Save Test', edit: 'Update Test' },
    done: ['Test saved successfully!', 'Test updated successfully!', 'Test deleted successfully!'],
    saveFailed: { intake: 'Error saving test. Please try again.', edit: 'Error saving test. Please try again.' },
    deleteFailed: { intake: 'Error deleting test. Please try again.', edit: 'Error deleting test. Please try again.' },
    empty: 'No tests have been saved yet.',
    missing: 'Please select a test type',
    notice: {
      title: 'Patient Registration Required',
      button: 'Go to Patient Tab',
      text: 'Please complete and save the Patient tab form first before adding tests.',
    },
  },
  {
    id: 'TAB-MED',
    tab: 'Medication',
    key: 'medication',
    list: 'medications',
    item: 'medication',
    saved: { medication: 'Maviret', start_date: null, end_date: null, outcome: 'Active' },
    fill: async () => {
      await choose('Medication', 'Epclusa');
      await choose('Outcome', 'Active');
    },
    buttons: { add: 'Save Medication', edit: 'Update Medication' },
    done: ['Medication saved successfully!', 'Medication updated successfully!', 'Medication deleted successfully!'],
    saveFailed: {
      intake: 'Failed to save medication. Please try again.',
      edit: 'Failed to save medication. Please try again.',
    },
    deleteFailed: {
      intake: 'Failed to delete medication. Please try again.',
      edit: 'Failed to delete medication. Please try again.',
    },
    empty: 'No medications have been saved yet.',
    missing: 'Please select a medication',
    notice: {
      title: 'Patient Registration Required',
      button: 'Go to Patient Tab',
      text: 'Please complete the Patient tab first to save medications.',
    },
  },
  {
    id: 'TAB-DISP',
    tab: 'Dispensing',
    key: 'dispensing',
    list: 'dispensing',
    item: 'dispensing',
    saved: {
      medication: 'Vosevi',
      rx: '7',
      quantity: 28,
      lot: null,
      product_type: 'Commercial',
      expiry_date: null,
      dispensed_date: '2026-11-20',
    },
    fill: () => choose('Medication', 'Epclusa'),
    buttons: { add: 'Save Dispensing', edit: 'Update Dispensing' },
    done: [
      'Dispensing record saved successfully!',
      'Dispensing record updated successfully!',
      'Dispensing record deleted successfully!',
    ],
    saveFailed: {
      intake: 'Failed to save dispensing record. Please try again.',
      edit: 'Failed to save dispensing record. Please try again.',
    },
    deleteFailed: {
      intake: 'Failed to delete dispensing record. Please try again.',
      edit: 'Failed to delete dispensing record. Please try again.',
    },
    empty: 'No dispensing records have been saved yet.',
    missing: 'Please select a medication',
    notice: {
      title: 'Client Registration Required',
      button: 'Go to Client Tab',
      text: 'Please complete the Client tab first to save dispensing records.',
    },
  },
  {
    id: 'TAB-NOTE',
    tab: 'Notes',
    key: 'notes',
    list: 'notes',
    item: 'note',
    saved: { noteDate: '2026-11-20', noteText: 'Called.', templateType: 'General Note' },
    fill: async () => {
      await screen.findByRole('option', { name: 'Follow-up' });
      await choose('Template', 'Follow-up');
      await waitFor(() => expect(screen.getByLabelText(/^Note Text/)).toHaveValue('Spoke with the client.'));
    },
    buttons: { add: 'Save Note', edit: 'Update Note' },
    done: ['Note saved successfully!', 'Note updated successfully!', 'Note deleted successfully!'],
    saveFailed: { intake: 'Failed to save note. Please try again.', edit: 'Failed to save note. Please try again.' },
    deleteFailed: {
      intake: 'Failed to delete note. Please try again.',
      edit: 'Failed to delete note. Please try again.',
    },
    empty: 'No notes have been saved yet.',
    missing: 'Please enter a note before saving',
    notice: {
      title: 'Patient Registration Required',
      button: 'Go to Patient Tab',
      text: 'Please complete the Patient tab first to save notes.',
    },
  },
  {
    id: 'TAB-ACT',
    tab: 'Activities',
    key: 'activities',
    list: 'activities',
    item: 'activity',
    saved: { date: '2026-11-21', time: '14:05', description: 'Call about results' },
    fill: () => userEvent.type(screen.getByLabelText(/^Description/), 'Visit'),
    buttons: { add: 'Save Activity', edit: 'Update Activity' },
    done: ['Activity saved successfully!', 'Activity updated successfully!', 'Activity deleted successfully!'],
    saveFailed: {
      intake: 'Error saving activity. Please try again.',
      edit: 'Failed to save activity. Please try again.',
    },
    deleteFailed: {
      intake: 'Error deleting activity. Please try again.',
      edit: 'Failed to delete activity. Please try again.',
    },
    empty: 'No activities have been saved yet.',
    missing: 'Please enter an activity description before saving',
    notice: {
      title: 'Client Registration Required',
      button: 'Go to Client Tab',
      text: 'Please complete the Client tab first to save activities.',
    },
  },
  {
    id: 'TAB-INT',
    tab: 'Interactions',
    key: 'interactions',
    list: 'interactions',
    item: 'interaction',
    saved: {
      date: '2026-11-20',
      description: 'Outreach',
      referral_id: null,
      amount: null,
      payment_type: null,
      issued: 'Select',
    },
    fill: () => choose('Description', 'Housing'),
    buttons: { add: 'Save Interaction', edit: 'Update Interaction' },
    done: ['Interaction saved successfully!', 'Interaction updated successfully!', 'Interaction deleted successfully!'],
    saveFailed: {
      intake: 'Failed to save interaction. Please try again.',
      edit: 'Failed to save interaction. Please try again.',
    },
    deleteFailed: {
      intake: 'Failed to delete interaction. Please try again.',
      edit: 'Failed to delete interaction. Please try again.',
    },
    empty: 'No interactions have been saved yet.',
    missing: 'Please select a description',
    notice: {
      title: 'Client Registration Required',
      button: 'Go to Client Tab',
      text: 'Please complete the Client tab first to save interactions.',
    },
  },
];

const templates = [{ id: 't-1', name: 'Follow-up', content: 'Spoke with the client.', is_default: true }];

function open(one: TabCase, items: unknown[], routes: StubbedRoutes = {}): ApiStub {
  const api = stubApi({
    [`GET ${BASE}`]: { body: aRegistration() },
    'GET /api/registration-drafts/r-1': { body: { draft: null } },
    'GET /api/notes-templates': { body: templates },
    [`GET ${BASE}/${one.list}`]: { body: { [one.list]: items } },
    ...routes,
  });
  renderRemote(remote, `/admin-edit/r-1/${one.key}`, aUser());
  return api;
}

const press = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }));

describe.each(CASES)('$tab tab', (one) => {
  const { id, saved } = one;
  const item = { ...stamp, ...saved };
  afterEach(() => void jest.restoreAllMocks());

  it(`${id} shows an empty list in words, accessibly`, async () => {
    open(one, []);
    expect(await screen.findByText(one.empty)).toBeInTheDocument();
    await expectAccessible();
  });

  it(`${id} says what is missing and sends nothing`, async () => {
    const api = open(one, []);
    await press(one.buttons.add);
    expect(await screen.findByText(one.missing)).toBeInTheDocument();
    expect(api.callsOf(`POST ${BASE}/${one.item}`)).toEqual([]);
  });

  it(`${id} saves once with a key, reloads the list and clears the form`, async () => {
    const api = open(one, [], { [`POST ${BASE}/${one.item}`]: { status: 201, body: item } });
    await screen.findByText(one.empty);
    await one.fill();
    api.on({ [`GET ${BASE}/${one.list}`]: { body: { [one.list]: [item] } } });
    await press(one.buttons.add);
    expect(await screen.findByText(one.done[0])).toBeInTheDocument();
    const [call] = api.callsOf(`POST ${BASE}/${one.item}`);
    expect(call?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
    expect(await screen.findByText(/^Saved Nov 20, 2026, 9:05 AM/)).toBeInTheDocument();
    await waitFor(() => expect(screen.getAllByRole('listitem')[0]).toHaveFocus());
  });

  it(`${id} EDIT-16 loads an item with Edit, updates it with its version and returns to create mode`, async () => {
    const api = open(one, [item], { [`PUT ${BASE}/${one.item}/i-1`]: { body: { ...item, version: 3 } } });
    await press('Edit');
    expect(screen.getByRole('button', { name: 'Cancel Edit' })).toBeInTheDocument();
    await press(one.buttons.edit);
    expect(await screen.findByText(one.done[1])).toBeInTheDocument();
    expect(api.callsOf(`PUT ${BASE}/${one.item}/i-1`)[0]?.body).toMatchObject({ ...saved, version: 2 });
    expect(screen.queryByRole('button', { name: 'Cancel Edit' })).not.toBeInTheDocument();
  });

  it(`${id} asks before it deletes and says when that failed`, async () => {
    const api = open(one, [item], { [`DELETE ${BASE}/${one.item}/i-1`]: { status: 500, body: { detail: 'x' } } });
    await press('Delete');
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveTextContent(/Are you sure you want to delete this/);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(one.deleteFailed.edit)).toBeInTheDocument();
    api.on({ [`DELETE ${BASE}/${one.item}/i-1`]: { status: 204 } });
    await press('Delete');
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(one.done[2])).toBeInTheDocument();
  });

  it(`${id} keeps the form when a save failed`, async () => {
    open(one, [], { [`POST ${BASE}/${one.item}`]: { status: 500, body: { detail: 'x' } } });
    await screen.findByText(one.empty);
    await one.fill();
    await press(one.buttons.add);
    expect(await screen.findByText(one.saveFailed.edit)).toBeInTheDocument();
    expect(screen.getByRole('img', { name: 'not saved' })).toBeInTheDocument();
  });

  it(`REG-33 REG-34 REG-35 is locked on intake until the client is saved`, async () => {
    stubApi({ 'GET /api/notes-templates': { body: templates } });
    sessionStorage.setItem('admin_authenticated', 'true');
    const page = renderRemote(remote, `/admin-register/${one.key}`, aUser());
    expect(await screen.findByText(one.notice.title)).toBeInTheDocument();
    expect(screen.getByText(one.notice.text, { exact: false })).toBeInTheDocument();
    expect(screen.getByRole('button', { name: one.buttons.add })).toBeDisabled();
    await press(one.notice.button);
    expect(page.address()).toBe('/admin-register');
  });
});
