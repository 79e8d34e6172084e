import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { EMPTY_LAB_TEST } from '@firstlight/domain/care/lab-test-rules';
import { RESULT_TEXTS } from '@firstlight/domain/exchange/laboratory-results';
import { expectAccessible } from '@firstlight/testing/axe';
import type { ApiStub } from '@firstlight/testing/stub-api';
import { aCandidate, aReceivedResult } from '@firstlight/testing/fake-api/results';
import type { FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, signIn } from '../../testing/open-dashboard';
import { openResults, prepareResults, resultCard } from '../../testing/results-inbox';

const FILE = 'POST /api/results/*/file';
const REJECT = 'POST /api/results/*/reject';
const REGISTER = 'POST /api/admin-register';

let fakeApi: FakeApi;
let api: ApiStub;

async function openClients(): Promise<HTMLElement> {
  const article = await resultCard();
  await press(article, 'Find the client');
  await within(article).findByText(/This result needs your decision because/);
  return article;
}

describe('2.10/2 results from laboratories', () => {
  beforeEach(() => void ({ api, fakeApi } = prepareResults(aReceivedResult())));
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it.each([
    ['where no laboratory is configured', () => (fakeApi.features = []), { Client: true, Tests: true }],
    ['for staff without the Tests tab', () => undefined, { Client: true }],
  ])('have no tab %s', async (_where, arrange, permissions) => {
    arrange();
    signIn(permissions);
    openResults();
    expect(await screen.findByRole('tab', { name: /Pending/ })).toBeVisible();
    await waitFor(() => expect(api.asked('features')).toHaveLength(1));
    expect(screen.queryByRole('tab', { name: /Results/ })).toBeNull();
    expect(api.asked('results')).toEqual([]);
  });

  it('show laboratory, person, result and the number waiting', async () => {
    openResults();
    const article = await resultCard();
    for (const text of ['north-lab', '13 May 1980', '5 November 2026', 'NEGATIVE', 'Negative', 'Final'])
      expect(within(article).getByText(text)).toBeVisible();
    expect(screen.getByRole('tab', { name: /Results.*1/ })).toBeVisible();
    await expectAccessible();
  });

  it('show the clients with matching and differing data, are filed to one, and can be undone', async () => {
    openResults();
    const article = await openClients();
    for (const text of [
      'Date of birth agrees',
      'Health card not known',
      'Phone differs',
      'Fills in the open test of 4 November 2026',
    ])
      expect(within(article).getByText(text)).toBeVisible();
    await expectAccessible();
    expect(article).toHaveTextContent('Phone(226) 555-0101');
    await press(article, 'File to Maple Testperson');
    expect(await screen.findByText('No results are waiting.')).toBeVisible();
    expect(api.callsOf(FILE)[0]?.body).toEqual({ version: 1, registration_id: 'r-1', test_id: 'i-1' });
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await resultCard()).toBeVisible();
  });

  it('name a test that has the result already, and are filed to it or as another test', async () => {
    const known_test = { test_id: 'i-2', test_date: '2026-11-05', value: 'positive' } as const;
    fakeApi.results = [
      aReceivedResult({ candidates: [aCandidate({ open_test: null, known_test })], doubts: ['already-has'] }),
    ];
    openResults();
    const article = await openClients();
    expect(within(article).getByText('A test of 5 November 2026 has a result already: Positive')).toBeVisible();
    expect(within(article).getByRole('button', { name: 'File to Maple Testperson as another test' })).toBeVisible();
    await expectAccessible();
    await press(article, 'It is that test of Maple Testperson');
    expect(await screen.findByText('No results are waiting.')).toBeVisible();
    expect(api.callsOf(FILE)[0]?.body).toEqual({ version: 1, registration_id: 'r-1', known_test_id: 'i-2' });
  });

  it('are listed as filed, with who did it, and can be reopened there', async () => {
    fakeApi.results = [
      aReceivedResult({
        state: 'filed',
        filed_to: { registration_id: 'r-1', name: 'Maple Testperson' },
        settled_at: '2026-11-20T16:00:00.000Z',
      }),
    ];
    openResults();
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Show' }), 'Filed');
    const article = await resultCard();
    expect(within(article).getByText(/Filed to Maple Testperson. Automatically, 20 November 2026/)).toBeVisible();
    await press(article, 'Undo');
    await waitFor(() => expect(fakeApi.results[0]?.state).toBe('waiting'));
  });

  it('ask for the meaning of an unknown test and an unclear value', async () => {
    const [{ result }] = [aReceivedResult()];
    fakeApi.results = [
      aReceivedResult({
        result: { ...result, test: null, value: null, text: 'see report' },
        doubts: ['unknown-test', 'unclear-value'],
      }),
    ];
    openResults();
    const article = await openClients();
    await press(article, 'File to Maple Testperson');
    expect(within(article).getByText(RESULT_TEXTS.test)).toBeVisible();
    expect(within(article).getByRole('combobox', { name: 'Test' })).toHaveFocus();
    expect(api.callsOf(FILE)).toEqual([]);
    await userEvent.selectOptions(within(article).getByRole('combobox', { name: 'Test' }), 'HIV');
    await userEvent.selectOptions(within(article).getByRole('combobox', { name: 'Result' }), 'positive');
    await press(article, 'File to Maple Testperson');
    await waitFor(() => expect(api.callsOf(FILE)[0]?.body).toMatchObject({ test: 'HIV', value: 'positive' }));
  });

  it('can’t be filed while they are preliminary', async () => {
    const { result } = aReceivedResult();
    fakeApi.results = [aReceivedResult({ result: { ...result, status: 'preliminary' }, doubts: ['preliminary'] })];
    openResults();
    const article = await openClients();
    expect(within(article).getByText(RESULT_TEXTS.preliminary)).toBeVisible();
    expect(within(article).queryByRole('button', { name: /File to/ })).toBeNull();
  });

  it('show what a correction changed, and which record has the earlier result', async () => {
    fakeApi.results = [
      aReceivedResult({
        changed_from: { text: 'POSITIVE', status: 'final' },
        filed_to: { registration_id: 'r-1', name: 'Maple Testperson' },
        doubts: ['changed'],
      }),
    ];
    openResults();
    const article = await resultCard();
    expect(within(article).getByText('POSITIVE (final)')).toBeVisible();
    expect(
      within(article).getByText(/An earlier version of this result is in Maple Testperson’s record/),
    ).toBeVisible();
  });

  it('are rejected as not ours, with a reason that survives a lost connection', async () => {
    openResults();
    const article = await openClients();
    await press(article, 'Not ours');
    const dialog = await screen.findByRole('dialog', { name: 'Not ours: Maple Testperson' });
    await press(dialog, 'Not ours');
    expect(within(dialog).getByText(RESULT_TEXTS.reason)).toBeVisible();
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Another clinic');
    await expectAccessible();
    api.on({ [REJECT]: 'offline' });
    await press(dialog, 'Not ours');
    expect(await within(dialog).findByText('The result could not be changed. Please try again.')).toBeVisible();
    expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toHaveValue('Another clinic');
    api.removeRoutes();
    const form = within(dialog).getByRole('textbox', { name: 'Reason' }).closest('form');
    if (!form) throw new Error('no form');
    fireEvent.submit(form);
    fireEvent.submit(form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fakeApi.results[0]).toMatchObject({ state: 'rejected', reject_reason: 'Another clinic', version: 2 });
  });

  it('create a registration for a person who isn’t a client yet, once', async () => {
    fakeApi.results = [aReceivedResult({ candidates: [], doubts: ['no-client'] })];
    openResults();
    const article = await openClients();
    await press(article, 'New registration');
    const dialog = await screen.findByRole('dialog', { name: 'New registration: Maple Testperson' });
    await press(dialog, 'Register and file');
    expect(within(dialog).getByText('Please choose how the person consented')).toBeVisible();
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Verbal consent' }));
    await expectAccessible();
    api.on({ [FILE]: 'offline' });
    await press(dialog, 'Register and file');
    expect(await within(dialog).findByText('The result could not be changed. Please try again.')).toBeVisible();
    expect(api.callsOf(REGISTER)[0]?.body).toMatchObject({
      firstName: 'Maple',
      dob: '1980-05-13',
      patientConsent: 'verbal',
    });
    api.removeRoutes();
    await press(dialog, 'Register and file');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf(REGISTER)).toHaveLength(1);
  });

  it('say so if someone else was faster', async () => {
    openResults();
    const article = await openClients();
    fakeApi.results = [aReceivedResult({ version: 2, candidates: [aCandidate()] })];
    await press(article, 'File to Maple Testperson');
    expect(await screen.findByText(RESULT_TEXTS.changed)).toBeVisible();
  });

  it('say that they could not be loaded', async () => {
    api.on({ 'GET /api/results': { status: 500, body: { detail: 'x' } } });
    openResults();
    expect(await screen.findByText('Failed to load results data. Please try again.')).toBeVisible();
  });

  describe("of a client that the matching doesn't suggest", () => {
    const CLIENT = {
      ...{ id: 'r-9', registration_id: 'r-9', firstName: 'Birch', lastName: 'Sample', dob: '1980-05-13' },
      ...{ disposition: 'ACTIVE', status: 'submitted' },
    };
    const PENDING = {
      ...{ ...EMPTY_LAB_TEST, id: 't-9', version: 1, test_type: 'Bloodwork', test_date: '2026-11-04' },
      ...{ bloodwork_result: 'Pending', result_changes: [] },
    };
    beforeEach(() => {
      fakeApi.results = [aReceivedResult({ candidates: [] })];
      api.on({
        'POST /api/client-search': { body: { clients: [CLIENT] } },
        'GET /api/admin-registration/r-9/tests': { body: { tests: [PENDING] } },
      });
    });

    it('are filed by keyboard alone after a search, into the open test', async () => {
      openResults();
      const article = await openClients();
      within(article).getByRole('button', { name: 'Another client' }).focus();
      await userEvent.keyboard('{Enter}');
      const dialog = await screen.findByRole('dialog', { name: 'Find the client of Maple Testperson' });
      expect(within(dialog).getByRole('combobox')).toHaveFocus();
      await userEvent.keyboard('Birch');
      await within(dialog).findByRole('option', { name: /Birch Sample/ });
      await expectAccessible();
      await userEvent.keyboard('{Enter}');
      expect(await within(dialog).findByText(/Fills in the open test of 4 November 2026/)).toBeVisible();
      await expectAccessible();
      await waitFor(() => expect(within(dialog).getByRole('button', { name: 'File to Birch Sample' })).toHaveFocus());
      await userEvent.keyboard('{Enter}');
      await waitFor(() => expect(api.callsOf(FILE)).toHaveLength(1));
      expect(api.callsOf(FILE)[0]?.body).toEqual({ version: 1, registration_id: 'r-9', test_id: 't-9' });
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    });

    it('can be filed to a test that has the result already', async () => {
      const done = { ...PENDING, bloodwork_result: 'Negative' };
      api.on({ 'GET /api/admin-registration/r-9/tests': { body: { tests: [done] } } });
      openResults();
      await press(await openClients(), 'Another client');
      const dialog = await screen.findByRole('dialog', { name: 'Find the client of Maple Testperson' });
      await userEvent.type(within(dialog).getByRole('combobox'), 'Birch');
      await userEvent.click(await within(dialog).findByRole('option', { name: /Birch Sample/ }));
      expect(await within(dialog).findByText(/A test of 4 November 2026 has a result already: Negative/)).toBeVisible();
      await userEvent.click(within(dialog).getByRole('button', { name: 'It is that test of Birch Sample' }));
      await waitFor(() =>
        expect(api.callsOf(FILE)[0]?.body).toEqual({ version: 1, registration_id: 'r-9', known_test_id: 't-9' }),
      );
    });

    it('can be looked at and replaced by another', async () => {
      openResults();
      await press(await openClients(), 'Another client');
      const dialog = await screen.findByRole('dialog', { name: 'Find the client of Maple Testperson' });
      await userEvent.type(within(dialog).getByRole('combobox'), 'Birch');
      await userEvent.click(await within(dialog).findByRole('option', { name: /Birch Sample/ }));
      await userEvent.click(await within(dialog).findByRole('button', { name: 'Choose another' }));
      expect(within(dialog).getByRole('combobox')).toHaveValue('Birch');
      expect(api.callsOf(FILE)).toEqual([]);
    });
  });
});
