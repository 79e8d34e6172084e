import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { KEY_REUSED } from '@firstlight/domain/platform/idempotency';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record/record-field-texts';
import { UNSAVED_TEXTS } from '@firstlight/domain/platform/unsaved-texts';
import { type Visit, type VisitStart, VISIT_TEXTS } from '@firstlight/domain/record/visits';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration, aUser, itemFields } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, type StubbedRoutes, stubApi } from '@firstlight/testing/stub-api';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { VISIT_MESSAGES } from './use-visit';

beforeAll(() => loadScreens(remote));
jest.setTimeout(60_000);

const RECORD = '/api/admin-registration/r-1';
const POST = `POST ${RECORD}/visit`;
const UNDO = `POST ${RECORD}/visit/undo`;
const SUPPLY = { medication: 'Epclusa', rx: 'R1', quantity: 28, lot: 'L1', product_type: 'Commercial' };
const last = { ...itemFields('d-1'), ...SUPPLY, expiry_date: '2027-01-31', dispensed_date: '2026-10-23' };

const nothing: Visit = { tests: [], dispensing: null, note: null, interaction: null, activity: null };
const saved: Visit = {
  ...nothing,
  note: { ...itemFields('n-1'), noteDate: '2026-11-20', noteText: 'Met at the van.', templateType: 'General Note' },
};

function openVisit(routes: StubbedRoutes = {}, start: VisitStart = 'new'): ApiStub {
  sessionStorage.clear();
  const api = stubApi({
    [`GET ${RECORD}`]: { body: aRegistration() },
    [`GET ${RECORD}/tests`]: { body: { tests: [] } },
    [`GET ${RECORD}/medications`]: { body: { medications: [] } },
    [`GET ${RECORD}/dispensing`]: { body: { dispensing: [last] } },
    'GET /api/notes-templates': { body: [] },
    [POST]: { status: 201, body: saved },
    ...routes,
  });
  renderRemote(remote, `/admin-edit/r-1/tests?visit=${start}`, aUser());
  return api;
}

const dialog = (): Promise<HTMLElement> => screen.findByRole('dialog', { name: /^Visit: / });
const press = async (name: string | RegExp): Promise<void> =>
  userEvent.click(within(await dialog()).getByRole('button', { name }));
const tap = async (group: string, choice: string | RegExp): Promise<void> =>
  userEvent.click(
    within(within(await dialog()).getByRole('group', { name: group })).getByRole('radio', { name: choice }),
  );

