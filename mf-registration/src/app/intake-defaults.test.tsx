import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { DEVELOPMENT_PROFILE } from '@firstlight/domain/people/development-profile';
import { aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { stubApi } from '@firstlight/testing/stub-api';
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { newClientForm } from '../features/client-form/client-form-values';
import remote from '../remote';
import { entry } from '../testing/client-tab';

beforeAll(() => loadScreens(remote));

/** Only the clock is set. */
const ON_17_JUNE: Parameters<typeof jest.useFakeTimers>[0] = {
  now: new Date('2026-06-18T02:30:00Z'),
  doNotFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'performance'],
};

/** Opens intake on 17 June 2026 in New York, when the day in UTC is already the 18th. */
async function open(): Promise<void> {
  jest.useFakeTimers(ON_17_JUNE);
  sessionStorage.setItem('admin_authenticated', 'true');
  stubApi({
    'GET /api/registration-drafts/intake': { body: { draft: null } },
    'GET /api/clinical-templates': { body: [{ id: 't-1', name: 'Positive', content: '', is_default: true }] },
    'GET /api/dispositions': { body: [entry('d-1', 'POCT NEG', true, true), entry('d-2', 'ACTIVE', true, true)] },
  });
  renderRemote(remote, '/admin-register', aUser());
  await screen.findByLabelText(/^First Name/);
}

const choose = async (label: string, value: string): Promise<void> =>
  userEvent.selectOptions(screen.getByLabelText(label), value);

const optionsOf = (label: string): (string | null)[] =>
  [...screen.getByLabelText<HTMLSelectElement>(label).options].map(({ textContent }) => textContent);

describe('defaults of the Client tab', () => {
  beforeEach(() => {
    sessionStorage.clear();
    localStorage.clear();
  });
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('CLI-03 CLI-07 CLI-15 CLI-21 CLI-22 CLI-23 CLI-24 CLI-27 a new form has the specified values and no others', () => {
    const form = newClientForm('2026-06-17', DEVELOPMENT_PROFILE);
    const given = Object.entries(form).filter(([, value]) => value !== '' && value !== false);
    expect(Object.fromEntries(given)).toEqual({
      patientConsent: 'verbal',
      province: 'Ontario',
      regDate: '2026-06-17',
      language: 'English',
      physician: 'Dr. Rowan Hale',
      rnaAvailable: 'No',
      rnaResult: 'Positive',
      coverageType: 'Select',
      hivResult: 'negative',
      hivTester: 'CM',
      selectedTemplate: 'Select',
    });
    expect([form.leaveMessage, form.voicemail, form.text]).toEqual([false, false, false]);
  });

  it('CLI-03 CLI-07 CLI-15 CLI-21 CLI-22 CLI-23 CLI-24 intake opens with them, with the date of New York', async () => {
    await open();
    expect(screen.getByRole('radio', { name: /verbal/i })).toBeChecked();
    expect(screen.getByLabelText('Registration Date')).toHaveValue('2026-06-17');
    expect(screen.getByLabelText('Province')).toHaveValue('Ontario');
    expect(screen.getByLabelText('Language')).toHaveValue('English');
    expect(screen.getByLabelText('Physician')).toHaveValue('Dr. Rowan Hale');
    await screen.findByRole('option', { name: 'Positive' });
    await choose('Clinical Summary Template', 'Positive');
    expect(screen.getByLabelText('Coverage Type')).toHaveValue('Select');
    expect(screen.getByLabelText('RNA Available')).toHaveValue('No');
    await choose('RNA Available', 'Yes');
    expect(screen.getByLabelText('RNA Result')).toHaveValue('Positive');
  });

  it('CLI-15 CLI-21 CLI-22 CLI-24 offers exactly the specified choices', async () => {
    await open();
    expect(optionsOf('Province')).toEqual([
      'Select',
      'Alberta',
      'British Columbia',
      'Manitoba',
      'New Brunswick',
      'Newfoundland and Labrador',
      'Northwest Territories',
      'Nova Scotia',
      'Nunavut',
      'Ontario',
      'Prince Edward Island',
      'Quebec',
      'Saskatchewan',
      'Yukon',
    ]);
    expect(optionsOf('Language')).toEqual(['English', 'French']);
    expect(optionsOf('Physician')).toEqual(['Dr. Rowan Hale', 'None']);
    await screen.findByRole('option', { name: 'Positive' });
    await choose('Clinical Summary Template', 'Positive');
    expect(optionsOf('Coverage Type')).toEqual(['Select', 'OW', 'ODSP', 'No coverage']);
  });

  it('CLI-10 only POCT NEG sets the physician to None', async () => {
    await open();
    await screen.findByRole('option', { name: 'POCT NEG' });
    await choose('Disposition', 'ACTIVE');
    expect(screen.getByLabelText('Physician')).toHaveValue('Dr. Rowan Hale');
    await choose('Disposition', 'POCT NEG');
    expect(screen.getByLabelText('Physician')).toHaveValue('None');
  });

  it('CLI-27 CLI-28 another test type resets date, result, type and tester', async () => {
    await open();
    await choose('Test Type', 'HIV');
    fireEvent.change(screen.getByLabelText('HIV Test Date'), { target: { value: '2026-03-02' } });
    await choose('HIV Result', 'positive');
    await choose('HIV Type', 'Type 2');
    await choose('HIV Tester', 'JL');
    await choose('Test Type', 'HCV');
    await choose('Test Type', 'HIV');
    // A test chosen today was made today, unless the date is changed.
    expect(screen.getByLabelText('HIV Test Date')).toHaveValue('2026-06-17');
    expect(screen.getByLabelText('HIV Result')).toHaveValue('negative');
    expect(screen.getByLabelText('HIV Tester')).toHaveValue('CM');
    await choose('HIV Result', 'positive');
    expect(screen.getByLabelText('HIV Type')).toHaveValue('');
  });
});
