import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { expectAccessible } from '@firstlight/testing/axe';
import { stubApi } from '@firstlight/testing/stub-api';
import { aWaitingPerson } from '@firstlight/testing/fake-api/overview-builders';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { screen, within } from '@testing-library/react';
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
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/admin-edit/r-1');
    expect(stub.asked('/api/analytics/overview/people')[0]?.searchParams.get('step')).toBe('hcv-confirmed');
    expect(stub.asked('GET /api/follow-up')).toEqual([]);
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Show the worklist' }));
    expect(await screen.findByRole('heading', { name: 'Worklist' })).toBeVisible();
  });
});
