import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { type Visit, type VisitStart, VISIT_TEXTS } from '@firstlight/domain/visits';
import { expectAccessible } from '@firstlight/testing/axe';
import { aRegistration, aUser, itemFields } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, type StubbedRoutes, stubApi } from '@firstlight/testing/stub-api';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { VISIT_MESSAGES } from './use-visit';

beforeAll(() => loadScreens(remote));
jest.setTimeout(60_000);

const RECORD = '/api/admin-registration/r-1';
const POST = `POST ${RECORD}/visit`;
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

  it('saves the commonest visit in seven taps with one call, and says what was saved', async () => {
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

  it.each([
    ['supply', { dispensing: SUPPLY }],
    ['results', { interaction: { description: 'Results', amount: null } }],
    ['referral', { interaction: { description: 'Referral', amount: null } }],
  ] as const)('2.5/2 opens for %s with what settles the task, saved by one press', async (start, sent) => {
    const api = openVisit({}, start);
    await waitFor(async () =>
      expect(within(await dialog()).getByRole('button', { name: /^No (supply|interaction)$/ })).toBeInTheDocument(),
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

  it('is accessible, and asks for something to save', async () => {
    const api = openVisit();
    await press('Save Visit');
    expect(within(await dialog()).getByText(VISIT_TEXTS.empty)).toBeInTheDocument();
    expect(api.callsOf(POST)).toHaveLength(0);
    await expectAccessible(await dialog());
  });

  it('keeps what was typed while it is closed, and brings back what was cleared', async () => {
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

  it('repeats a lost answer under its own key', async () => {
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

  it('never sends changed text as a second visit while the first answer is unknown', async () => {
    const api = openVisit({ [POST]: { status: 503, body: { detail: 'busy' } } });
    const note = within(await dialog()).getByLabelText('Note Text');
    await userEvent.type(note, 'Met at the van.');
    await press('Save Visit');
    await screen.findByText(new RegExp(VISIT_MESSAGES.failed));
    await userEvent.type(note, ' Tea.');
    api.on({ [POST]: { status: 201, body: saved } });
    await press('Save Visit');
    expect(await screen.findByText(VISIT_MESSAGES.savedEarlier)).toBeInTheDocument();
    expect(note).toHaveValue('Met at the van. Tea.');
    expect(api.callsOf(POST).map(({ body }) => body)).toMatchObject([
      { note: { noteText: 'Met at the van.' } },
      { note: { noteText: 'Met at the van.' } },
    ]);
  });

  it('keeps the text when the server refuses it, and shows why', async () => {
    const detail = [{ type: 'value_error', loc: ['body', 'note', 'noteText'], msg: 'This text is too long' }];
    openVisit({ [POST]: { status: 422, body: { detail } } });
    await userEvent.type(within(await dialog()).getByLabelText('Note Text'), 'Long.');
    await press('Save Visit');
    expect(await screen.findByText(/This text is too long/)).toBeInTheDocument();
    await waitFor(async () => expect(within(await dialog()).getByLabelText('Note Text')).toHaveValue('Long.'));
  });

  it('shows only the parts that the person may save', async () => {
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
