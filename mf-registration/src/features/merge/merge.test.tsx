import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { recordCode } from '@firstlight/domain/identity/record-code';
import { press } from '@firstlight/testing/press';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote, type StaffPage } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi, type StubbedRoutes } from '@firstlight/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';

beforeAll(() => loadScreens(remote));

const MAIN_ADMIN = aUser({ user_id: 'admin', user_type: 'admin' });
const NONE = { tests: 0, medication: 0, dispensing: 0, notes: 0, activities: 0, interactions: 0, attachments: 0 };
const MAY = aRegistration({ id: 'r-2', registration_id: 'r-2', firstName: 'May', aka: 'Leaf', phone1: '2265550102' });
const MAY_NAMED = `May Testperson ${recordCode('r-2')}`;
const MATCH = {
  registration_id: 'r-2',
  firstName: 'May',
  lastName: 'Testperson',
  dob: '1980-05-13',
  disposition: null,
  because: [],
  score: 0.9,
  reasons: ['same date of birth'],
};
const MERGE = {
  merge_id: 'm-1',
  survivor_id: 'r-1',
  merged_id: 'r-2',
  merged_name: 'May Testperson',
  merged_at: '2026-11-20T14:05:00Z',
  merged_by: 'Main Admin',
  items: { ...NONE, notes: 2 },
  undone_at: null,
};

function open(
  routes: StubbedRoutes = {},
  user = MAIN_ADMIN,
  path = '/admin-edit/r-1',
): { api: ApiStub; page: StaffPage } {
  const api = stubApi({
    'GET /api/admin-registration/r-1': { body: aRegistration({ aka: null, phone1: '2265550101' }) },
    'GET /api/admin-registration/r-2': { body: MAY },
    'GET /api/admin-registration/r-1/merges': { body: { merges: [] } },
    'POST /api/client-search': { body: { clients: [MAY] } },
    'POST /api/registration-merges/preview': { body: { items: { ...NONE, notes: 2 } } },
    ...routes,
  });
  return { api, page: renderRemote(remote, path, user) };
}

