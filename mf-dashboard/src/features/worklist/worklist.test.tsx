import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { FOLLOW_UP_TEXTS } from '@firstlight/domain/desk/follow-up';
import { DRAFT_TEXTS } from '@firstlight/domain/clients/registration-drafts';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { expectAccessible } from '@firstlight/testing/axe';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { aFollowUpItem, MAIN_ADMIN } from '@firstlight/testing/fake-api/builders';
import { aFakeApi, type FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDashboard, press, signIn } from '../../testing/open-dashboard';

let fakeApi: FakeApi;
let api: ApiStub;

function submitTwice(form: HTMLFormElement | null): void {
  if (!form) throw new Error('no form');
  fireEvent.submit(form);
  fireEvent.submit(form);
}

const rowOf = (number: number): Promise<HTMLElement> =>
  screen.findByRole('row', { name: new RegExp(`Maple Testperson${number} `) });
async function choose(label: string, option: string): Promise<void> {
  const filters = within(screen.getByRole('search'));
  await userEvent.selectOptions(filters.getByLabelText(label), await filters.findByRole('option', { name: option }));
}
async function openDialog(number: number): Promise<HTMLElement> {
  await press(await rowOf(number), 'More…');
  return screen.findByRole('dialog', { name: `Refill due: Maple Testperson${number}` });
}
async function handOver(dialog: HTMLElement, name: string): Promise<void> {
  await userEvent.selectOptions(
    within(dialog).getByLabelText('To'),
    await within(dialog).findByRole('option', { name }),
  );
  await press(dialog, 'Hand over');
}

beforeEach(() => {
  const owners = [
    { user_id: 'u-1', name: 'Robin Sample', tabs: ['Dispensing' as const] },
    { user_id: 'u-2', name: 'Alex Mockford', tabs: ['Dispensing' as const] },
    { user_id: 'u-3', name: 'Willow Staffperson', tabs: ['Notes' as const] },
  ];
  const mine = { user_id: 'u-1', name: 'Robin Sample' };
  const later = { section: 'later', day: '2027-03-01', due: '2027-03-01' } as const;
  const followUp = [aFollowUpItem(3, later), aFollowUpItem(1), aFollowUpItem(2, { owner: mine })];
  fakeApi = aFakeApi({ owners, followUp, session: { ...MAIN_ADMIN, user_id: 'u-1' } });
  api = stubApi({}, fakeApi);
  signIn({ Dispensing: true, Client: true });
  openDashboard('/admin-dashboard?tab=worklist');
});
afterEach(() => {
  jest.restoreAllMocks();
  sessionStorage.clear();
});

