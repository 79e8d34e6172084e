import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { expectAccessible } from '@firstlight/testing/axe';
import { type Answer, stubApi } from '@firstlight/testing/stub-api';
import { aWaitingPerson } from '@firstlight/testing/fake-api/overview-builders';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard, signIn } from '../../testing/open-dashboard';

describe('people who wait for a step of care', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it('2.4/2 lists who is waiting, since when and why, by the step’s code in the URL', async () => {
    const stub = stubApi({}, aFakeApi({ waiting: [aWaitingPerson(1)] }));
    signIn({ Client: true });
    openDashboard('/admin-dashboard?tab=follow-up&step=hcv-confirmed');
    expect(await screen.findByRole('heading', { name: 'Antibody positive, no RNA result' })).toBeVisible();
    const row = await screen.findByRole('row', { name: /Maple Testperson1 / });
    expect(row).toHaveTextContent('14 May 2026');
    expect(row).toHaveTextContent('No RNA test');
    expect(row).toHaveTextContent('Language: French');
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/admin-edit/r-1');
    expect(stub.asked('/api/analytics/overview/people')[0]?.searchParams.get('step')).toBe('hcv-confirmed');
    expect(stub.asked('GET /api/follow-up')).toEqual([]);
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Show the worklist' }));
    expect(await screen.findByRole('heading', { name: 'Worklist' })).toBeVisible();
  });

  it('2.4/2 2.11/3 keeps the place of the overview on the second page', async () => {
    const items = Array.from({ length: 20 }, (_, at) => aWaitingPerson(at + 1));
    const people = ({ search }: { search: string }): Answer => {
      const page = Number(new URLSearchParams(search).get('page'));
      return { body: { items, pagination: { current_page: page, total_pages: 2, total_records: 27 } } };
    };
    const stub = stubApi({ 'GET /api/analytics/overview/people': people });
    signIn({ Client: true });
    const places = 'city=Windsor&site=Haven&stop=Market%2C+Leamington';
    openDashboard(`/admin-dashboard?tab=follow-up&step=hcv-linked&${places}`);
    const heading = (await screen.findByRole('heading', { name: /in Windsor/ })).textContent;
    await userEvent.click(await screen.findByRole('button', { name: /page 2|^2$/i }));
    await waitFor(() => expect(stub.asked('overview/people').at(-1)?.searchParams.get('page')).toBe('2'));
    expect(Object.fromEntries(stub.asked('overview/people').at(-1)?.searchParams ?? [])).toMatchObject({
      step: 'hcv-linked',
      city: 'Windsor',
      site: 'Haven',
      stop: 'Market, Leamington',
    });
    expect(screen.getByRole('heading', { name: heading ?? '' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show the worklist' }));
    expect(await screen.findByRole('heading', { name: 'Worklist' })).toBeVisible();
    expect(screen.getByTestId('address')).not.toHaveTextContent('Windsor');
  });
});
