import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { NOTICE_WORDS, RESULT_TEXTS } from '@firstlight/domain/exchange/laboratory-results';
import { expectAccessible } from '@firstlight/testing/axe';
import { aCandidate, aReceivedResult } from '@firstlight/testing/fake-api/results';
import type { FakeApi } from '@firstlight/testing/fake-api/fake-api';
import type { ApiStub } from '@firstlight/testing/stub-api';
import { screen, within } from '@testing-library/react';
import { press } from '../../testing/open-dashboard';
import { openResults, prepareResults, resultCard } from '../../testing/results-inbox';

const ACKNOWLEDGE = 'POST /api/results/*/acknowledge';
const { result } = aReceivedResult();

let fakeApi: FakeApi;
let api: ApiStub;

async function card(change: Parameters<typeof aReceivedResult>[0]): Promise<HTMLElement> {
  fakeApi.results = [aReceivedResult({ doubts: [], ...change })];
  openResults();
  return resultCard();
}

describe('2.10/2 results that a laboratory cancelled or couldn’t produce', () => {
  beforeEach(() => void ({ api, fakeApi } = prepareResults()));
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  const FILED = { filed_to: { registration_id: 'r-1', name: 'Maple Testperson' } };
  it.each([
    ['corrected', NOTICE_WORDS.corrected],
    ['cancelled', NOTICE_WORDS.withdrawn],
  ] as const)('a positive result that is %s waits until staff say that the client knows', async (status, words) => {
    const article = await card({
      ...FILED,
      ...{ notice: 'taken-back', told_on: '2026-11-12', result: { ...result, status } },
      changed_from: { text: 'POSITIVE', status: 'final' },
    });
    expect(within(article).getByText(new RegExp(words.slice(0, 50)))).toHaveTextContent(
      'A Results interaction of 12 November 2026 is in the record.',
    );
    expect(within(article).queryByRole('button', { name: 'Find the client' })).toBeNull();
    expect(within(article).getByRole('button', { name: 'Open record' })).toBeVisible();
    await expectAccessible();
    await press(article, 'Client told');
    expect(await screen.findByText('No results are waiting.')).toBeVisible();
    expect(api.callsOf(ACKNOWLEDGE)[0]?.body).toEqual({ version: 1 });
  });

  const NOT_DONE = {
    notice: 'not-done',
    result: { ...result, status: 'cancelled', value: null, text: 'Insufficient sample, please recollect' },
  } as const;
  it('a cancelled result names the client, whose open test is marked as not done', async () => {
    const article = await card(NOT_DONE);
    expect(within(article).getByText(NOTICE_WORDS['not-done'])).toBeVisible();
    expect(await within(article).findByText('Maple Testperson')).toBeVisible();
    await expectAccessible();
    await press(article, 'Mark the test of 4 November 2026 as not done');
    expect(await screen.findByText('No results are waiting.')).toBeVisible();
    expect(api.callsOf(ACKNOWLEDGE)[0]?.body).toEqual({ version: 1, registration_id: 'r-1', test_id: 'i-1' });
  });

  it('a cancelled result without an open test has nothing to do, and says if it has changed', async () => {
    const article = await card({ ...NOT_DONE, candidates: [aCandidate({ open_test: null })] });
    expect(await within(article).findByText(/no open test/)).toBeVisible();
    expect(within(article).queryByRole('button', { name: /not done/ })).toBeNull();
    fakeApi.results = fakeApi.results.map((one) => ({ ...one, version: 2 }));
    await press(article, 'Nothing to do');
    expect(await screen.findByText(RESULT_TEXTS.changed)).toBeVisible();
  });
});
