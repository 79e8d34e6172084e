import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { overlayMark } from '@firstlight/domain/operations/overlay-marks';
import { recordCode } from '@firstlight/domain/identity/record-code';
import { press } from '@firstlight/testing/press';
import { aRegistration, aUser } from '@firstlight/testing/factories';
import { loadScreens, renderRemote } from '@firstlight/testing/render-staff';
import { type ApiStub, stubApi } from '@firstlight/testing/stub-api';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { inOneTab } from './timer-tabs';
import { assignTimersTo, remaining, ring, startTimer, UNSAVED_OWNER } from './timers';

beforeAll(() => loadScreens(remote));

const RECORD = '/api/admin-registration/r-1';
const saved = {
  id: 'i-1',
  created_at: '2026-11-20T14:05:00.000Z',
  version: 2,
  test_type: 'HIV',
  test_date: '2026-11-20',
  hiv_result: 'positive',
  hiv_type: 'Type 1',
  hiv_tester: 'JL',
  result_changes: [],
};

async function open(tests: unknown[] = []): Promise<ApiStub> {
  const api = stubApi({
    [`GET ${RECORD}`]: { body: aRegistration() },
    [`GET ${RECORD}/tests`]: { body: { tests } },
    [`POST ${RECORD}/test`]: ({ body }) => ({ status: 201, body: { ...saved, ...(body as object), id: 'i-2' } }),
    [`PUT ${RECORD}/test/i-1`]: { body: saved },
  });
  renderRemote(remote, '/admin-edit/r-1/tests', aUser());
  await screen.findByRole('button', { name: tests.length > 0 ? 'Add Test' : 'Save Test' });
  return api;
}

const choose = async (label: RegExp | string, value: string): Promise<void> =>
  userEvent.selectOptions(screen.getByLabelText(label), value);

