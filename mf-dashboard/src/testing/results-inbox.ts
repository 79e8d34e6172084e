import type { ReceivedResultDetail } from '@firstlight/domain/exchange/laboratory-results';
import { aFakeApi, type FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { screen } from '@testing-library/react';
import { openDashboard, signIn } from './open-dashboard';

/** Someone who may file results is signed in where a laboratory is configured. */
export function prepareResults(...results: ReceivedResultDetail[]): { api: ApiStub; fakeApi: FakeApi } {
  const fakeApi = aFakeApi({ features: ['results-in'], results });
  const api = stubApi({}, fakeApi);
  signIn({ Client: true, Tests: true });
  return { api, fakeApi };
}

export const openResults = (): void => void openDashboard('/admin-dashboard?tab=results');

/** The card of `aReceivedResult`. */
export const resultCard = (): Promise<HTMLElement> =>
  screen.findByRole('article', { name: 'Maple Testperson, HCV RNA' });
