import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { press } from '@firstlight/testing/press';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

const RECORD = '/api/admin-registration/r-1';
const record = aRegistration({ dob: '1980-05-13' });

function open(path: string): ApiStub {
  const api = stubApi({
    'GET /api/dispositions': { body: [] },
    'GET /api/referral-sites': { body: [] },
    [`GET ${RECORD}`]: { body: record },
    [`PUT ${RECORD}`]: ({ body }) => ({ body: { ...record, ...(body as object), version: 4 } }),
    [`GET ${RECORD}/tests`]: { body: { tests: [] } },
    [`POST ${RECORD}/test`]: ({ body }) => ({ status: 201, body: { ...(body as object), id: 'i-2', version: 1 } }),
  });
  renderRemote(remote, path, aUser());
  return api;
}

const fill = (label: string, value: string): unknown =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

describe('2.1/8 implausible dates', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => void jest.restoreAllMocks());

  it('rejects a birth date in 2999 at its field and keeps typed text', async () => {
    const api = open('/admin-edit/r-1');
    await screen.findByLabelText(/Last Name/);
    fill('Date of Birth', '2999-01-01');
    await press('Save');
    const field = screen.getByLabelText('Date of Birth');
    expect(field).toHaveAccessibleDescription('The date of birth must be between 1900 and 2099.');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('2999-01-01');
    expect(api.callsOf(`PUT ${RECORD}`)).toHaveLength(0);
    fill('Date of Birth', '1981-05-13');
    await press('Save');
    await waitFor(() => expect(api.callsOf(`PUT ${RECORD}`)).toHaveLength(1));
  });

  it("asks for confirmation of a child's birth date before saving", async () => {
    const api = open('/admin-edit/r-1');
    await screen.findByLabelText(/Last Name/);
    fill('Date of Birth', '2020-01-01');
    await press('Save');
    expect(await screen.findByText(/makes the client \d+ years old/)).toBeInTheDocument();
    await press('Change the date');
    expect(api.callsOf(`PUT ${RECORD}`)).toHaveLength(0);
    await press('Save');
    await press('Save with this date');
    await waitFor(() => expect(api.callsOf(`PUT ${RECORD}`)).toHaveLength(1));
  });

  it('rejects a test in the future or before birth and asks about an old one', async () => {
    const api = open('/admin-edit/r-1/tests');
    await userEvent.selectOptions(await screen.findByLabelText(/^Test Type/), 'HCV');
    fill('Test Date', '2031-01-01');
    await press('Save Test');
    const field = screen.getByLabelText('Test Date');
    await waitFor(() => expect(field).toHaveAccessibleDescription('The test date cannot be in the future.'));
    expect(field).toBeInvalid();
    expect(field).toHaveFocus();
    fill('Test Date', '1980-05-12');
    expect(field).toBeValid();
    await press('Save Test');
    await waitFor(() => expect(field).toHaveAccessibleDescription('The test date cannot be before the date of birth.'));
    await expectAccessible();
    fill('Test Date', '2020-01-01');
    await press('Save Test');
    expect(await screen.findByText('The test date 2020-01-01 is more than a year ago.')).toBeInTheDocument();
    expect(screen.getByLabelText('Test Date')).toHaveValue('2020-01-01');
    expect(api.callsOf(`POST ${RECORD}/test`)).toHaveLength(0);
    await press('Save with this date');
    await waitFor(() => expect(api.callsOf(`POST ${RECORD}/test`)).toHaveLength(1));
  });

  it("shows the server's error at the birth date", async () => {
    const msg = 'The date of birth cannot be after what is recorded: test, test date 2020-02-02.';
    const api = open('/admin-edit/r-1');
    api.on({
      [`PUT ${RECORD}`]: { status: 422, body: { detail: [{ type: 'value_error', loc: ['body', 'dob'], msg }] } },
    });
    await screen.findByLabelText(/Last Name/);
    fill('Date of Birth', '2004-01-01');
    await press('Save');
    const field = screen.getByLabelText('Date of Birth');
    await waitFor(() => expect(field).toHaveAccessibleDescription(msg));
    expect(field).toBeInvalid();
    expect(field).toHaveValue('2004-01-01');
  });

  it.each([
    ['medication', 'Save Medication', 'Start Date', 'start_date'],
    ['dispensing', 'Save Dispensing', 'Expiry Date', 'expiry_date'],
    ['activities', 'Save Activity', 'Date', 'date'],
    ['interactions', 'Save Interaction', 'Date', 'date'],
  ])('marks the date of the %s tab that the server rejects', async (tab, save, label, name) => {
    const detail = [{ type: 'value_error', loc: ['body', name], msg: 'This day is impossible.' }];
    const refused = { status: 422, body: { detail } };
    const api = open(`/admin-edit/r-1/${tab}`);
    api.on({ [`POST ${RECORD}/*`]: refused });
    await screen.findByRole('button', { name: save });
    if (screen.queryByLabelText(/^Medication/)) {
      await userEvent.selectOptions(screen.getByLabelText(/^Medication/), 'Epclusa');
      if (tab === 'medication') await userEvent.selectOptions(screen.getByLabelText(/^Outcome/), 'Active');
    } else if (tab === 'activities') await userEvent.type(screen.getByLabelText(/^Description/), 'Call');
    else await userEvent.selectOptions(screen.getByLabelText(/^Description/), 'Screening');
    await press(save);
    const field = screen.getByLabelText(label);
    await waitFor(() => expect(field).toHaveAccessibleDescription('This day is impossible.'));
    expect(field).toHaveFocus();
  });
});
