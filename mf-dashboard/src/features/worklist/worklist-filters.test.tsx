import { expectAccessible } from '@firstlight/testing/axe';
import { aFollowUpItem, MAIN_ADMIN } from '@firstlight/testing/fake-api/builders';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { stubApi } from '@firstlight/testing/stub-api';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard, signIn } from '../../testing/open-dashboard';

const rowOf = (number: number): Promise<HTMLElement> =>
  screen.findByRole('row', { name: new RegExp(`Maple Testperson${number} `) });
async function choose(label: string, option: string): Promise<void> {
  const filters = within(screen.getByRole('search'));
  await userEvent.selectOptions(filters.getByLabelText(label), await filters.findByRole('option', { name: option }));
}

beforeEach(() => {
  const later = { section: 'later', day: '2027-03-01', due: '2027-03-01' } as const;
  const mine = { user_id: 'u-1', name: 'Robin Sample' };
  const followUp = [aFollowUpItem(3, later), aFollowUpItem(1), aFollowUpItem(2, { owner: mine })];
  stubApi({}, aFakeApi({ followUp, session: { ...MAIN_ADMIN, user_id: 'u-1' } }));
  signIn({ Dispensing: true, Client: true });
  openDashboard('/admin-dashboard?tab=worklist');
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('the filters of the worklist', () => {
  it('2.5/6 names the filters above the list, also where a phone folds their fields, and clears them', async () => {
    await rowOf(1);
    await choose('Section', 'Later (1)');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Maple Testperson1' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Section: Later' }));
    expect(await rowOf(1)).toBeVisible();
    await choose('Kind', 'Refill due (3)');
    await choose('Section', 'Later (1)');
    await userEvent.click(screen.getByRole('button', { name: 'Clear all' }));
    expect(await rowOf(1)).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });

  it('2.5/6 says which section is empty, and shows the other tasks with one press', async () => {
    await rowOf(1);
    await userEvent.click(screen.getByRole('button', { name: 'Mine' }));
    await choose('Section', 'Today (0)');
    expect(await screen.findByText('No tasks due today.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Remove filter Section: Today' })).toBeVisible();
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all my tasks' }));
    expect(await rowOf(2)).toBeVisible();
  });
});
