import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

const RECORD = '/api/admin-registration/r-1';
const entry = (id: string, name: string, is_frequent = false) => ({ id, name, is_frequent, is_default: true });
const sites = [entry('s-1', 'Shelter'), entry('s-2', 'Haven', true), entry('s-3', 'Detox')];
const templates = ['Positive', 'Negative - Pipes', 'Made here'].map((name) => ({
  id: name,
  name,
  content: '',
  is_default: false,
}));

async function open(routes: StubbedRoutes = {}): Promise<ApiStub> {
  const api = stubApi({
    [`GET ${RECORD}`]: { body: aRegistration() },
    'GET /api/dispositions': { body: [] },
    'GET /api/referral-sites': { body: sites },
    'GET /api/clinical-templates': { body: templates },
    ...routes,
  });
  renderRemote(remote, '/admin-edit/r-1', aUser());
  await screen.findByLabelText(/^Last Name/);
  return api;
}

const optionsOf = (label: string): (string | null)[] =>
  [...screen.getByLabelText(label).children].map((child) => child.textContent || child.tagName);
const press = async (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));

describe('fields of the Client tab', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });

  it('CLI-06 CLI-09 SUM-01 offer the specified choices', async () => {
    await open();
    await screen.findByRole('option', { name: 'Detox' });
    expect(optionsOf('Gender')).toEqual(['Select', 'Male', 'Female']);
    expect(optionsOf('Referral Site')).toEqual(['Select', 'Haven', 'HR', 'Detox', 'Shelter']);
    expect(optionsOf('Clinical Summary Template')).toEqual(['Select', 'Positive', 'Negative - Pipes', 'Made here']);
  });

  it('2.1/9 2.1/14 show an error at an invalid value, keep it, and send nothing', async () => {
    const api = await open();
    for (const [label, text] of [
      ['Phone 1', '0000000000'],
      ['Postal Code', '12345'],
      ['Health Card', '0000000000'],
      ['Version', '!!'],
      ['Email', 'maple@'],
    ] as const) {
      await userEvent.clear(screen.getByLabelText(label));
      await userEvent.type(screen.getByLabelText(label), text);
    }
    await press('Save');
    await waitFor(() =>
      expect(screen.getByLabelText('Phone 1')).toHaveAccessibleDescription(/cannot start with 0 or 1/),
    );
    expect(screen.getByLabelText('Postal Code')).toHaveAccessibleDescription(/Canadian postal code/);
    expect(screen.getByLabelText('Health Card')).toHaveAccessibleDescription(/not a health card number/);
    expect(screen.getByLabelText('Version')).toHaveAccessibleDescription(/one or two letters/);
    expect(screen.getByLabelText('Email')).toHaveAccessibleDescription('Please enter a valid email address');
    expect(screen.getByLabelText('Version')).toHaveValue('!!');
    expect(api.callsOf(`PUT ${RECORD}`)).toHaveLength(0);
  });

  it('REG-32 a stored disposition is not called unlisted while the list could not be loaded', async () => {
    await open({
      [`GET ${RECORD}`]: { body: { ...aRegistration(), disposition: 'ACTIVE' } },
      'GET /api/dispositions': { status: 500, body: { detail: 'x' } },
    });
    expect(screen.getByLabelText('Disposition')).toHaveDisplayValue('ACTIVE');
  });

  it('2.1/9 a record with invalid legacy values shows them and saves its other fields', async () => {
    const odd = { province: 'Texas', disposition: 'GONE', phone1: 'ask at the desk', postalCode: '!!!' };
    const record = { ...aRegistration(), ...odd };
    const api = await open({
      [`GET ${RECORD}`]: { body: record },
      [`PUT ${RECORD}`]: { body: { ...record, version: 4 } },
    });
    expect(screen.getByRole('option', { name: 'Texas (not in the list)' })).toBeInTheDocument();
    expect(await screen.findByRole('option', { name: 'GONE (not in the list)' })).toBeInTheDocument();
    expect(screen.getByLabelText('Phone 1')).toHaveValue('ask at the desk');
    await userEvent.type(screen.getByLabelText('City'), 'Essex');
    await press('Save');
    await waitFor(() => expect(api.callsOf(`PUT ${RECORD}`)).toHaveLength(1));
    expect(api.callsOf(`PUT ${RECORD}`)[0]?.body).toMatchObject(odd);
  });

  it('CLI-26 are listed in order under Additional Information', async () => {
    await open();
    const wanted = ['Special Attention', 'Instructions', 'Clinical Summary Template', 'Clinical Summary', 'Physician'];
    const fields = wanted.map((label) => screen.getByLabelText(label));
    const inOrder = fields.every((field, index) => {
      const next = fields[index + 1];
      return !next || field.compareDocumentPosition(next) === Node.DOCUMENT_POSITION_FOLLOWING;
    });
    expect(inOrder).toBe(true);
  });

  it('CLI-11 CLI-14 CLI-19 CLI-20 CLI-25 CLI-26 are saved as typed', async () => {
    const api = await open({
      [`PUT ${RECORD}`]: ({ body }) => ({ body: { ...aRegistration(), ...(body as object) } }),
    });
    await userEvent.selectOptions(screen.getByLabelText('Clinical Summary Template'), 'Positive');
    const typed: [label: string, text: string][] = [
      ['AKA', 'Sugar'],
      ['Unit Number', '4B'],
      ['Preferred Time', 'after five'],
      ['Email', 'maple@example.org'],
      ['Special Attention', 'Uses a walker'],
      ['Instructions', 'Ring twice'],
      ['Referral Person', 'Robin at the desk'],
    ];
    for (const [label, text] of typed) await userEvent.type(screen.getByLabelText(label), text);
    for (const label of ['Voicemail', 'Text']) await userEvent.click(screen.getByLabelText(label));
    await press('Save');
    await waitFor(() => expect(api.callsOf(`PUT ${RECORD}`)).toHaveLength(1));
    expect(api.callsOf(`PUT ${RECORD}`)[0]?.body).toMatchObject({
      aka: 'Sugar',
      address: '12 Sample Street',
      unitNumber: '4B',
      city: 'Windsor',
      province: 'Ontario',
      postalCode: 'N8X 1A1',
      preferredTime: 'after five',
      email: 'maple@example.org',
      specialAttention: 'Uses a walker',
      instructions: 'Ring twice',
      referralPerson: 'Robin at the desk',
      leaveMessage: true,
      voicemail: true,
      text: true,
      summaryTemplate: expect.stringContaining('Robin at the desk'),
    });
  });

  it('EDIT-08 EDIT-14 Save shows progress and is disabled while it saves', async () => {
    let answer = (): void => undefined;
    const saved = new Promise<void>((done) => (answer = done));
    await open({
      [`PUT ${RECORD}`]: async () => {
        await saved;
        return { status: 200, body: aRegistration({ version: 4 }) };
      },
    });
    await press('Save');
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
    answer();
    expect(await screen.findByRole('button', { name: 'Save' })).toBeEnabled();
    expect(screen.getByText(/^Changes saved successfully!/)).toBeInTheDocument();
  });

  it('SUM-04 a slow response does not replace a template chosen after it', async () => {
    let answer = (): void => undefined;
    const slow = new Promise<void>((done) => (answer = done));
    const api = await open();
    await screen.findByRole('option', { name: 'Made here' });
    api.on({
      'GET /api/clinical-templates': async () => {
        await slow;
        return { body: templates.map((template) => ({ ...template, content: 'Too late.' })) };
      },
    });
    const choice = screen.getByLabelText('Clinical Summary Template');
    await userEvent.selectOptions(choice, 'Made here');
    await userEvent.selectOptions(choice, 'Positive');
    await act(async () => answer());
    expect(choice).toHaveValue('Positive');
    expect(screen.getByLabelText('Clinical Summary')).toHaveDisplayValue(/POSITIVE/);
  });

  it('EDIT-15 are kept as a draft, and saved again when the network is back', async () => {
    const draft = 'PUT /api/registration-drafts/r-1';
    const api = await open({
      [draft]: () => {
        throw new TypeError('Failed to fetch');
      },
    });
    await userEvent.type(screen.getByLabelText('AKA'), 'Sugar');
    await waitFor(() => expect(api.callsOf(draft)).toHaveLength(1));
    api.on({ [draft]: { status: 204 } });
    window.dispatchEvent(new Event('online'));
    await waitFor(() => expect(api.callsOf(draft)).toHaveLength(2));
    expect(api.callsOf(draft)[1]?.body).toMatchObject({ form: { aka: 'Sugar' }, based_on: 3 });
  });

  it('REG-32 show no error for lists that cannot be loaded', async () => {
    const broken = { status: 500, body: { detail: 'x' } };
    const api = await open({
      'GET /api/dispositions': broken,
      'GET /api/referral-sites': broken,
      'GET /api/clinical-templates': broken,
    });
    await waitFor(() => expect(api.callsOf('GET /api/clinical-templates').length).toBeGreaterThan(0));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(screen.getByLabelText('Disposition')).toHaveValue('PENDING');
  });

  it('CLI-34 a confirmation is shown for three seconds', async () => {
    await open({ [`POST ${RECORD}/output`]: { status: 204 } });
    const writeText = (): Promise<void> => Promise.resolve();
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    jest.useFakeTimers();
    await act(async () => screen.getByRole('button', { name: 'Labels' }).click());
    expect(screen.getByText('Label data copied to clipboard!')).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(2_999));
    expect(screen.getByText('Label data copied to clipboard!')).toBeInTheDocument();
    act(() => void jest.advanceTimersByTime(1));
    expect(screen.queryByText('Label data copied to clipboard!')).not.toBeInTheDocument();
  });
});
