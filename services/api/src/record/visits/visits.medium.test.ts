import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { TabName } from '@firstlight/domain/people/permissions';
import type { Note } from '@firstlight/domain/record/record-tabs';
import type { Registration } from '@firstlight/domain/clients/registrations';
import type { ErrorBody } from '@firstlight/domain/platform/violations';
import {
  undoOf,
  VISIT_TABS,
  VISIT_TEXTS,
  VISIT_TESTS_MAX,
  type Visit,
  type VisitInput,
  type VisitUndone,
} from '@firstlight/domain/record/visits';
import type { Client } from '../../testing/client.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const TABLES = ['lab_tests', 'dispensing_records', 'notes', 'interactions', 'activities'];

/** A van visit: two rapid tests, a note, $20, the next contact, and the next four weeks of tablets. */
const VISIT: Required<VisitInput> = {
  tests: [
    { test_type: 'HCV', test_date: '2026-02-03', hcv_result: 'negative' },
    { test_type: 'HIV', test_date: '2026-02-03', hiv_result: 'negative' },
  ],
  dispensing: { medication: 'Epclusa', quantity: 28, lot: 'L-1', dispensed_date: '2026-02-03' },
  note: { noteDate: '2026-02-03', noteText: 'Met at the van.' },
  interaction: { date: '2026-02-03', description: 'Screening', amount: 20, payment_type: 'Cash', issued: 'Yes' },
  activity: { date: '2026-02-17', time: '10:30', description: 'Call about the next visit' },
};
const PARTS = Object.keys(VISIT_TABS) as (keyof VisitInput)[];

