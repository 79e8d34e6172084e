import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { quarterOf, REVIEW_TEXTS } from '@firstlight/domain/people/access-reviews';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { expectAccessible } from '@firstlight/testing/axe';
import { aUser } from '@firstlight/testing/factories';
import { renderRemote } from '@firstlight/testing/render-staff';
import { stubApi, type ApiStub, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { anAccess, aDecision, aReviewRow } from '@firstlight/testing/fake-api/access-reviews';
import { aStaffUser } from '@firstlight/testing/fake-api/builders';
import { aFakeApi, type FakeApi } from '@firstlight/testing/fake-api/fake-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ReviewReminder } from '../../features/access-review/review-reminder';
import { AccessReviewScreen } from './access-review-screen';

const quarter = quarterOf(todayInNewYork());
const PUT = `PUT /api/access-reviews/${quarter}/accounts/u-1`;
const mainAdmin = aUser({ user_id: 'admin', user_type: 'admin', firstName: 'Main', lastName: 'Admin' });
let fakeApi: FakeApi;

function open(routes: StubbedRoutes = {}, accessReview = [aReviewRow()], Screen = AccessReviewScreen): ApiStub {
  fakeApi = aFakeApi({ users: [aStaffUser()], accessReview });
  const api = stubApi(routes, fakeApi);
  const route = { path: '/admin-access-review', Screen, kind: 'staff' as const };
  renderRemote({ name: 'mf-admin-auth', routes: [route] }, '/admin-access-review', mainAdmin);
  return api;
}

const robin = (): Promise<HTMLElement> => screen.findByRole('row', { name: /Robin Sample/ });
const press = async (name: string): Promise<void> =>
  userEvent.click(within(await robin()).getByRole('button', { name }));
const note = async (): Promise<HTMLElement> => within(await robin()).getByLabelText('Note');

afterEach(() => void jest.restoreAllMocks());

describe('2.6/4 the access review', () => {
  it('shows each account with its access in words, has a letterhead, and has no accessibility violations', async () => {
    open({}, [aReviewRow({ access: anAccess({ tabs: ['Client', 'Activities'], access_until: '2027-01-31' }) })]);
    const row = await robin();
    expect(row).toHaveTextContent(/Reception.*Client: Register clients.*31 January 2027.*Active.*Not reviewed/);
    expect(screen.getByText('0 of 1 reviewed')).toBeVisible();
    expect(screen.getByRole('table')).toHaveTextContent(/access review Q\d \d{4}\. Confidential.*by Main Admin/);
    await expectAccessible();
  });

  it('saves Keep with the note', async () => {
    const api = open();
    await userEvent.type(await note(), 'Leads outreach');
    await press('Keep');
    expect(await screen.findByText('1 of 1 reviewed')).toBeVisible();
    expect(api.callsOf(PUT)[0]?.body).toEqual({ decision: 'keep', note: 'Leads outreach', version: 0 });
    expect(within(await robin()).getByRole('button', { name: 'Keep', pressed: true })).toBeVisible();
  });

  it('opens the user after Change, and offers to deactivate after Remove', async () => {
    const api = open();
    await press('Change');
    const form = await screen.findByRole('dialog', { name: 'Edit Robin Sample' });
    await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
    await press('Remove');
    const question = await screen.findByRole('dialog', { name: 'Deactivate user' });
    expect(api.callsOf('POST /api/users/u-1/deactivate')).toEqual([]);
    await userEvent.click(within(question).getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(api.callsOf('POST /api/users/u-1/deactivate')).toHaveLength(1));
  });

  it('offers to hand over drafts before the account is deactivated', async () => {
    open();
    fakeApi.unfinishedDrafts = 1;
    await press('Remove');
    expect(await screen.findByText('1 unfinished draft is lost within 24 hours.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Hand over first' }));
    expect(await screen.findByRole('dialog', { name: 'Hand over the work of Robin Sample' })).toBeVisible();
  });

  it('keeps the typed note after an error', async () => {
    open({ [PUT]: { status: 503, body: { detail: 'The service is busy.' } } });
    await userEvent.type(await note(), 'Typed');
    await press('Keep');
    expect(await screen.findByText('The service is busy.')).toBeVisible();
    expect(await note()).toHaveValue('Typed');
  });

  it('2.6/5 joins a note that was kept earlier with one that is typed before it arrives', async () => {
    let answer = (): void => undefined;
    const asked = new Promise<void>((done) => (answer = done));
    const kept = JSON.stringify({ note: 'Leads outreach', base: 0 });
    const work = { [`access-review:${quarter}:u-1`]: kept };
    const saved_at = '2026-11-20T14:05:00.000Z';
    open({
      'GET /api/registration-drafts/forms': async () => {
        await asked;
        return { body: { draft: { form: {}, work, based_on: null, version: 3, saved_at } } };
      },
    });
    await userEvent.type(await note(), 'On leave');
    answer();
    await waitFor(async () => expect(await note()).toHaveValue('Leads outreach\nOn leave'));
  });

  it('shows both notes if someone else decided in the meantime, and replaces theirs only after that', async () => {
    const api = open({ [PUT]: { status: 409, body: { detail: REVIEW_TEXTS.stale } } });
    await userEvent.type(await note(), 'Mine');
    fakeApi.accessReview = [aReviewRow({ decided: aDecision({ note: 'Theirs', decided_by: 'Cedar Sample' }) })];
    await press('Remove');
    expect(await screen.findByText('Theirs')).toBeVisible();
    expect(screen.getByText(`Remove was not saved. ${REVIEW_TEXTS.stale}`)).toBeVisible();
    expect(await note()).toHaveValue('Mine');
    await press('Remove');
    await waitFor(() => expect(api.callsOf(PUT)).toHaveLength(2));
    expect(api.callsOf(PUT).map(({ body }) => body)).toEqual([
      { decision: 'remove', note: 'Mine', version: 0 },
      { decision: 'remove', note: 'Mine', version: 1 },
    ]);
  });

  it('shows the access at the time of the decision, later changes, and deleted accounts without a form', async () => {
    const changed = aReviewRow({ access: anAccess({ tabs: ['Tests'] }), decided: aDecision() });
    const deleted = aReviewRow({ user_id: 'u-2', name: 'Birch Sample', access: null, decided: aDecision() });
    open({}, [changed, deleted]);
    expect(await robin()).toHaveTextContent(/Notes: Read and write.*Changed after the decision. Now: Tests; Active/);
    const gone = screen.getByRole('row', { name: /Birch Sample/ });
    expect(gone).toHaveTextContent('Deleted after the decision');
    expect(within(gone).queryByRole('button')).toBeNull();
  });

  it('prints, and shows earlier quarters read-only', async () => {
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    open();
    await robin();
    await userEvent.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
    const quarters = screen.getByLabelText<HTMLSelectElement>('Quarter');
    await userEvent.selectOptions(quarters, quarters.options[1]?.value ?? '');
    expect(await screen.findByText(REVIEW_TEXTS.ended)).toBeVisible();
    expect(within(await robin()).queryByRole('button')).toBeNull();
  });

  it('shows a reminder on Users until every account is reviewed', async () => {
    open({}, [aReviewRow({ decided: aDecision() }), aReviewRow({ user_id: 'u-2' })], ReviewReminder);
    expect(await screen.findByText(/: 1 of 2 reviewed/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Access review' })).toHaveAttribute('href', '/admin-access-review');
  });
});
