import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { positiveSummary } from '@firstlight/domain/care/clinical-summary';
import { press } from '@firstlight/testing/press';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../remote';

beforeAll(() => loadScreens(remote));

const RECORD = '/api/admin-registration/r-1';
const common = { created_at: '2026-05-20T14:05:00.000Z', version: 1, result_changes: [] };
const blood = {
  ...common,
  id: 't-1',
  at_registration: false,
  test_type: 'Bloodwork',
  test_date: '2026-05-12',
  bloodwork_result: 'Positive',
};
const hcv = {
  ...common,
  id: 't-2',
  at_registration: true,
  test_type: 'HCV',
  test_date: '2026-05-10',
  hcv_result: 'positive',
};

async function open(record = aRegistration(), tests: object[] = []): Promise<ApiStub> {
  const api = stubApi({
    'GET /api/dispositions': { body: [] },
    'GET /api/referral-sites': { body: [] },
    'GET /api/clinical-templates': { body: [{ id: 't-1', name: 'Positive', content: '', is_default: true }] },
    [`GET ${RECORD}`]: { body: record },
    [`GET ${RECORD}/tests`]: { body: { tests } },
    [`PUT ${RECORD}`]: ({ body }) => ({ body: { ...record, ...(body as object), version: 4 } }),
  });
  renderRemote(remote, '/admin-edit/r-1', aUser());
  await screen.findByLabelText(/^Last Name/);
  return api;
}

const fill = (label: string, value: string): unknown =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const summary = (): HTMLElement => screen.getByLabelText('Clinical Summary');

const positive = (text?: string): ReturnType<typeof aRegistration> => {
  const record = aRegistration({ selectedTemplate: 'Positive', city: 'Windsor' });
  return { ...record, summaryTemplate: text ?? positiveSummary(record) };
};

describe('2.1/19 SUM-06 the Positive summary', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => void jest.restoreAllMocks());

  it('follows its fields unless it was edited', async () => {
    await open(positive());
    fill('City', 'Chatham');
    expect(summary()).toHaveDisplayValue(/Chatham/);
    expect(screen.queryByRole('button', { name: 'Update summary' })).not.toBeInTheDocument();
  });

  it('keeps an edited line when an address is corrected, and offers the new text with a preview', async () => {
    await open(positive('Seen at the van. Prefers evenings.'));
    fill('City', 'Chatham');
    expect(summary()).toHaveValue('Seen at the van. Prefers evenings.');
    await press('Update summary');
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText(/Chatham/)).toBeInTheDocument();
    await expectAccessible(dialog);
    await press('Keep my text');
    expect(summary()).toHaveValue('Seen at the van. Prefers evenings.');
    await press('Update summary');
    await press('Replace my text');
    expect(summary()).toHaveDisplayValue(/POSITIVE[\s\S]*Chatham/);
  });

  it('keeps an edited line when a conflict is resolved', async () => {
    const record = positive('Seen at the van.');
    const api = await open(record);
    await userEvent.type(screen.getByLabelText('AKA'), 'Sugar');
    api.on({
      [`GET ${RECORD}`]: { body: { ...record, version: 4, city: 'Leamington' } },
      [`PUT ${RECORD}`]: { status: 409, body: { detail: 'stale' } },
    });
    await press('Save');
    await press('Compare');
    await press('Continue with these');
    expect(screen.getByLabelText('City')).toHaveValue('Leamington');
    expect(summary()).toHaveValue('Seen at the van.');
  });
});

describe('2.1/3 a result has one source', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => void jest.restoreAllMocks());

  it('CLI-23 shows the RNA result from Tests next to the fields and copies it', async () => {
    await open(positive(), [blood]);
    expect(await screen.findByText(/From Tests: RNA positive, sample collected 12 May 2026/)).toBeInTheDocument();
    await press('Use it');
    expect(screen.getByLabelText('RNA Sample Date')).toHaveValue('2026-05-12');
    expect(summary()).toHaveDisplayValue(/HCV RNA: positive \(sample collected 12 May 2026\)/);
    expect(screen.queryByText(/From Tests/)).not.toBeInTheDocument();
    await userEvent.selectOptions(screen.getByLabelText('RNA Result'), 'Negative');
    expect(await screen.findByText(/The Tests tab has another RNA result/)).toBeInTheDocument();
  });

  it('CLI-23 a newer RNA result here is not replaced by an older one in Tests', async () => {
    const record = aRegistration({ selectedTemplate: 'Positive', rnaAvailable: 'Yes', rnaResult: 'Positive' });
    await open({ ...record, rnaSampleDate: '2026-09-01' }, [{ ...blood, bloodwork_result: 'Negative' }]);
    expect(
      await screen.findByText(/The RNA result here is newer than the last one in Tests\. Add it there, too\./),
    ).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open Tests' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Use it' })).not.toBeInTheDocument();
    fill('RNA Sample Date', '2026-05-01');
    expect(await screen.findByText(/The Tests tab has a newer RNA result/)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Use it' })).toBeInTheDocument();
  });

  it('CLI-27 refers to the result in Tests for an HCV test at registration', async () => {
    await open(aRegistration({ testType: 'HCV', hivDate: '2026-05-10' }), [hcv]);
    expect(await screen.findByText('In Tests: HCV of 10 May 2026, positive.')).toBeInTheDocument();
  });

  it('CLI-27 asks why a saved HIV result is changed on the Client tab', async () => {
    const test = { testType: 'HIV', hivDate: '2026-05-10', hivResult: 'positive', hivTester: 'CM' } as const;
    const api = await open(aRegistration(test));
    await userEvent.selectOptions(screen.getByLabelText('HIV Result'), 'negative');
    await press('Save');
    await userEvent.type(await screen.findByLabelText('Reason'), 'Typing mistake');
    await press('Change result');
    await waitFor(() => expect(api.callsOf(`PUT ${RECORD}`)).toHaveLength(1));
    expect(api.callsOf(`PUT ${RECORD}`)[0]?.body).toMatchObject({
      hivResult: 'negative',
      change_reason: 'Typing mistake',
    });
  });

  it('CLI-27 a test chosen on the edit screen starts with today, negative and the first tester', async () => {
    const api = await open();
    await userEvent.selectOptions(screen.getByLabelText('Test Type'), 'HIV');
    expect(screen.getByText('Save adds this test to Tests.')).toBeInTheDocument();
    await press('Save');
    await waitFor(() => expect(api.callsOf(`PUT ${RECORD}`)).toHaveLength(1));
    expect(api.callsOf(`PUT ${RECORD}`)[0]?.body).toMatchObject({
      testType: 'HIV',
      hivResult: 'negative',
      hivTester: 'CM',
    });
  });
});