describe('2.5/4 a visit', () => {
  let app: TestApp;
  let staff: SignedInClient;
  let record: string;
  const address = (id = record): string => `/api/admin-registration/${id}/visit`;
  const stored = async (): Promise<number[]> => {
    const counts = TABLES.map((table) => `(SELECT count(*)::int FROM ${table}) AS ${table}`);
    const [row] = await app.db.query<Record<string, number>[]>(`SELECT ${counts.join(', ')}`);
    return TABLES.map((table) => row?.[table] ?? -1);
  };
  const lines = async (since: string): Promise<{ kind: string; item_id: string; request_id: string }[]> =>
    app.db.query(
      "SELECT kind, item_id, request_id FROM audit_entries WHERE id > $1 AND action = 'create' ORDER BY id",
      [since],
    );
  const lastLine = async (): Promise<string> =>
    (await app.db.query<{ id: string }[]>('SELECT coalesce(max(id), 0) AS id FROM audit_entries'))[0]?.id ?? '0';

  const another = async (): Promise<string> => {
    const form = { firstName: 'Birch', lastName: 'Testperson', patientConsent: 'verbal' };
    return (await staff.post<Registration>('/api/admin-register', form)).body.id;
  };

  beforeAll(async () => {
    app = await testApp();
    staff = await app.staff('Client', ...new Set<TabName>(Object.values(VISIT_TABS)));
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
    record = (await staff.post<Registration>('/api/admin-register', form)).body.id;
  });
  afterAll(() => app.close());

  it('saves the positive test, the pending bloodwork and that the result was given', async () => {
    const id = await another();
    const positive = { test_type: 'HCV', test_date: '2026-02-03', hcv_result: 'positive' };
    const rna = { test_type: 'Bloodwork', test_date: '2026-02-03', bloodwork_result: 'Pending' };
    const given = { date: '2026-02-03', description: 'Results' };
    const { status, body } = await staff.post<Visit>(address(id), { tests: [positive, rna], interaction: given });
    expect(status).toBe(201);
    expect(body).toMatchObject({ tests: [positive, rna], interaction: given });
  });

  it('saves every part with its own audit line under one request', async () => {
    const [before, since] = [await stored(), await lastLine()];
    const { status, body } = await staff.post<Visit>(address(), VISIT);
    expect(status).toBe(201);
    expect(body).toMatchObject({ ...VISIT, note: { ...VISIT.note, templateType: 'General Note' } });
    expect(await stored()).toEqual(before.map((count, at) => count + (at === 0 ? 2 : 1)));
    const written = await lines(since);
    const ids = [...body.tests, body.dispensing, body.note, body.interaction, body.activity].map((item) => item?.id);
    expect(written.map(({ kind }) => kind)).toEqual(['test', 'test', 'dispensing', 'note', 'interaction', 'activity']);
    expect(written.map(({ item_id }) => item_id)).toEqual(ids);
    expect(new Set(written.map(({ request_id }) => request_id)).size).toBe(1);
  });

  it.each(PARTS)('accepts %s alone', async (part) => {
    const { status, body } = await staff.post<Visit>(address(), { [part]: VISIT[part] });
    expect(status).toBe(201);
    const saved = PARTS.filter((one) => (one === 'tests' ? body.tests.length > 0 : body[one] !== null));
    expect(saved).toEqual([part]);
  });

  it('rejects a visit without any part', async () => {
    for (const nothing of [{}, { tests: [] }, { note: null }]) {
      const { status, body } = await staff.post<ErrorBody>(address(), nothing);
      expect([status, body.detail]).toEqual([422, VISIT_TEXTS.empty]);
    }
  });

  it('rejects more tests than one visit can have', async () => {
    const tests = Array.from({ length: VISIT_TESTS_MAX + 1 }, () => VISIT.tests[0]);
    const { status, body } = await staff.post<ErrorBody>(address(), { tests });
    expect([status, body.detail]).toMatchObject([422, [{ loc: ['body', 'tests'], msg: VISIT_TEXTS.tooManyTests }]]);
  });

  /** Rules of the form's class, of its dates, and of the server's lists. */
  const BROKEN: [string, VisitInput, string[]][] = [
    ['a note without text', { ...VISIT, note: { noteText: ' ' } }, ['note', 'noteText']],
    ['an activity without a description', { ...VISIT, activity: { description: '' } }, ['activity', 'description']],
    ['a test of no known type', { ...VISIT, tests: [{ test_type: 'Syphilis' }] }, ['tests', '0', 'test_type']],
    [
      'a test of next year',
      { ...VISIT, tests: [...VISIT.tests, { test_type: 'HCV', test_date: '2999-01-01' }] },
      ['tests', '2', 'test_date'],
    ],
    [
      'an unknown tester',
      { ...VISIT, tests: [{ test_type: 'HCV', hcv_tester: 'Nobody' }] },
      ['tests', '0', 'hcv_tester'],
    ],
    ['an unknown field', { ...VISIT, note: { noteText: 'x', colour: 'red' } as never }, ['note', 'colour']],
  ];

  it.each(BROKEN)('saves nothing of a visit with %s, and names the field', async (_what, visit, path) => {
    const [before, since] = [await stored(), await lastLine()];
    const { status, body } = await staff.post<ErrorBody>(address(), visit);
    expect([status, body.detail]).toMatchObject([422, [{ loc: ['body', ...path] }]]);
    expect([await stored(), await lines(since)]).toEqual([before, []]);
  });

  it('is saved once, however often its request is repeated', async () => {
    const before = await stored();
    const options = { headers: { 'idempotency-key': randomUUID() } };
    const answers = await Promise.all([1, 2, 3].map(() => staff.post(address(), VISIT, options)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1);
    expect(await stored()).toEqual(before.map((count, at) => count + (at === 0 ? 2 : 1)));
  });

  it.each(PARTS)('a visit with %s requires that tab; nothing else is saved either', async (part) => {
    const others = Object.values(VISIT_TABS).filter((tab) => tab !== VISIT_TABS[part]);
    const partly = await app.staff('Client', ...(others as [TabName, ...TabName[]]));
    const before = await stored();
    expect((await partly.post(address(), VISIT)).status).toBe(403);
    expect(await stored()).toEqual(before);
    const { [part]: _left, ...rest } = VISIT;
    expect((await partly.post(address(), rest)).status).toBe(201);
  });

  describe('undone immediately', () => {
    const saveIt = async (): Promise<Visit> => (await staff.post<Visit>(address(), VISIT)).body;
    const undo = (visit: Visit, who: Client = staff): Promise<{ status: number; body: VisitUndone }> =>
      who.post<VisitUndone>(`${address()}/undo`, undoOf(visit));
    const current = async (): Promise<number> => {
      const counts = TABLES.map((table) => `(SELECT count(*) FROM ${table} WHERE voided_at IS NULL)`);
      return (await app.db.query<{ n: number }[]>(`SELECT (${counts.join(' + ')})::int AS n`))[0]?.n ?? -1;
    };
    const marks = (since: string): Promise<{ kind: string; request_id: string }[]> =>
      app.db.query("SELECT kind, request_id FROM audit_entries WHERE id > $1 AND action = 'delete' ORDER BY id", [
        since,
      ]);

    it('2.5/4 marks all of it as entered in error, as one group in the audit log', async () => {
      const before = await current();
      const visit = await saveIt();
      const since = await lastLine();
      expect(await undo(visit)).toMatchObject({ status: 200, body: { undone: 6 } });
      expect(await current()).toBe(before);
      const written = await marks(since);
      expect(written.map(({ kind }) => kind)).toEqual([
        'test',
        'test',
        'dispensing',
        'note',
        'interaction',
        'activity',
      ]);
      expect(new Set(written.map(({ request_id }) => request_id)).size).toBe(1);
      const deleted = await staff.get<{ notes: Note[] }>(
        `/api/admin-registration/${record}/notes?entered_in_error=true`,
      );
      expect(deleted.body.notes[0]?.entered_in_error?.reason).toBe(VISIT_TEXTS.undoReason);
    });

    it('is undone once, however often the request is repeated', async () => {
      const visit = await saveIt();
      const since = await lastLine();
      const once = staff.with({ 'idempotency-key': randomUUID() });
      const answers = [await undo(visit, once), await undo(visit, once)];
      expect(answers.map(({ status }) => status)).toEqual([200, 200]);
      expect(await marks(since)).toHaveLength(6);
      expect((await undo(visit)).status).toBe(404);
    });

    it('marks nothing when a part was changed, deleted or belongs to another record', async () => {
      const visit = await saveIt();
      const all = await current();
      const note = `/api/admin-registration/${record}/note/${visit.note?.id}`;
      const elsewhere = `/api/admin-registration/${await another()}/visit/undo`;
      expect((await staff.post(elsewhere, undoOf(visit))).status).toBe(404);
      expect((await staff.put(note, { noteText: 'Met at the park.' })).status).toBe(200);
      expect((await undo(visit)).status).toBe(409);
      expect(await current()).toBe(all);
      await staff.delete(note);
      expect((await undo(visit)).status).toBe(404);
      expect(await current()).toBe(all - 1);
    });

    it('requires the tab of every part, and at least one part', async () => {
      const visit = await saveIt();
      const all = await current();
      expect((await undo(visit, await app.staff('Client', 'Tests', 'Notes'))).status).toBe(403);
      expect((await staff.post(`${address()}/undo`, {})).status).toBe(422);
      expect((await staff.post(`${address()}/undo`, { note: 'no id' })).status).toBe(422);
      expect(await current()).toBe(all);
    });
  });

  it('is rejected for an unknown or deleted record', async () => {
    expect((await staff.post(address(randomUUID()), VISIT)).status).toBe(404);
    const form = { firstName: 'Cedar', lastName: 'Testperson', patientConsent: 'verbal' };
    const gone = (await staff.post<Registration>('/api/admin-register', form)).body.id;
    await staff.delete(`/api/admin-registration/${gone}`);
    const before = await stored();
    expect((await staff.post(address(gone), VISIT)).status).toBe(404);
    expect(await stored()).toEqual(before);
  });
});
