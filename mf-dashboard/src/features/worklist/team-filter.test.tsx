import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { NO_TEAM_FILTER } from '@firstlight/domain/people/teams';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { aFollowUpItem, MAIN_ADMIN } from '@firstlight/testing/fake-api/builders';
import { aTeam } from '@firstlight/testing/fake-api/teams';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard, signIn } from '../../testing/open-dashboard';

const team = aTeam({ filter: { ...NO_TEAM_FILTER, owner: 'team', section: 'overdue' } });

function open(address: string, teams = [team]): ApiStub {
  const api = stubApi(
    {},
    aFakeApi({ teams, followUp: [aFollowUpItem(1)], session: { ...MAIN_ADMIN, user_id: 'u-1' } }),
  );
  signIn({ Dispensing: true, Client: true });
  openDashboard(address);
  return api;
}

const asked = (api: ApiStub): string[] => api.callsOf('GET /api/follow-up').map(({ search }) => search);

afterEach(() => void jest.restoreAllMocks());

describe('2.6/4 the worklist of a team', () => {
  it('opens with the filter of the team, once: everything can still be listed', async () => {
    const api = open('/admin-dashboard?tab=worklist');
    expect(await screen.findByRole('heading', { name: 'My team’s tasks' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'My team’s', pressed: true })).toBeVisible();
    await waitFor(() => expect(asked(api).at(-1)).toContain('owner=team'));
    await userEvent.click(screen.getByRole('button', { name: 'Everyone’s' }));
    await userEvent.selectOptions(screen.getByLabelText('Section'), '');
    expect(await screen.findByRole('heading', { name: 'Worklist' })).toBeVisible();
    await waitFor(() => expect(asked(api).at(-1)).not.toMatch(/owner|section/));
  });

  it('leaves a URL with filters unchanged', async () => {
    open('/admin-dashboard?tab=worklist&owner=me');
    expect(await screen.findByRole('button', { name: 'My team’s' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Mine', pressed: true })).toBeVisible();
  });

  it('offers nothing to a person without a team', async () => {
    open('/admin-dashboard?tab=worklist', []);
    expect(await screen.findByRole('button', { name: 'Mine' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'My team’s' })).toBeNull();
  });
});
