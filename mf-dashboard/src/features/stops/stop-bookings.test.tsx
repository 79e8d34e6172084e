import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { bookedInWords, cancellingInWords, movingInWords } from '@firstlight/domain/lists/stop-bookings';
import { expectAccessible } from '@firstlight/testing/axe';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { aStop } from '@firstlight/testing/fake-api/stops';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard, press, signIn } from '../../testing/open-dashboard';

const ID = '3f8a1c5e-9b7d-4e21-a6c3-0d5f7e9b1a2c';
const BIRCH = '11111111-1111-4111-8111-111111111111';
const PEOPLE = [
  { registration_id: ID, name: 'Maple Testperson', phone: '(226) 555-0101', leave_message: false },
  { registration_id: BIRCH, name: 'Birch Testperson', phone: null, leave_message: false },
];
const CHOSEN = aStop({ booked: 3 });

let api: ApiStub;
const row = (place: string): Promise<HTMLElement> => screen.findByRole('article', { name: place });

describe('2.7/1 2.7/4 the people who chose a stop', () => {
  beforeEach(() => {
    api = stubApi(
      { 'GET /api/stops/s-1/bookings': { body: { people: PEOPLE, contacts: 1 } } },
      aFakeApi({ stops: [CHOSEN, aStop({ id: 's-2', place: 'Cedar Hall' })] }),
    );
    signIn({ Notes: true });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });
  const open = (): void => void openDashboard('/admin-dashboard?tab=stops');

  it('are counted at each stop, and named on a press, with any tab', async () => {
    open();
    const stop = await row('Maple Community Centre, Windsor');
    expect(within(await row('Cedar Hall, Windsor')).getByText('Nobody has chosen this stop yet.')).toBeVisible();
    expect(api.callsOf('GET /api/stops/s-1/bookings')).toEqual([]);
    await press(stop, bookedInWords(CHOSEN));
    const link = await within(stop).findByRole('link', { name: 'Maple Testperson' });
    expect(link).toHaveAttribute('href', `/admin-edit/${ID}`);
    expect(within(stop).getByText('7Y51-RQMN')).toBeVisible();
    const call = within(stop).getByRole('link', { name: 'Call Maple Testperson: (226) 555-0101' });
    expect(call).toHaveAttribute('href', expect.stringMatching(/^tel:/));
    expect(within(stop).getByText(/Leave no message/)).toBeVisible();
    expect(within(stop).getByText(/No phone/)).toBeVisible();
    expect(within(stop).getByText(/without a name: 1/)).toBeVisible();
    await expectAccessible();
    await press(stop, bookedInWords(CHOSEN));
    expect(within(stop).queryByRole('link')).toBeNull();
  });

  it('can be loaded again after a failure', async () => {
    api.on({ 'GET /api/stops/s-1/bookings': { status: 503, body: { detail: 'Busy.' } } });
    open();
    const stop = await row('Maple Community Centre, Windsor');
    await press(stop, bookedInWords(CHOSEN));
    const again = await within(stop).findByRole('button', { name: 'Try again' });
    api.on({ 'GET /api/stops/s-1/bookings': { body: { people: PEOPLE, contacts: 0 } } });
    await userEvent.click(again);
    expect(await within(stop).findByRole('link', { name: 'Maple Testperson' })).toBeVisible();
  });

  it('are counted where a stop is cancelled, and in the form that moves it', async () => {
    signIn({ Client: true });
    open();
    const stop = await row('Maple Community Centre, Windsor');
    await press(stop, 'Cancel stop');
    const question = await screen.findByRole('dialog', { name: 'Cancel this stop?' });
    expect(question).toHaveTextContent(cancellingInWords(CHOSEN));
    await press(question, 'Keep it');
    await press(stop, 'Edit');
    const form = await screen.findByRole('dialog', { name: 'Edit Maple Community Centre' });
    expect(form).toHaveTextContent(movingInWords(CHOSEN) ?? '-');
  });
});
