import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { aFollowUpItem } from '@firstlight/testing/fake-api/builders';
import { renderRemote } from '@firstlight/testing/render-staff';
import { aUser } from '@firstlight/testing/factories';
import { stubApi } from '@firstlight/testing/stub-api';
import { aFakeApi } from '@firstlight/testing/fake-api/fake-api';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { HandOverDialog } from './hand-over-dialog';
import { aColleague } from './users-harness';

const leaver = { user_id: 'u-7', name: 'Maple Testperson' };
const receiver = { user_id: 'u-2', name: 'Alex Mockford', tabs: ['Dispensing' as const] };
const onClose = jest.fn();

afterEach(() => {
  jest.restoreAllMocks();
  onClose.mockReset();
});

function open(tasks: number, unfinishedDrafts = 0): ReturnType<typeof stubApi> {
  const followUp = Array.from({ length: tasks }, (_, index) => aFollowUpItem(index + 1, { owner: leaver }));
  const owners = [receiver, { ...leaver, tabs: [] }];
  const api = stubApi({}, aFakeApi({ owners, followUp: [...followUp, aFollowUpItem(500)], unfinishedDrafts }));
  const Screen = (): ReactElement => <HandOverDialog user={aColleague()} onClose={onClose} />;
  const route = { path: '/admin-users', Screen, kind: 'staff' as const };
  renderRemote({ name: 'mf-admin-auth', routes: [route] }, '/admin-users', aUser());
  return api;
}

describe('2.6/4 handing over the work of a person who is leaving', () => {
  it('asks for a colleague, and hands over all tasks in batches of a hundred', async () => {
    const api = open(130);
    await userEvent.click(await screen.findByRole('button', { name: 'Hand over 130 tasks' }));
    expect(screen.getByLabelText('To')).toHaveAccessibleDescription('Please choose a person');
    expect(screen.queryByRole('option', { name: leaver.name })).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText('To'), receiver.name);
    await userEvent.click(screen.getByRole('button', { name: 'Hand over 130 tasks' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    const sent = api.callsOf('POST /api/follow-up/hand-over').map(({ body }) => body as { tasks: unknown[] });
    expect(sent.map(({ tasks }) => tasks.length)).toEqual([100, 30]);
    expect(sent[0]).toMatchObject({ owner_id: 'u-2' });
  });

  it('also hands over unfinished drafts, without showing them', async () => {
    const api = open(1, 2);
    await userEvent.selectOptions(await screen.findByLabelText('To'), receiver.name);
    await userEvent.click(screen.getByRole('button', { name: 'Hand over 1 task and 2 drafts' }));
    await waitFor(() => expect(onClose).toHaveBeenCalled());
    expect(api.callsOf('POST /api/registration-drafts/hand-over')[0]?.body).toEqual({ from_id: 'u-7', to_id: 'u-2' });
  });

  it('shows that there is nothing to hand over', async () => {
    open(0);
    expect(await screen.findByText('No open tasks or drafts.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Hand over/ })).toBeNull();
  });
});
