import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { type Answer, type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { aClient } from '../testing/a-client';
import { card, confirm, openDashboard, press, signIn } from '../testing/open-dashboard';

const SECOND = 'Maple Testperson2';

/** The dashboard with three cards in one list. */
async function open(status: 'pending' | 'submitted'): Promise<ApiStub> {
  const registrations = [1, 2, 3].map((number) => aClient(number, { status }));
  const api = stubApi({}, aFakeApi({ registrations }));
  signIn({ Client: true });
  openDashboard(`/admin-dashboard?tab=${status}`);
  await screen.findAllByRole('article');
  return api;
}

describe('the list of cards', () => {
  afterEach(() => {
    jest.useRealTimers();
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it.each([
    ['Submit', 'pending', 'POST /api/admin-registration/*/finalize'],
    ['Delete', 'pending', 'DELETE /api/admin-registration/*'],
    ['Back to Pending', 'submitted', 'POST /api/admin-registration/*/revert-to-pending'],
  ] as const)(
    'DASH-17 %s removes the card before the response, and a failure restores it',
    async (button, tab, route) => {
      const api = await open(tab);
      let respond: (answer: Answer) => void = () => undefined;
      api.on({ [route]: () => new Promise<Answer>((resolve) => (respond = resolve)) });
      const lists = api.asked('-optimized').length;
      await press(card(SECOND), button);
      await confirm(button);
      await waitFor(() => expect(api.callsOf(route)).toHaveLength(1));
      expect(screen.queryByRole('article', { name: SECOND })).not.toBeInTheDocument();
      expect(screen.getAllByRole('article')).toHaveLength(2);
      await act(async () => respond('offline'));
      expect(await screen.findByRole('article', { name: SECOND })).toBeVisible();
      expect(screen.getAllByRole('article')).toHaveLength(3);
      // No list was read again in between, so the card left and returned without it.
      expect(api.asked('-optimized')).toHaveLength(lists);
    },
  );

  it('DASH-05 asks 300 ms after the last change of the name, not earlier', async () => {
    const api = await open('pending');
    jest.useFakeTimers();
    const later = (ms: number): Promise<void> => act(async () => void (await jest.advanceTimersByTimeAsync(ms)));
    const asked = (): (string | null)[] =>
      api
        .asked('pending-optimized')
        .map((url) => url.searchParams.get('search_name'))
        .filter(Boolean);
    const field = screen.getByRole('searchbox', { name: 'Name' });
    fireEvent.change(field, { target: { value: 'testperson' } });
    await later(299);
    fireEvent.change(field, { target: { value: 'testperson3' } });
    await later(299);
    expect(asked()).toEqual([]);
    await later(1);
    expect(asked()).toEqual(['testperson3']);
  });
});
