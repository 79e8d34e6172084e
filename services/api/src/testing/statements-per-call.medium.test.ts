/** @jest-environment node */
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import type { TaskKey } from '@firstlight/domain/desk/follow-up';
import type { Registration } from '@firstlight/domain/clients/registrations';
import type { VisitInput } from '@firstlight/domain/record/visits';
import pg from 'pg';
import { addPerson } from '../people/auth/testing/sign-in-steps.js';
import { samplePdf } from './sample-files.js';
import { onOneServer } from './cluster-exceptions.js';
import { testApp, type SignedInClient, type TestApp } from './test-app.js';

const FORM = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
const DAY = '2026-02-03';
const NOTE = { noteDate: DAY, noteText: 'Met.' };
const PIN = '5820194736';
const KEY = 'c0ffee00c0ffee00c0ffee00c0ffee00';
const VISIT: VisitInput = {
  tests: [
    { test_type: 'HCV', test_date: DAY, hcv_result: 'negative' },
    { test_type: 'HIV', test_date: DAY, hiv_result: 'negative' },
  ],
  dispensing: { medication: 'Epclusa', quantity: 28, dispensed_date: DAY },
  note: { noteDate: DAY, noteText: 'Met at the van.' },
  interaction: { date: DAY, description: 'Screening', amount: 20, payment_type: 'Cash', issued: 'Yes' },
  activity: { date: '2026-02-17', time: '10:30', description: 'Call about the next visit' },
};

function upload(): RequestInit {
  const body = new FormData();
  body.append('type', 'hcv-prescription');
  body.append('file', new Blob([new Uint8Array(samplePdf('', 3_000_000))]), 'made-up.pdf');
  return { method: 'POST', body };
}

/**
 * How often a call waits for the database: its cost that doesn't depend on the machine. Statements that travel together
 * (`defer`) are one trip; BEGIN and COMMIT count. Raise a figure only for a reason given in the commit.
 */
onOneServer('a cluster notes records in statements of its own')('2.11 trips to the database per call', () => {
  let app: TestApp;
  let staff: SignedInClient;
  let [record, note] = ['', ''];
  let tasks: TaskKey[] = [];
  const query = jest.spyOn(pg.Client.prototype, 'query');

  beforeAll(async () => {
    app = await testApp();
    staff = await app.mainAdmin();
    await addPerson(app, PIN);
    record = (await staff.post<Registration>('/api/admin-register', FORM)).body.id;
    note = (await staff.post<{ id: string }>(`/api/admin-registration/${record}/note`, NOTE)).body.id;
    tasks = await tenTasks();
  });
  beforeEach(() => void query.mockClear());
  afterAll(async () => {
    query.mockRestore();
    await app.close();
  });

  /** Overdue activities of ten clients. */
  async function tenTasks(): Promise<TaskKey[]> {
    await app.db.query(`
      INSERT INTO registrations (id, first_name, last_name, patient_consent)
      SELECT gen_random_uuid(), 'Maple', 'Testperson' || n, 'verbal' FROM generate_series(1, 10) n`);
    const rows = await app.db.query<{ id: string; registration_id: string }[]>(
      `
      INSERT INTO activities (registration_id, date, description)
      SELECT id, current_date - 5, 'Call back' FROM registrations WHERE last_name <> $1 RETURNING id, registration_id`,
      [FORM.lastName],
    );
    return rows.map(({ id, registration_id }) => ({ kind: 'overdue-activity', registration_id, item_id: id }));
  }

  const CALLS: [what: string, most: number, call: () => Promise<{ status: number }>][] = [
    ['session', 1, () => staff.get('/api/auth/session')],
    ['PIN of an unknown device', 5, () => app.visitor.post('/api/auth/pin-verify', { pin: PIN })],
    ['list of pending records', 2, () => staff.get('/api/admin-registrations-pending-optimized')],
    ['figures of the dashboard', 2, () => staff.get('/api/admin-dashboard-stats')],
    ['record', 5, () => staff.get(`/api/admin-registration/${record}`)],
    ['items of a tab', 2, () => staff.get(`/api/admin-registration/${record}/notes`)],
    ['save of a registration', 4, () => staff.put(`/api/admin-registration/${record}`, { ...FORM, city: 'Windsor' })],
    ['note', 4, () => staff.post(`/api/admin-registration/${record}/note`, NOTE)],
    [
      'note with a key',
      4,
      () => staff.with({ 'idempotency-key': KEY }).post(`/api/admin-registration/${record}/note`, NOTE),
    ],
    [
      'medication',
      3,
      () => staff.post(`/api/admin-registration/${record}/medication`, { medication: 'Epclusa', outcome: 'Completed' }),
    ],
    ['test', 3, () => staff.post(`/api/admin-registration/${record}/test`, VISIT.tests?.[0])],
    [
      'change of a note',
      4,
      () => staff.put(`/api/admin-registration/${record}/note/${note}`, { ...NOTE, noteText: 'Called.' }),
    ],
    ['upload of 3 MB', 12, () => staff.raw(`/api/admin-registration/${record}/attachment-upload`, upload())],
    ['visit of six items', 4, () => staff.post(`/api/admin-registration/${record}/visit`, VISIT)],
    ['draft of a record', 4, () => staff.get(`/api/registration-drafts/${record}`)],
    ['hand-over of ten tasks', 43, () => staff.post('/api/follow-up/hand-over', { owner_id: staff.userId, tasks })],
  ];

  it.each(CALLS)('%s: at most %i', async (_what, most, call) => {
    const { status } = await call();
    expect(status).toBeLessThan(300);
    const texts = query.mock.calls.map(([first]) => JSON.stringify(first)?.slice(0, 120));
    expect({ most, texts: texts.length > most ? texts : [] }).toEqual({ most, texts: [] });
  });
});