describe('merging two records (2.1/13)', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('compares both, keeps the chosen values and shows what moves', async () => {
    const { api } = open({ 'POST /api/registration-merges': { status: 201, body: MERGE } });
    await press('Merge');
    await userEvent.type(await screen.findByLabelText(/^Find the other record/), 'May');
    await press(`Compare with ${MAY_NAMED}`);
    expect(await screen.findByText(/Items that move: 2 notes\./)).toBeInTheDocument();
    expect(screen.getByRole('radio', { name: 'Leaf' })).toBeChecked();
    expect(screen.getByRole('radio', { name: '(226) 555-0101' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: '(226) 555-0102' }));
    await expectAccessible();
    await press('Merge the records');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [call] = api.callsOf('POST /api/registration-merges');
    expect(call?.body).toMatchObject({ survivor_id: 'r-1', merged_id: 'r-2', take: ['aka', 'phone1'] });
    expect(call?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('starts from the warning that the client may be registered already', async () => {
    const { api } = open({
      'POST /api/registration-matches': { body: { matches: [MATCH] } },
      'POST /api/registration-merges': { status: 201, body: MERGE },
    });
    await press(`Merge with ${MAY_NAMED}`);
    expect(await screen.findByText(/Items that move: 2 notes\./)).toBeInTheDocument();
    api.on({ 'POST /api/registration-matches': { body: { matches: [] } } });
    await press('Merge the records');
    await waitFor(() => expect(screen.queryByText('This client may be registered already.')).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    const [call] = api.callsOf('POST /api/registration-merges');
    expect(call?.body).toMatchObject({ survivor_id: 'r-1', merged_id: 'r-2', take: ['aka'] });
  });

  const TWO_RESULTS = {
    here: { rnaAvailable: 'Yes', rnaResult: 'Negative', rnaSampleDate: null, leaveMessage: false, text: true },
    there: { rnaAvailable: 'Yes', rnaResult: 'Positive', rnaSampleDate: '2026-03-01', leaveMessage: true, text: false },
  } as const;

  it('keeps a result with its sample date and an address with its unit, and preselects no permission', async () => {
    const here = { ...TWO_RESULTS.here, address: '12 Elm St', unitNumber: null };
    const there = { ...TWO_RESULTS.there, address: '45 King St', unitNumber: '7', version: 8 };
    const { api } = open({
      'GET /api/admin-registration/r-1': { body: aRegistration(here) },
      'GET /api/admin-registration/r-2': { body: { ...MAY, ...there } },
      'POST /api/registration-merges': { status: 201, body: MERGE },
    });
    await press('Merge');
    await userEvent.type(await screen.findByLabelText(/^Find the other record/), 'May');
    await press(`Compare with ${MAY_NAMED}`);
    const chosen = async (row: RegExp): Promise<string[]> =>
      within(await screen.findByRole('row', { name: row }))
        .getAllByRole('radio', { checked: true })
        .map((radio) => (radio instanceof HTMLInputElement ? (radio.labels?.[0]?.textContent ?? '') : ''));
    expect(await chosen(/^RNA Available, RNA Sample Date, RNA Result/)).toEqual(['Yes, Negative']);
    expect(await chosen(/^Address, Unit Number/)).toEqual(['12 Elm St, Windsor, Ontario, N8X 1A1']);
    expect(await chosen(/^Leave message/)).toEqual(['No']);
    expect(await chosen(/^Text /)).toEqual(['Yes']);
    await userEvent.click(screen.getByRole('radio', { name: 'Yes, 1 March 2026, Positive' }));
    await press('Merge the records');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const take = ['aka', 'rnaAvailable', 'rnaSampleDate', 'rnaResult'];
    const [call] = api.callsOf('POST /api/registration-merges');
    expect(call?.body).toMatchObject({ take, survivor_version: 3, merged_version: 8 });
  });

  it('after a change to the other record by a colleague, compares again before merging', async () => {
    const { api } = open({ 'POST /api/registration-merges': { status: 409, body: { detail: 'Changed since.' } } });
    await press('Merge');
    await userEvent.type(await screen.findByLabelText(/^Find the other record/), 'May');
    await press(`Compare with ${MAY_NAMED}`);
    await screen.findByRole('radio', { name: 'Leaf' });
    api.on({ 'GET /api/admin-registration/r-2': { body: { ...MAY, aka: 'Twig', version: 4 } } });
    await press('Merge the records');
    expect(await screen.findByRole('radio', { name: 'Twig' })).toBeChecked();
    api.on({ 'POST /api/registration-merges': { status: 201, body: MERGE } });
    await press('Merge the records');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('POST /api/registration-merges').at(-1)?.body).toMatchObject({ merged_version: 4 });
  });

  it('after a change to this record by a colleague, merges its new version', async () => {
    const { api } = open({ 'POST /api/registration-merges': { status: 409, body: { detail: 'Changed since.' } } });
    await press('Merge');
    await userEvent.type(await screen.findByLabelText(/^Find the other record/), 'May');
    await press(`Compare with ${MAY_NAMED}`);
    await screen.findByRole('radio', { name: 'Leaf' });
    const changed = aRegistration({ aka: 'Syrup', phone1: '2265550101', version: 4 });
    api.on({ 'GET /api/admin-registration/r-1': { body: changed } });
    await press('Merge the records');
    expect(await screen.findByRole('radio', { name: 'Syrup' })).toBeChecked();
    api.on({ 'POST /api/registration-merges': { status: 201, body: MERGE } });
    await press('Merge the records');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(api.callsOf('POST /api/registration-merges').at(-1)?.body).toMatchObject({ survivor_version: 4 });
  });

  it('is not offered with the warning to other users, who can only open that record', async () => {
    open({ 'POST /api/registration-matches': { body: { matches: [MATCH] } } }, aUser());
    expect(await screen.findByRole('link', { name: 'May Testperson' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Merge/ })).toBeNull();
  });

  it('tells duplicates of one name apart, and shows what was merged, with Undo', async () => {
    const [first, second] = ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', '9c5b94b1-35ad-49bb-b118-8e8fc24abf80'];
    const clients = [first, second].map((id) => ({ ...MAY, id, registration_id: id, disposition: 'ACTIVE' }));
    const merge = { ...MERGE, merged_id: second, items: { ...NONE, notes: 2, tests: 1 } };
    const UNDO = 'POST /api/registration-merges/m-1/undo';
    const { api } = open({
      [`GET /api/admin-registration/${second}`]: { body: { ...MAY, id: second, registration_id: second } },
      'POST /api/client-search': { body: { clients } },
      'POST /api/registration-merges': { status: 201, body: merge },
      [UNDO]: 'offline',
    });
    await press('Merge');
    await userEvent.type(await screen.findByLabelText(/^Find the other record/), 'May');
    expect(
      await screen.findByRole('button', { name: `Compare with May Testperson ${recordCode(first)}` }),
    ).toBeVisible();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining(`May Testperson, born 13 May 1980, ACTIVE, pending, ${recordCode(second)}`),
    );
    await press(`Compare with May Testperson ${recordCode(second)}`);
    await press('Merge the records');
    const named = `May Testperson ${recordCode(second)}`;
    const text = `Merged with ${named}. Items moved here: 1 test, 2 notes.`;
    expect((await screen.findByText(text)).closest('[role="status"]')).toHaveFocus();
    await press('Undo');
    expect(await screen.findByText(/The merge could not be undone/)).toBeVisible();
    api.on({ [UNDO]: { body: { ...merge, undone_at: '2026-11-20T15:00:00Z' } } });
    await press('Undo');
    const undone = `Merge undone: ${named} is a separate record again.`;
    expect(await screen.findByText(undone)).toBeVisible();
    expect(screen.getByText(undone).closest('[role="status"]')).toHaveFocus();
    await expectAccessible();
    // It was seen: it doesn't return with the tab, and takes no focus then.
    await userEvent.click(screen.getByRole('tab', { name: /^Notes/ }));
    await userEvent.click(screen.getByRole('tab', { name: /^Client/ }));
    expect(screen.queryByText(text)).not.toBeInTheDocument();
    expect(screen.queryByText(undone)).not.toBeInTheDocument();
  });

  it('undoes a merge after confirmation', async () => {
    const { api } = open({
      'GET /api/admin-registration/r-1/merges': { body: { merges: [MERGE] } },
      'POST /api/registration-merges/m-1/undo': { body: { ...MERGE, undone_at: '2026-11-20T15:00:00Z' } },
    });
    await press('Merge');
    await press(`Undo the merge of ${MAY_NAMED}`);
    await press('Undo merge');
    await waitFor(() => expect(api.callsOf('POST /api/registration-merges/m-1/undo')).toHaveLength(1));
  });

  it('is offered only to the main admin', async () => {
    open({}, aUser());
    expect(await screen.findByRole('button', { name: 'History' })).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Merge' })).toBeNull();
  });

  it('redirects from the address of a merged record to the one it was merged into', async () => {
    const merged = { 'GET /api/admin-registration/r-old': { body: aRegistration() } };
    const { page } = open(merged, MAIN_ADMIN, '/admin-edit/r-old/notes');
    await waitFor(() => expect(page.address()).toBe('/admin-edit/r-1/notes'));
  });
});