describe('2.5/4 the visit window', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('saves the most common visit in seven taps with one call, and confirms what was saved', async () => {
    const api = openVisit();
    await tap('HCV', 'Negative');
    await tap('HIV', 'Negative');
    await tap('Incentive', '$20.00');
    await tap('In', '2 weeks');
    await userEvent.type(within(await dialog()).getByLabelText('Note Text'), 'Met at the van.');
    await press(/^Same as 23 October 2026: Epclusa, 28$/);
    await press('Save Visit');
    expect(await screen.findByText('Visit saved: note.')).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const calls = api.callsOf(POST);
    expect(calls).toHaveLength(1);
    expect(calls[0]?.body).toMatchObject({
      tests: [{ hcv_result: 'negative' }, { hiv_result: 'negative' }],
      interaction: { description: 'Screening', amount: 20, payment_type: 'Cash', issued: 'Yes' },
      note: { noteText: 'Met at the van.' },
      dispensing: SUPPLY,
      activity: { description: 'Next contact' },
    });
  });

  it('offers the next steps of a positive HCV test, and saves them with the visit', async () => {
    const api = openVisit();
    expect(within(await dialog()).queryByRole('checkbox', { name: /Blood taken/ })).toBeNull();
    await tap('HCV', 'Positive');
    await userEvent.click(within(await dialog()).getByRole('checkbox', { name: /^Result given to the client/ }));
    await userEvent.click(within(await dialog()).getByRole('checkbox', { name: /^Blood taken for RNA/ }));
    await expectAccessible();
    await press('Save Visit');
    await screen.findByText('Visit saved: note.');
    expect(api.callsOf(POST)[0]?.body).toMatchObject({
      tests: [{ hcv_result: 'positive' }, { test_type: 'Bloodwork', bloodwork_result: 'Pending' }],
      interaction: { description: 'Results', amount: null },
    });
  });

  it.each([
    ['supply', { dispensing: SUPPLY }],
    ['results', { interaction: { description: 'Results', amount: null } }],
    ['referral', { interaction: { description: 'Referral', amount: null } }],
  ] as const)('2.5/2 opens for %s with the part that completes the task, saved with one press', async (start, sent) => {
    const api = openVisit({}, start);
    await waitFor(async () =>
      expect(within(await dialog()).getByRole('button', { name: /^No (dispensing|interaction)$/ })).toBeInTheDocument(),
    );
    await press('Save Visit');
    await screen.findByText('Visit saved: note.');
    expect(api.callsOf(POST).map(({ body }) => body)).toMatchObject([sent]);
  });

  it('starts the timer of a test that can’t be read yet', async () => {
    const api = openVisit();
    await tap('HCV', 'Timer');
    await press('Save Visit');
    expect(await screen.findByRole('button', { name: 'Remove HCV timer' })).toBeInTheDocument();
    expect(api.callsOf(POST)[0]?.body).toMatchObject({ tests: [{ test_type: 'HCV', hcv_result: null }] });
  });

  it('is accessible, and requires something to save', async () => {
    const api = openVisit();
    await press('Save Visit');
    expect(within(await dialog()).getByText(VISIT_TEXTS.empty)).toBeInTheDocument();
    expect(api.callsOf(POST)).toHaveLength(0);
    await expectAccessible(await dialog());
  });

  it('keeps typed text while it is closed, and restores what was cleared', async () => {
    openVisit();
    await userEvent.type(within(await dialog()).getByLabelText('Note Text'), 'Tea and a kit.');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Visit' }));
    expect(within(await dialog()).getByLabelText('Note Text')).toHaveValue('Tea and a kit.');
    await press('Clear Form');
    expect(within(await dialog()).getByLabelText('Note Text')).toHaveValue('');
    await press('Undo');
    expect(within(await dialog()).getByLabelText('Note Text')).toHaveValue('Tea and a kit.');
  });

  it('retries with the same key after a lost response', async () => {
    const api = openVisit({ [POST]: { status: 503, body: { detail: 'busy' } } });
    await userEvent.type(within(await dialog()).getByLabelText('Note Text'), 'Met at the van.');
    await press('Save Visit');
    expect(await screen.findByText(new RegExp(VISIT_MESSAGES.failed))).toBeInTheDocument();
    api.on({ [POST]: { status: 201, body: saved } });
    await press('Save Visit');
    expect(await screen.findByText('Visit saved: note.')).toBeInTheDocument();
    const [first, second] = api.callsOf(POST);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it('never sends changed text as a second visit while the first response is unknown', async () => {
    const api = openVisit({ [POST]: { status: 503, body: { detail: 'busy' } } });
    const note = within(await dialog()).getByLabelText('Note Text');
    await userEvent.type(note, 'Met at the van.');
    await press('Save Visit');
    await screen.findByText(new RegExp(VISIT_MESSAGES.failed));
    await userEvent.type(note, ' Tea.');
    api.on({ [POST]: { status: 201, body: saved } });
    await press('Save Visit');
    expect(await screen.findByText(VISIT_MESSAGES.savedEarlier)).toBeInTheDocument();
    expect(note).toHaveValue('Tea.');
    await press('Save Visit');
    await screen.findByText('Visit saved: note.');
    expect(api.callsOf(POST).map(({ body }) => body)).toMatchObject([
      { note: { noteText: 'Met at the van.' } },
      { note: { noteText: 'Met at the van.' } },
      { note: { noteText: 'Tea.' } },
    ]);
    const [first, second, third] = api.callsOf(POST).map(({ headers }) => headers['idempotency-key']);
    expect([second === first, third === first]).toEqual([true, false]);
  });

  it('keeps text typed while the visit is being saved, even in a reopened window', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const api = openVisit({ [POST]: () => answered.then(() => ({ status: 201, body: saved })) });
    await tap('Incentive', '$20.00');
    await userEvent.type(within(await dialog()).getByLabelText('Note Text'), 'Met at the van.');
    await press('Save Visit');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(screen.getByRole('button', { name: 'Visit' }));
    await userEvent.type(within(await dialog()).getByLabelText('Note Text'), ' Tea.');
    answer();
    await waitFor(async () => expect(within(await dialog()).getByLabelText('Note Text')).toHaveValue('Tea.'));
    expect(within(await dialog()).getByRole('button', { name: 'Other interaction' })).toBeInTheDocument();
    expect(api.callsOf(POST)).toHaveLength(1);
  });

  it('is sent once on a double press, and starts one timer', async () => {
    const api = openVisit();
    await tap('HCV', 'Timer');
    const form = (await dialog()).querySelector('form');
    if (!form) throw new Error('no form');
    act(() => {
      fireEvent.submit(form);
      fireEvent.submit(form);
    });
    expect(await screen.findByRole('button', { name: 'Remove HCV timer' })).toBeInTheDocument();
    expect(api.callsOf(POST)).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Remove HCV timer' })).toHaveLength(1);
  });

  it('keeps the text when the session has ended, and saves it with the same key after signing in', async () => {
    const api = openVisit({ [POST]: { status: 401, body: { detail: 'Please sign in.' } } });
    await userEvent.type(within(await dialog()).getByLabelText('Note Text'), 'Met at the van.');
    await press('Save Visit');
    expect(await screen.findByText(UNSAVED_TEXTS.refused)).toBeInTheDocument();
    api.on({ [POST]: { status: 201, body: saved } });
    await press(UNSAVED_TEXTS.saveNow);
    expect(await screen.findByText('Visit saved: note.')).toBeInTheDocument();
    const [first, second] = api.callsOf(POST);
    expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  });

  it('shows if a copy in another window was saved with different text', async () => {
    openVisit({ [POST]: { status: 422, body: { detail: KEY_REUSED } } });
    await userEvent.type(within(await dialog()).getByLabelText('Note Text'), 'Met at the van.');
    await press('Save Visit');
    expect(await screen.findByText(VISIT_MESSAGES.savedElsewhere)).toBeInTheDocument();
    expect(within(await dialog()).getByLabelText('Note Text')).toHaveValue('Met at the van.');
  });

  it('is undone with one press: the text returns to the window, the timer stops', async () => {
    const test = { ...itemFields('t-1'), test_type: 'HCV', hcv_result: null, result_changes: [] };
    const both = { ...saved, tests: [test] };
    const api = openVisit({ [POST]: { status: 201, body: both }, [UNDO]: { status: 503, body: { detail: 'busy' } } });
    await tap('HCV', 'Timer');
    await userEvent.type(within(await dialog()).getByLabelText('Note Text'), 'Met at the van.');
    await press('Save Visit');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo visit' }));
    expect(await screen.findByText(VISIT_TEXTS.undoFailed)).toBeInTheDocument();
    api.on({ [UNDO]: { status: 200, body: { undone: 2 } } });
    await userEvent.click(screen.getByRole('button', { name: 'Undo visit' }));
    expect(await screen.findByText(VISIT_TEXTS.undone)).toBeInTheDocument();
    const calls = api.callsOf(UNDO);
    expect(calls.map(({ body }) => body)).toEqual(Array(2).fill({ tests: ['t-1'], note: 'n-1' }));
    expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(screen.queryByRole('button', { name: 'Remove HCV timer' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Visit' }));
    expect(within(await dialog()).getByLabelText('Note Text')).toHaveValue('Met at the van.');
  });

  it('shows when it can’t be undone because part of it was changed', async () => {
    openVisit({ [UNDO]: { status: 409, body: { detail: 'changed' } } });
    await userEvent.type(within(await dialog()).getByLabelText('Note Text'), 'Met at the van.');
    await press('Save Visit');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo visit' }));
    expect(await screen.findByText(VISIT_TEXTS.changed)).toBeInTheDocument();
  });

  it('keeps the text when the server rejects it, and shows why', async () => {
    const detail = [{ type: 'value_error', loc: ['body', 'note', 'noteText'], msg: 'This text is too long' }];
    openVisit({ [POST]: { status: 422, body: { detail } } });
    await userEvent.type(within(await dialog()).getByLabelText('Note Text'), 'Long.');
    await press('Save Visit');
    expect(await screen.findByText(/This text is too long/)).toBeInTheDocument();
    await waitFor(async () => expect(within(await dialog()).getByLabelText('Note Text')).toHaveValue('Long.'));
  });

  it('leads to the field that a save lacks, and scrolls to a message without a field', async () => {
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const api = openVisit();
    await userEvent.click(await within(await dialog()).findByRole('button', { name: 'Another dispensing' }));
    await press('Save Visit');
    const medication = within(await dialog()).getByLabelText(/^Medication/);
    expect(medication).toHaveFocus();
    expect(medication).toBeInvalid();
    expect(medication).toHaveAccessibleDescription(RECORD_FIELD_TEXTS.medication);
    await userEvent.selectOptions(medication, 'Epclusa');
    expect(medication).toBeValid();
    await tap('In', '2 weeks');
    await userEvent.clear(within(await dialog()).getByLabelText('What for'));
    await press('Save Visit');
    expect(within(await dialog()).getByLabelText('What for')).toHaveFocus();
    await press('No dispensing');
    await press('No next contact');
    scrolled.mockClear();
    await press('Save Visit');
    expect(scrolled.mock.contexts).toContain(screen.getByRole('alert'));
    expect(screen.getByRole('alert')).toHaveTextContent(VISIT_TEXTS.empty);
    expect(api.callsOf(POST)).toHaveLength(0);
  });

  it('shows only the parts that the user can save', async () => {
    sessionStorage.clear();
    stubApi({ [`GET ${RECORD}`]: { body: aRegistration() }, [`GET ${RECORD}/notes`]: { body: { notes: [] } } });
    renderRemote(remote, '/admin-edit/r-1?visit=new', aUser({ permissions: { Client: true, Notes: true } }));
    expect(
      within(await dialog())
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent),
    ).toEqual(['Note']);
  });
});