describe('Tests tab', () => {
  beforeEach(() => sessionStorage.clear());
  afterEach(() => void jest.restoreAllMocks());

  it('TAB-TEST-05 TAB-TEST-12 starts with today, negative and the first tester', async () => {
    await open();
    await choose(/^Test Type/, 'HCV');
    expect(screen.getByLabelText('Test Date')).toHaveValue(todayInNewYork());
    expect(screen.getByLabelText('HCV Result')).toHaveValue('negative');
    expect(screen.getByLabelText('HCV Tester')).toHaveValue('CM');
  });

  it('TAB-TEST-07 TAB-TEST-08 shows the HIV type only for a positive result and clears it otherwise', async () => {
    const api = await open();
    await choose(/^Test Type/, 'HIV');
    expect(screen.queryByLabelText('HIV Type')).not.toBeInTheDocument();
    await choose('HIV Result', 'positive');
    await choose('HIV Type', 'Type 2');
    await choose('HIV Result', 'negative');
    await press('Save Test');
    await waitFor(() => expect(api.callsOf(`POST ${RECORD}/test`)).toHaveLength(1));
    expect(api.callsOf(`POST ${RECORD}/test`)[0]?.body).toMatchObject({ hiv_result: 'negative', hiv_type: null });
  });

  it('TAB-TEST-06 TAB-TEST-10 TAB-TEST-11 asks for circles only for DBS and starts bloodwork as Pending', async () => {
    await open();
    await choose(/^Test Type/, 'Bloodwork');
    expect(screen.getByLabelText('Bloodwork Result')).toHaveValue('Pending');
    await choose('Bloodwork Type', 'DBS');
    await choose('Circles', '5');
    await choose('Bloodwork Type', 'Serum');
    expect(screen.queryByLabelText('Circles')).not.toBeInTheDocument();
    await choose(/^Test Type/, 'HIV');
    expect(screen.queryByLabelText('Bloodwork Type')).not.toBeInTheDocument();
  });

  it('TAB-TEST-13 TAB-TEST-14 goes back to create mode with Cancel Edit', async () => {
    await open([saved]);
    await press('Edit');
    expect(screen.getByLabelText('HIV Type')).toHaveValue('Type 1');
    await press('Cancel Edit');
    expect(screen.getByRole('button', { name: 'Save Test' })).toBeInTheDocument();
    expect(screen.getByLabelText(/^Test Type/)).toHaveValue('');
  });

  it('TAB-TEST-15 asks why a saved result is changed and sends the reason', async () => {
    const api = await open([saved]);
    await press('Edit');
    await choose('HIV Result', 'negative');
    await press('Update Test');
    await press('Change result');
    expect(screen.getByText('Please enter a reason')).toBeInTheDocument();
    await userEvent.type(screen.getByLabelText('Reason'), 'Read the wrong strip');
    await press('Change result');
    await screen.findByText('Test updated successfully!');
    expect(api.callsOf(`PUT ${RECORD}/test/i-1`)[0]?.body).toMatchObject({
      hiv_result: 'negative',
      change_reason: 'Read the wrong strip',
      version: 2,
    });
  });

  it('TAB-TEST-18 keeps an earlier result readable, in New York time', async () => {
    const change = {
      before: 'negative',
      after: 'positive',
      reason: 'Second reading',
      changed_at: '2026-11-20T20:30:00.000Z',
      changed_by: 'Robin Sample',
    };
    await open([{ ...saved, result_changes: [change] }]);
    expect(
      await screen.findByText(
        'Corrected from negative to positive: Second reading (Robin Sample, 20 November 2026, 3:30 PM)',
      ),
    ).toBeInTheDocument();
  });

  it('keeps a running timer across a reload and announces when the time is up', async () => {
    startTimer('r-1', 'HIV');
    jest.useFakeTimers();
    try {
      stubApi({ [`GET ${RECORD}`]: { body: aRegistration() }, [`GET ${RECORD}/tests`]: { body: { tests: [] } } });
      renderRemote(remote, '/admin-edit/r-1/notes', aUser());
      await act(() => jest.advanceTimersByTimeAsync(1_000));
      expect(screen.getByText(/^(20:00|19:5\d)$/)).toBeInTheDocument();
      await act(() => jest.advanceTimersByTimeAsync(20 * 60_000));
      expect(screen.getByText('Time is up: read the result now.')).toBeInTheDocument();
    } finally {
      jest.useRealTimers();
    }
    expect(remaining(65_000, 0)).toBe('1:05');
  });

  it('2.1/25 requests to be loaded while a timer runs, even after a reload on another screen', async () => {
    const mark = overlayMark('mf-registration');
    expect(sessionStorage.getItem(mark)).toBeNull();
    startTimer('r-1', 'HIV');
    expect(sessionStorage.getItem(mark)).not.toBeNull();
    stubApi({});
    renderRemote(remote, '/elsewhere', aUser());
    await press(`Remove HIV timer of ${recordCode('r-1')}`);
    expect(sessionStorage.getItem(mark)).toBeNull();
  });

  it('2.1/25 sounds in only one of two tabs that show the same timer', async () => {
    const [rings, locks] = [jest.fn(), new Set<string>()];
    Object.defineProperty(navigator, 'locks', {
      configurable: true,
      value: {
        request: (name: string, _how: object, work: (lock: object | null) => unknown) =>
          Promise.resolve(work(locks.has(name) ? null : locks.add(name))),
      },
    });
    void inOneTab('1-2', rings);
    void inOneTab('1-2', rings);
    expect(rings).toHaveBeenCalledTimes(1);
    Reflect.deleteProperty(navigator, 'locks');
  });

  it('2.1/25 moves the timers of an intake to the saved client', () => {
    startTimer(UNSAVED_OWNER, 'HIV');
    assignTimersTo('r-9');
    expect(JSON.parse(sessionStorage.getItem('fl-rapid-timers') ?? '[]')).toMatchObject([{ owner: 'r-9' }]);
  });

  it('2.1/25 shows whose test each timer of another record is, by name and code, and says so when the time is up', async () => {
    const [may, rowan] = ['3f2504e0-4f89-41d3-9a0c-0305e82c3301', '9c5b94b1-35ad-49bb-b118-8e8fc24abf80'];
    startTimer(may, 'HCV');
    startTimer(rowan, 'HCV');
    startTimer(UNSAVED_OWNER, 'HCV');
    stubApi({
      [`GET /api/admin-registration/${may}`]: { body: aRegistration({ firstName: 'May', lastName: 'Testperson' }) },
      [`GET /api/admin-registration/${rowan}`]: { status: 403, body: { detail: 'Not permitted.' } },
    });
    renderRemote(remote, '/elsewhere', aUser());
    const ofMay = `May Testperson ${recordCode(may)}`;
    const names = [ofMay, recordCode(rowan), 'New client'];
    for (const name of names) {
      expect(await screen.findByText(name)).toBeVisible();
      expect(screen.getByRole('button', { name: `Open record of ${name}` })).toBeVisible();
      expect(screen.getByRole('button', { name: `Remove HCV timer of ${name}` })).toBeVisible();
    }
    const [first] = JSON.parse(sessionStorage.getItem('fl-rapid-timers') ?? '[]') as { id: string }[];
    act(() => ring(first?.id ?? ''));
    expect(screen.getByRole('alert')).toHaveTextContent(`HCV${ofMay}Time is up: read the result now.`);
    expect(sessionStorage.getItem('fl-rapid-timers')).not.toContain('Testperson');
    for (const name of names) await press(`Remove HCV timer of ${name}`);
  });

  it('shows the timers of other records with links back to them', async () => {
    startTimer('r-1', 'HCV');
    stubApi({ [`GET ${RECORD}`]: { body: aRegistration() }, [`GET ${RECORD}/tests`]: { body: { tests: [] } } });
    const page = renderRemote(remote, '/elsewhere', aUser());
    await userEvent.click(within(screen.getByRole('complementary')).getByRole('button', { name: /^Open record/ }));
    expect(page.address()).toBe('/admin-edit/r-1/tests');
    await screen.findByLabelText(/^Test Type/);
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    await press('Remove HCV timer');
    expect(screen.queryByText(/^(20:00|19:5\d)$/)).not.toBeInTheDocument();
  });
});
