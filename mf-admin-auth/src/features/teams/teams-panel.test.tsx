import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { NO_TEAM_FILTER, TEAM_TEXTS } from '@firstlight/domain/people/teams';
import { UNSAVED_TEXTS } from '@firstlight/domain/platform/unsaved-texts';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote } from '@firstlight/testing/render-staff';
import { inTurn, stubApi, type ApiStub, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { aTeam } from '@firstlight/testing/fake-api/teams';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TeamsPanel } from './teams-panel';

function open(routes: StubbedRoutes = {}, teams = [aTeam()]): ApiStub {
  const api = stubApi(routes, aFakeApi({ teams }));
  const route = { path: '/admin-users', Screen: TeamsPanel, kind: 'staff' as const };
  renderRemote({ name: 'mf-admin-auth', routes: [route] }, '/admin-users', aUser());
  return api;
}

afterEach(() => void jest.restoreAllMocks());

describe('2.6/4 teams', () => {
  it('are listed with members and filter, and have no accessibility violations', async () => {
    open({}, [aTeam({ filter: { ...NO_TEAM_FILTER, owner: 'team', kind: 'refill-due' } })]);
    const row = await screen.findByRole('listitem');
    expect(row).toHaveTextContent('Outreach');
    expect(row).toHaveTextContent('1 person');
    expect(row).toHaveTextContent('Tasks of the team, Refill due, any day');
    await expectAccessible();
  });

  it('2.3/5 can be reloaded after a failure', async () => {
    const api = open({ 'GET /api/teams': { status: 500, body: { detail: 'stop here' } } });
    expect(await screen.findByText('Failed to load teams. Please try again.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add team' })).toBeNull();
    api.removeRoutes();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Outreach')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add team' })).toBeEnabled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('adds one with the initial filter of its worklist', async () => {
    const api = open({}, []);
    expect(await screen.findByText('No teams yet.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Add team' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save team' }));
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(TEAM_TEXTS.name);
    expect(screen.getByLabelText('Name')).toHaveFocus();
    await userEvent.type(screen.getByLabelText('Name'), 'Treatment');
    await userEvent.selectOptions(screen.getByLabelText('The worklist opens with'), 'Unassigned tasks');
    await userEvent.selectOptions(screen.getByLabelText('Section'), 'Overdue');
    await userEvent.click(screen.getByRole('button', { name: 'Save team' }));
    expect(await screen.findByText('Unassigned tasks, all kinds, overdue')).toBeVisible();
    expect(api.callsOf('POST /api/teams')[0]?.body).toEqual({
      name: 'Treatment',
      filter: { owner: 'unassigned', kind: '', section: 'overdue' },
    });
  });

  it('keeps the form if the name is taken, and asks before unsaved text is lost', async () => {
    const detail = [{ type: 'value_error', loc: ['body', 'name'], msg: TEAM_TEXTS.taken }];
    open({ 'PUT /api/teams/team-1': { status: 422, body: { detail } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit team Outreach' }));
    await userEvent.type(screen.getByLabelText('Name'), ' North');
    await userEvent.click(screen.getByRole('button', { name: 'Save team' }));
    expect(await screen.findByText(TEAM_TEXTS.taken)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Name')).toHaveValue('Outreach North');
  });

  it('2.1/15 continues on what someone else saved, and names what both changed', async () => {
    const theirs = aTeam({
      name: 'Outreach West',
      version: aTeam().version + 1,
      filter: { ...NO_TEAM_FILTER, owner: 'team' },
    });
    const list = { 'GET /api/teams': inTurn({ body: [aTeam()] }, { body: [theirs] }) };
    const path = `PUT /api/teams/${theirs.id}`;
    const api = open({ ...list, [path]: { status: 409, body: { detail: TEAM_TEXTS.stale } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Edit team Outreach' }));
    await userEvent.type(screen.getByLabelText('Name'), ' East');
    await userEvent.click(screen.getByRole('button', { name: 'Save team' }));
    expect(await screen.findByText(`${TEAM_TEXTS.changed} ${UNSAVED_TEXTS.merged}`)).toBeVisible();
    expect(screen.getByLabelText('Name')).toHaveValue('Outreach East');
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription(UNSAVED_TEXTS.theirs('Outreach West'));
    expect(screen.getByLabelText('The worklist opens with')).toHaveValue('team');
    api.on({ [path]: { body: theirs } });
    await userEvent.click(screen.getByRole('button', { name: 'Save team' }));
    await waitFor(() => expect(api.callsOf(path)).toHaveLength(2));
    expect(api.callsOf(path)[1]?.body).toMatchObject({
      name: 'Outreach East',
      filter: { owner: 'team' },
      version: theirs.version,
    });
  });

  it('is deleted only after confirmation', async () => {
    const api = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete team Outreach' }));
    const question = screen.getByRole('dialog', { name: 'Delete team' });
    expect(api.callsOf('DELETE /api/teams/team-1')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('listitem')).toBeNull());
  });
});
