import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { CONFIRMATORY_BOX, RESULT_TEXTS } from '@firstlight/domain/exchange/laboratory-results';
import { expectAccessible } from '@firstlight/testing/axe';
import { aCandidate, aReceivedResult } from '@firstlight/testing/fake-api/results';
import { aFakeApi, type FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard, press, signIn } from '../../testing/open-dashboard';
import { openResults, prepareResults, resultCard } from '../../testing/results-inbox';

const FILE = 'POST /api/results/*/file';
const { result } = aReceivedResult();
const UNCLEAR = { result: { ...result, value: null, text: 'Reactive?' }, doubts: ['unclear-value' as const] };
const CHANGED = { ...UNCLEAR, result: { ...UNCLEAR.result, text: 'Negative?' }, version: 2 };

let fakeApi: FakeApi;
let api: ApiStub;

async function openClients(field = 'Result'): Promise<HTMLElement> {
  openResults();
  const article = await resultCard();
  await press(article, 'Find the client');
  await within(article).findByRole('combobox', { name: field });
  return article;
}

describe('2.10/2 a result that the laboratory changes while it is open', () => {
  beforeEach(() => void ({ api, fakeApi } = prepareResults(aReceivedResult(UNCLEAR))));
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it('is never filed with the meaning that was chosen for its earlier words', async () => {
    const article = await openClients();
    const meaning = within(article).getByRole('combobox', { name: 'Result' });
    await userEvent.selectOptions(meaning, 'positive');
    fakeApi.results = [aReceivedResult(CHANGED)];
    await press(article, 'File to Maple Testperson');
    expect(await screen.findByText(RESULT_TEXTS.changed)).toBeVisible();
    await waitFor(() => expect(within(article).getAllByText('Negative?')[0]).toBeVisible());
    expect(within(article).getByRole('combobox', { name: 'Result' })).toHaveValue('');
    await press(article, 'File to Maple Testperson');
    expect(within(article).getByText(RESULT_TEXTS.value)).toBeVisible();
    expect(api.callsOf(FILE)).toHaveLength(1);
  });

  it('2.6/5 says so when the window of a new registration closes because of it', async () => {
    const article = await openClients();
    await userEvent.selectOptions(within(article).getByRole('combobox', { name: 'Result' }), 'positive');
    await press(article, 'New registration');
    const dialog = await screen.findByRole('dialog', { name: 'New registration: Maple Testperson' });
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Verbal consent' }));
    fakeApi.results = [aReceivedResult(CHANGED)];
    await press(dialog, 'Register and file');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await within(article).findByText(RESULT_TEXTS.changed)).toBeVisible();
    await press(article, 'Not ours');
    expect(within(article).queryByText(RESULT_TEXTS.changed)).not.toBeInTheDocument();
  });

  it('keeps the typed reason of a rejection', async () => {
    const article = await openClients();
    await press(article, 'Not ours');
    const dialog = await screen.findByRole('dialog', { name: 'Not ours: Maple Testperson' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Another clinic');
    fakeApi.results = [aReceivedResult(CHANGED)];
    await press(dialog, 'Not ours');
    expect(await within(dialog).findByText(RESULT_TEXTS.changed)).toBeVisible();
    await waitFor(() => expect(within(article).getAllByText('Negative?')[0]).toBeVisible());
    expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toHaveValue('Another clinic');
  });
});

describe('2.4/2 HIV RNA', () => {
  const rna = { ...result, test: 'HIV', code: '25835-0', confirms: 'positive' } as const;
  beforeEach(() => signIn({ Client: true, Tests: true }));
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it('that isn’t detected can only be rejected', async () => {
    const notDetected = { ...rna, value: 'negative', text: 'NOT DETECTED' } as const;
    const results = [aReceivedResult({ result: notDetected, doubts: ['unclear-value'] })];
    stubApi({}, aFakeApi({ features: ['results-in'], results }));
    openDashboard('/admin-dashboard?tab=results');
    const article = await screen.findByRole('article', { name: 'Maple Testperson, HCV RNA' });
    await press(article, 'Find the client');
    expect(await within(article).findByText(RESULT_TEXTS.settlesNothing)).toBeVisible();
    expect(within(article).getByRole('button', { name: 'Not ours' })).toBeVisible();
    expect(within(article).queryByRole('button', { name: /File to|Another client|New registration/ })).toBeNull();
    await expectAccessible();
  });

  it('with unclear words can’t be filed as negative', async () => {
    const results = [aReceivedResult({ result: { ...rna, value: null, text: '< 20' }, doubts: ['unclear-value'] })];
    stubApi({}, aFakeApi({ features: ['results-in'], results }));
    const article = await openClients();
    const choices = within(within(article).getByRole('combobox', { name: 'Result' })).getAllByRole('option');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['Choose', 'positive']);
  });
});

describe('2.10/2 a result with an unknown code', () => {
  beforeEach(() => {
    fakeApi = aFakeApi({ features: ['results-in'] });
    api = stubApi({}, fakeApi);
    signIn({ Client: true, Tests: true });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it('2.4/2 is filed as the laboratory’s confirmation of HIV only if staff say so', async () => {
    const screen_test = { test_id: 'i-3', test_date: '2026-11-05', value: 'positive' } as const;
    fakeApi.results = [
      aReceivedResult({
        result: { ...result, test: null, value: 'negative', text: 'HIV antibodies not detected' },
        candidates: [aCandidate({ open_test: null, known_test: screen_test })],
        doubts: ['unknown-test'],
      }),
    ];
    const article = await openClients('Test');
    expect(within(article).queryByRole('checkbox')).toBeNull();
    const test = within(article).getByRole('combobox', { name: 'Test' });
    await userEvent.selectOptions(test, 'HIV');
    await userEvent.click(within(article).getByRole('checkbox', { name: CONFIRMATORY_BOX.label }));
    await expectAccessible();
    await userEvent.selectOptions(test, 'HCV');
    expect(within(article).queryByRole('checkbox')).toBeNull();
    await userEvent.selectOptions(test, 'HIV');
    const box = within(article).getByRole('checkbox', { name: CONFIRMATORY_BOX.label });
    expect(box).not.toBeChecked();
    expect(within(article).getByText(/has a result already/)).toBeVisible();
    await userEvent.click(box);
    expect(within(article).queryByText(/has a result already/)).toBeNull();
    await press(article, 'File to Maple Testperson');
    await waitFor(() => expect(api.callsOf(FILE)[0]?.body).toMatchObject({ test: 'HIV', confirmatory: true }));
  });
});
