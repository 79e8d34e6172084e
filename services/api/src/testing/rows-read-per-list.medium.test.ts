/** @jest-environment node */
import { afterAll, beforeAll, beforeEach, expect, it, jest } from '@jest/globals';
import pg from 'pg';
import { onOneServer } from './cluster-exceptions.js';
import { planOf, rowsRead } from './plan-of.js';
import { testApp, type SignedInClient, type TestApp } from './test-app.js';

const CLIENTS = 20_000;
const RARE = 'Quillfeather';
const ITEMS = `
  INSERT INTO registrations (id, first_name, last_name, patient_consent, reg_date, status)
    SELECT gen_random_uuid(), 'Maple', CASE n WHEN 77 THEN '${RARE}' ELSE 'Testperson' || n END, 'verbal', current_date - n % 700,
      CASE WHEN n % 3 = 0 THEN 'submitted' ELSE 'pending' END
      FROM generate_series(1, ${CLIENTS}) n;
  INSERT INTO activities (registration_id, date, description)
    SELECT id, reg_date + part, 'Visit' FROM registrations, generate_series(1, 2) part;
  INSERT INTO notes (registration_id, note_date, note_text)
    SELECT id, reg_date, 'Met.' FROM registrations, generate_series(1, 2) part;
  ANALYZE`;

type Sent = { text?: string; values?: unknown[] };

/** `pg` takes a text and its values, or both in one object. */
function sentBy(call: readonly unknown[]): Sent {
  const [first, values] = call;
  return typeof first === 'string' ? { text: first, values: values as unknown[] } : (first as Sent);
}

/**
 * What a list costs the database, whatever the machine: the rows that its statements read by `EXPLAIN`, in a program of
 * 20,000 clients. Raise a figure only for a reason given in the commit.
 */
onOneServer('a cluster reads on its nodes')('2.11 rows read per list', () => {
  let app: TestApp;
  let staff: SignedInClient;
  let record = '';
  const query = jest.spyOn(pg.Client.prototype, 'query');

  beforeAll(async () => {
    app = await testApp();
    staff = await app.mainAdmin();
    for (const statement of ITEMS.split(';')) await app.db.query(statement);
    const [first] = await app.db.query<{ id: string }[]>('SELECT id FROM registrations LIMIT 1');
    record = first?.id ?? '';
  });
  beforeEach(() => void query.mockClear());
  afterAll(async () => {
    query.mockRestore();
    await app.close();
  });

  /** The statements of a call that read, run again by `EXPLAIN`. */
  async function rowsOf(statements: Sent[]): Promise<number> {
    let rows = 0;
    for (const { text = '', values } of statements.filter((one) => /^\s*(SELECT|WITH)\b/.test(one.text ?? ''))) {
      rows += rowsRead(await planOf(app.db, { text, values: values ?? [] }));
    }
    return rows;
  }

  const LISTS: [what: string, most: number, call: () => Promise<{ status: number }>][] = [
    [
      'first page of pending records',
      70,
      () => staff.get('/api/admin-registrations-pending-optimized?page=1&page_size=20'),
    ],
    [
      'last page of pending records',
      70,
      () => staff.get('/api/admin-registrations-pending-optimized?page=667&page_size=20'),
    ],
    [
      'a rare name',
      70,
      () => staff.get(`/api/admin-registrations-pending-optimized?page=1&page_size=20&search_name=${RARE}`),
    ],
    [
      'first page of submitted records',
      70,
      () => staff.get('/api/admin-registrations-submitted-optimized?page=1&page_size=20'),
    ],
    // What is due from today on is counted.
    ['first page of activities', 400, () => staff.get('/api/admin-activities-optimized?page=1&page_size=20')],
    ['figures of the dashboard', 10, () => staff.get('/api/admin-dashboard-stats')],
    ['find a client', 70, () => staff.post('/api/client-search', { text: RARE })],
    ['items of a tab', 15, () => staff.get(`/api/admin-registration/${record}/notes`)],
  ];

  it.each(LISTS)('%s: at most %i', async (_what, most, call) => {
    expect((await call()).status).toBe(200);
    const rows = await rowsOf(query.mock.calls.map(sentBy));
    expect(rows).toBeGreaterThan(0);

    expect(rows).toBeLessThanOrEqual(most);
  });
});
