import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { todayInNewYork } from '@firstlight/domain/civil-dates';
import { addDays } from '@firstlight/domain/treatment-dates';
import { expectAccessible } from '@firstlight/testing/axe';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { aFollowUpItem } from '@firstlight/testing/world/builders';
import { aWaitingPerson } from '@firstlight/testing/world/overview-builders';
import { aWorld, type World } from '@firstlight/testing/world/world';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard, press, signIn } from '../../testing/open-dashboard';

let world: World;
let api: ApiStub;

const rowOf = (number: number): Promise<HTMLElement> =>
  screen.findByRole('row', { name: new RegExp(`Maple Testperson${number} `) });
async function openDialog(number: number): Promise<HTMLElement> {
  await press(await rowOf(number), 'More…');
  return screen.findByRole('dialog', { name: `Refill due: Maple Testperson${number}` });
}

describe('follow-up list', () => {
  beforeEach(() => {
    world = aWorld({ followUp: [aFollowUpItem(1), aFollowUpItem(2)] });
    api = stubApi({}, world);
    signIn({ Dispensing: true });
    openDashboard('/admin-dashboard?tab=follow-up');
  });
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it('2.1/7 shows the reason and the date, without accessibility violations', async () => {
    const row = await rowOf(1);
    expect(row).toHaveTextContent('Refill due');
    expect(row).toHaveTextContent('The supply ends, and the course is not covered yet.');
    expect(row).toHaveTextContent('since 29 December 2025');
    await expectAccessible();
  });

  it('2.5/2 leads to what settles the task', async () => {
    const action = within(await rowOf(1)).getByRole('link', { name: 'Repeat last supply' });
    expect(action).toHaveAttribute('href', '/admin-edit/r-1?visit=supply');
  });

  it('2.1/7 records Done, moves the focus to the next task and undoes it', async () => {
    await press(await rowOf(1), 'Done');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Maple Testperson1' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Maple Testperson2' })).toHaveFocus();
    expect(world.outcomes).toEqual([
      { kind: 'refill-due', registration_id: 'r-1', item_id: 'd-1', version: 0, outcome: 'done' },
    ]);
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('link', { name: 'Maple Testperson1' })).toBeVisible();
    expect(api.asked('DELETE /api/follow-up/outcomes/o-1')).toHaveLength(1);
  });

  it('2.1/7 keeps a task without an answer and counts the attempts', async () => {
    await press(await rowOf(1), 'No answer');
    expect(await within(await rowOf(1)).findByText('No answer × 1')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Maple Testperson1' })).toHaveFocus();
  });

  it('2.1/7 snoozes with a day and a reason, and lists what is snoozed', async () => {
    const dialog = await openDialog(1);
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Snooze' }));
    await press(dialog, 'Snooze');
    expect(within(dialog).getByText('Please give a reason for waiting')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText('Reason'), 'Away until Monday');
    await press(dialog, 'Snooze');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(world.outcomes).toMatchObject([
      { outcome: 'snoozed', note: 'Away until Monday', snoozed_until: addDays(todayInNewYork(), 7) },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Snoozed' }));
    const row = await rowOf(1);
    expect(row).toHaveTextContent('Away until Monday');
    await press(row, 'End snooze');
    expect(await screen.findByText('Nothing is snoozed.')).toBeVisible();
  });

  it('2.1/7 records who declined, and reopens what was resolved', async () => {
    const dialog = await openDialog(2);
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Declined' }));
    await press(dialog, 'Record outcome');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Resolved' }));
    const row = await rowOf(2);
    expect(row).toHaveTextContent(/Declined \(Robin Sample, /);
    await press(row, 'Reopen');
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await rowOf(2)).toBeVisible();
  });

  it('2.1/7 keeps what was typed when the outcome could not be recorded', async () => {
    const detail = 'An outcome has already been recorded for this.';
    api.on({ 'POST /api/follow-up/outcomes': { status: 409, body: { detail } } });
    const dialog = await openDialog(1);
    await userEvent.type(within(dialog).getByLabelText('Note (optional)'), 'Met at the van');
    await press(dialog, 'Record outcome');
    expect(await within(dialog).findByText(/An outcome has already been recorded for this\./)).toBeVisible();
    expect(within(dialog).getByLabelText('Note (optional)')).toHaveValue('Met at the van');
  });
});

describe('people who wait for a step of care', () => {
  afterEach(() => {
    jest.restoreAllMocks();
    sessionStorage.clear();
  });

  it('2.4/2 lists who waits, since when and why, by the step’s code in the address', async () => {
    const stub = stubApi({}, aWorld({ waiting: [aWaitingPerson(1)] }));
    signIn({ Client: true });
    openDashboard('/admin-dashboard?tab=follow-up&step=hcv-confirmed');
    expect(await screen.findByRole('heading', { name: 'Antibody positive, no RNA result' })).toBeVisible();
    const row = await rowOf(1);
    expect(row).toHaveTextContent('14 May 2026');
    expect(row).toHaveTextContent('No RNA test');
    expect(within(row).getByRole('link')).toHaveAttribute('href', '/admin-edit/r-1');
    expect(stub.asked('/api/analytics/overview/people')[0]?.searchParams.get('step')).toBe('hcv-confirmed');
    expect(stub.asked('GET /api/follow-up')).toEqual([]);
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Show all follow-up' }));
    expect(await screen.findByRole('heading', { name: 'Needs follow-up' })).toBeVisible();
  });
});