describe('worklist', () => {
  it('2.5/6 shows client, task, reason and owner, in sections, without accessibility violations', async () => {
    const row = await rowOf(1);
    for (const text of ['Refill due', 'The supply runs out before the course is complete.', 'since 29 December 2025', 'OK to: voicemail', 'Unassigned']) {
      expect(row).toHaveTextContent(text);
    }
    expect(within(row).getByRole('link', { name: '(226) 555-0101' })).toHaveAttribute('href', 'tel:+12265550101');
    expect(await rowOf(2)).toHaveTextContent('Robin Sample');
    const sections = screen.getAllByRole('rowheader').map((header) => header.textContent);
    expect(sections).toEqual(['Overdue 2', 'Later 1']);
    await expectAccessible();
  }); // prettier-ignore

  it('2.5/6 shows the number without a link where the client didn’t consent', async () => {
    fakeApi.followUp = [aFollowUpItem(1, { contact: { ...aFollowUpItem(1).contact, consent: false } })];
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: '(226) 555-0101' })).toBeNull());
    expect(await rowOf(1)).toHaveTextContent('(226) 555-0101');
  });

  it('2.5/6 shows the language of a client who doesn’t speak English, where the call starts', async () => {
    expect(await rowOf(2)).not.toHaveTextContent('Language');
    fakeApi.followUp = [aFollowUpItem(1, { contact: { ...aFollowUpItem(1).contact, language: 'French' } })];
    await userEvent.click(await screen.findByRole('button', { name: 'Refresh' }));
    await waitFor(async () => expect(await rowOf(1)).toHaveTextContent('OK to: voicemail · Language: French'));
  });

  it('2.5/2 links to where the task is resolved', async () => {
    const action = within(await rowOf(1)).getByRole('link', { name: 'Repeat last supply' });
    expect(action).toHaveAttribute('href', '/admin-edit/r-1?visit=supply');
    fakeApi.followUp = [aFollowUpItem(1, { kind: 'incentive-not-issued', item_id: 'i-45' })];
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    const issue = await screen.findByRole('link', { name: 'Mark issued' });
    expect(issue).toHaveAttribute('href', '/admin-edit/r-1/interactions?item=i-45');
  });

  it('2.5/6 filters by owner, kind, section and words, which stay out of the URL', async () => {
    await rowOf(1);
    await userEvent.click(screen.getByRole('button', { name: 'Mine' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Maple Testperson1' })).toBeNull());
    expect(screen.getByRole('heading', { name: 'My tasks' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Unassigned' }));
    expect(await rowOf(1)).toBeVisible();
    await choose('Section', 'Later (1)');
    await choose('Kind', 'Refill due (1)');
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'Testperson3');
    await waitFor(() => expect(api.asked('GET /api/follow-up').at(-1)?.search).toContain('search_term=Testperson3'));
    expect(screen.getByTestId('address')).toHaveTextContent(/tab=worklist&kind=refill-due&section=later&owner=unassigned$/);
    expect(await rowOf(3)).toBeVisible();
  }); // prettier-ignore

  it('2.5/6 says whose list is empty, and where the open tasks are', async () => {
    fakeApi.followUp = [aFollowUpItem(1)];
    await userEvent.click(screen.getByRole('button', { name: 'Mine' }));
    expect(await screen.findByText('You have no open tasks.')).toBeVisible();
    expect(screen.getByText('Choose Unassigned to take some.')).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'Nobody');
    expect(await screen.findByText('Nothing matches these filters.')).toBeVisible();
  });

  it('2.1/7 records Done, moves the focus to the next task and undoes it', async () => {
    await press(await rowOf(1), 'Done');
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Maple Testperson1' })).toBeNull());
    expect(screen.getByRole('link', { name: 'Maple Testperson2' })).toHaveFocus();
    const task = { kind: 'refill-due', registration_id: 'r-1', item_id: 'd-1', version: 0 };
    expect(fakeApi.outcomes).toEqual([{ ...task, outcome: 'done' }]);
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
    expect(fakeApi.outcomes).toMatchObject([
      { outcome: 'snoozed', note: 'Away until Monday', snoozed_until: addDays(todayInNewYork(), 7) },
    ]);
    await choose('State', 'Snoozed');
    const row = await rowOf(1);
    expect(row).toHaveTextContent('Away until Monday');
    await press(row, 'End snooze');
    expect(await screen.findByText('No snoozed tasks.')).toBeVisible();
  });

  it('2.5/6 asks for the new day of a moved task', async () => {
    const dialog = await openDialog(1);
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Moved to another day' }));
    await press(dialog, 'Record outcome');
    expect(within(dialog).getByText('Please choose today or a later day')).toBeVisible();
    const day = addDays(todayInNewYork(), 3) ?? '';
    await userEvent.type(within(dialog).getByLabelText('New day'), day);
    await press(dialog, 'Record outcome');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(fakeApi.outcomes).toMatchObject([{ outcome: 'rescheduled', moved_to: day }]);
    expect(await screen.findByRole('rowheader', { name: 'This week 1' })).toBeVisible();
  });

  it('2.1/7 records who declined, and reopens resolved tasks', async () => {
    const dialog = await openDialog(2);
    await userEvent.click(within(dialog).getByRole('radio', { name: 'Declined' }));
    await press(dialog, 'Record outcome');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await choose('State', 'Resolved');
    const row = await rowOf(2);
    expect(row).toHaveTextContent(/Declined \(Robin Sample, /);
    await press(row, 'Reopen');
    await choose('State', 'Open');
    expect(await rowOf(2)).toBeVisible();
  });

  it('2.5/6 repeats a press whose response was lost with the same body and key', async () => {
    api.on({ 'POST /api/follow-up/outcomes': 'offline' });
    await press(await rowOf(1), 'No answer');
    expect(await screen.findByText(/^Could not record the outcome\./)).toBeVisible();
    fakeApi.followUp = fakeApi.followUp.map((item) => ({ ...item, version: 1 }));
    await userEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Refresh' })).toBeEnabled());
    await press(await rowOf(1), 'No answer');
    const [lost, repeated] = api.callsOf('POST /api/follow-up/outcomes');
    expect(repeated?.body).toEqual(lost?.body);
    expect(repeated?.headers['idempotency-key']).toBe(lost?.headers['idempotency-key']);
  });

  it('2.5/6 after a second editor’s change, the text stays and the task shows its current state', async () => {
    const dialog = await openDialog(1);
    await userEvent.type(within(dialog).getByLabelText('Note (optional)'), 'Met at the van');
    fakeApi.followUp = fakeApi.followUp.map((item) => ({ ...item, version: 1 }));
    await press(dialog, 'Record outcome');
    expect(await within(dialog).findByText(new RegExp(FOLLOW_UP_TEXTS.stale))).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await press(dialog, 'Cancel');
    const again = await openDialog(1);
    expect(within(again).getByLabelText('Note (optional)')).toHaveValue('Met at the van');
    await press(again, 'Record outcome');
    await waitFor(() => expect(fakeApi.outcomes).toMatchObject([{ version: 1, note: 'Met at the van' }]));
  });
});

describe('a typed note', () => {
  const note = (dialog: HTMLElement): HTMLElement => within(dialog).getByLabelText('Note (optional)');
  const kept = (): unknown => fakeApi.drafts['worklist']?.work;

  it('2.5/6 survives a reload, in the user’s own draft, until the outcome is recorded', async () => {
    await userEvent.type(note(await openDialog(1)), 'Met at the van');
    await waitFor(() => expect(kept()).toEqual({ 'task-refill-due-d-1': 'Met at the van' }));
    cleanup();
    openDashboard('/admin-dashboard?tab=worklist');
    const dialog = await openDialog(1);
    await waitFor(() => expect(note(dialog)).toHaveValue('Met at the van'));
    await press(dialog, 'Record outcome');
    await waitFor(() => expect(fakeApi.outcomes).toMatchObject([{ note: 'Met at the van' }]));
    await waitFor(() => expect(kept()).toBeUndefined());
  });

  it('2.5/6 keeps the notes of another window', async () => {
    const dialog = await openDialog(1);
    const other = { form: {}, based_on: null, saved_at: '2026-11-20T15:00:00Z' };
    fakeApi.drafts['worklist'] = { ...other, work: { 'task-refill-due-d-2': 'There' }, version: 7 };
    api.on({ 'PUT /api/registration-drafts/worklist': { status: 409, body: { detail: 'Stale.' } } });
    await userEvent.type(note(dialog), 'Here');
    await waitFor(() => expect(api.callsOf('PUT /api/registration-drafts/worklist').length).toBeGreaterThan(0));
    api.removeRoutes();
    await userEvent.type(note(screen.getByRole('dialog')), '!');
    await waitFor(() => expect(kept()).toEqual({ 'task-refill-due-d-1': 'Here!', 'task-refill-due-d-2': 'There' }));
  }); // prettier-ignore

  it('2.5/6 stays, with the window, after a lost connection and an expired session, and says when it isn’t kept', async () => {
    const dialog = await openDialog(1);
    await userEvent.type(note(dialog), 'Met at the van');
    api.on({ 'POST /api/follow-up/outcomes': 'offline', 'PUT /api/registration-drafts/worklist': 'offline' });
    await press(dialog, 'Record outcome');
    expect(await within(dialog).findByText(/^Could not record the outcome\./)).toBeVisible();
    expect(await within(dialog).findByText(DRAFT_TEXTS.notKept)).toBeVisible();
    api.on({ 'POST /api/follow-up/outcomes': { status: 401, body: { detail: 'Please sign in.' } } });
    await press(dialog, 'Record outcome');
    expect(await within(dialog).findByText(/Please sign in\.$/)).toBeVisible();
    expect(note(dialog)).toHaveValue('Met at the van');
  });

  it('2.5/6 is recorded once by a fast double press', async () => {
    const form = note(await openDialog(1)).closest('form');
    submitTwice(form);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('POST /api/follow-up/outcomes')).toHaveLength(1);
    const hand = await rowOf(2);
    await press(hand, 'Hand over…');
    const dialog = await screen.findByRole('dialog', { name: 'Hand over: Maple Testperson2' });
    await userEvent.selectOptions(within(dialog).getByLabelText('To'), await within(dialog).findByRole('option', { name: 'Alex Mockford' }));
    const second = within(dialog).getByLabelText('To').closest('form');
    submitTwice(second);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('POST /api/follow-up/hand-over')).toHaveLength(1);
  }); // prettier-ignore
});

describe('handing tasks over', () => {
  it('2.5/6 takes a task with one press, and undoes it', async () => {
    await press(await rowOf(1), 'Take');
    expect(await within(await rowOf(1)).findByText('Robin Sample')).toBeVisible();
    expect(api.callsOf('POST /api/follow-up/hand-over')[0]?.body).toMatchObject({ owner_id: 'u-1' });
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(await within(await rowOf(1)).findByText('Unassigned')).toBeVisible();
  });

  it('2.5/6 hands one over, with a note, to someone with access to its tab', async () => {
    await press(await rowOf(2), 'Hand over…');
    const dialog = await screen.findByRole('dialog', { name: 'Hand over: Maple Testperson2' });
    expect(await within(dialog).findByRole('option', { name: 'Willow Staffperson (no access to this tab)' })).toBeDisabled();
    expect(within(dialog).queryByRole('option', { name: 'Robin Sample' })).toBeNull();
    await press(dialog, 'Hand over');
    expect(within(dialog).getByText('Please choose a person')).toBeVisible();
    await userEvent.type(within(dialog).getByLabelText('Note (optional)'), 'Knows the client');
    await handOver(dialog, 'Alex Mockford');
    expect(await screen.findByText('Maple Testperson2: handed over to Alex Mockford.')).toBeVisible();
    expect(await rowOf(2)).toHaveTextContent(/Handed over to Alex Mockford: Knows the client/);
  }); // prettier-ignore
});
