import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FollowUpAnswer } from '@firstlight/domain/desk/follow-up';
import type { LabTest } from '@firstlight/domain/record/record-tabs';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const MAPLE = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal', regDate: '2026-06-01' };
const POSITIVE = {
  testType: 'HIV',
  hivDate: '2026-06-01',
  hivResult: 'positive',
  hivType: 'Type 1',
  hivTester: 'CM',
} as const;
const NONE = { testType: null, hivDate: null, hivResult: null, hivType: null, hivTester: null };

describe('2.1/3 CLI-27 a test at registration is a row of Tests', () => {
  let app: TestApp;
  let staff: SignedInClient;
  let onlyClient: SignedInClient;
  const path = ({ id }: { id: string }): string => `/api/admin-registration/${id}`;
  const create = async (form: object): Promise<Registration> =>
    (await staff.post<Registration>('/api/admin-register', { ...MAPLE, ...form })).body;
  const read = async (record: { id: string }): Promise<Registration> =>
    (await staff.get<Registration>(path(record))).body;
  const testsOf = async (record: { id: string }): Promise<LabTest[]> =>
    (await staff.get<{ tests: LabTest[] }>(`${path(record)}/tests`)).body.tests;
  const onlyTest = async (record: { id: string }): Promise<LabTest> => {
    const [test, ...others] = await testsOf(record);
    if (!test || others.length > 0) throw new Error(`${others.length + (test ? 1 : 0)} tests, not one`);
    return test;
  };
  const audited = async (record: { id: string }): Promise<string[]> => {
    const rows = await app.db.query<{ what: string }[]>(
      `SELECT action || ' ' || kind AS what FROM audit_entries WHERE registration_id = $1 ORDER BY id`,
      [record.id],
    );
    return rows.map(({ what }) => what);
  };

  beforeAll(async () => {
    app = await testApp();
    staff = await app.staff('Client', 'Tests');
    onlyClient = await app.staff('Client');
  });
  afterAll(() => app.close());

  it('stores it with the registration, once, and fills the form’s fields from it', async () => {
    const made = await create(POSITIVE);
    expect(made).toMatchObject(POSITIVE);
    const test = await onlyTest(made);
    expect(test).toMatchObject({
      test_type: 'HIV',
      test_date: '2026-06-01',
      hiv_result: 'positive',
      hiv_type: 'Type 1',
      hiv_tester: 'CM',
      at_registration: true,
    });
    expect(await audited(made)).toEqual(expect.arrayContaining(['create registration', 'create test']));
    expect(await read(made)).toMatchObject(POSITIVE);
  });

  it.each([
    ['HCV', { hcv_result: null }],
    ['Bloodwork', { bloodwork_result: 'Pending' }],
  ])('makes %s chosen there a row without a made-up result', async (testType, row) => {
    const made = await create({ testType, hivResult: 'negative', hivTester: 'CM' });
    expect(await onlyTest(made)).toMatchObject({ test_type: testType, test_date: '2026-06-01', ...row });
    expect(made).toMatchObject({ testType, hivDate: '2026-06-01', hivResult: null, hivTester: null });
  });

  it('assumes no test while no type is chosen', async () => {
    const made = await create({ hivResult: 'negative', hivTester: 'CM' });
    expect(await testsOf(made)).toEqual([]);
    expect(made).toMatchObject(NONE);
  });

  it('keeps a positive result that came without its type', async () => {
    const made = await create({ hivResult: 'positive' });
    expect(await onlyTest(made)).toMatchObject({ test_type: 'HIV', hiv_result: 'positive' });
  });

  it('shows the result from Tests on the form, and keeps it when other fields are saved', async () => {
    const made = await create(POSITIVE);
    const test = await onlyTest(made);
    const form = { test_type: 'HIV', test_date: '2026-06-01', hiv_result: 'negative', hiv_tester: 'JL' };
    await staff.put(`${path(made)}/test/${test.id}`, { ...form, change_reason: 'Read too early' });
    const shown = await read(made);
    expect(shown).toMatchObject({ hivResult: 'negative', hivType: null, hivTester: 'JL' });
    const saved = await staff.put<Registration>(path(made), { ...MAPLE, ...testFields(shown), aka: 'May' });
    expect(saved.body).toMatchObject({ aka: 'May', hivResult: 'negative' });
    expect(await onlyTest(made)).toMatchObject({ version: 2, hiv_result: 'negative', hiv_tester: 'JL' });
  });

  it("rejects a form that was opened before Tests changed the result, so that it can't restore the old one", async () => {
    const made = await create(POSITIVE);
    const test = await onlyTest(made);
    await staff.put(`${path(made)}/test/${test.id}`, { test_type: 'HIV', hiv_result: 'negative' });
    const stale = await staff.put(path(made), { ...MAPLE, ...POSITIVE, aka: 'May', version: made.version });
    expect(stale.status).toBe(409);
    expect(await onlyTest(made)).toMatchObject({ hiv_result: 'negative' });
    const { body } = await staff.get<{ history: { fields: string[] }[] }>(`${path(made)}/history`);
    expect(body.history[0]?.fields).toEqual(expect.arrayContaining(['hivResult']));
  });

  it('records a correction on the form like one in Tests', async () => {
    const made = await create(POSITIVE);
    const saved = await staff.put<Registration>(path(made), {
      ...MAPLE,
      hivResult: 'negative',
      change_reason: 'Typing mistake',
      version: made.version,
    });
    expect(saved.body).toMatchObject({ testType: 'HIV', hivResult: 'negative', hivType: null });
    const change = { before: 'positive', after: 'negative', reason: 'Typing mistake' };
    expect(await onlyTest(made)).toMatchObject({ version: 2, result_changes: [change] });
    expect(await audited(made)).toEqual(expect.arrayContaining(['update test']));
  });

  it('marks the row as entered in error when the form clears its test, and keeps it in the database', async () => {
    const made = await create(POSITIVE);
    await staff.put(path(made), { ...MAPLE, ...POSITIVE, testType: null });
    expect(await testsOf(made)).toEqual([]);
    expect(await read(made)).toMatchObject(NONE);
    const rows = await app.db.query('SELECT hiv_result, void_reason FROM lab_tests WHERE registration_id = $1', [
      made.id,
    ]);
    expect(rows).toEqual([{ hiv_result: 'positive', void_reason: 'Cleared on the Client tab' }]);
    const again = await staff.put<Registration>(path(made), { ...MAPLE, testType: 'HCV' });
    expect(again.body).toMatchObject({ testType: 'HCV', hivResult: null });
    expect(await onlyTest(made)).toMatchObject({ test_type: 'HCV', at_registration: true });
  });

  it.each([null, 'HIV'])('leaves an HCV result from Tests there when the form chooses %s', async (testType) => {
    const made = await create({ testType: 'HCV' });
    const { id } = await onlyTest(made);
    await staff.put(`${path(made)}/test/${id}`, { test_type: 'HCV', hcv_result: 'positive', hcv_tester: 'CM' });
    await staff.put(path(made), { ...MAPLE, testType });
    expect(await read(made)).toMatchObject({ testType });
    const kept = (await testsOf(made)).find((test) => test.id === id);
    expect(kept).toMatchObject({ test_type: 'HCV', hcv_result: 'positive', at_registration: false });
  });

  it("clears the form's fields when Tests deletes the row", async () => {
    const made = await create(POSITIVE);
    const { status } = await staff.delete(`${path(made)}/test/${(await onlyTest(made)).id}`);
    expect(status).toBe(204);
    expect(await read(made)).toMatchObject({ ...NONE, version: made.version + 1 });
  });

  it('requires the Client tab', async () => {
    const made = (await onlyClient.post<Registration>('/api/admin-register', { ...MAPLE, ...POSITIVE })).body;
    const saved = await onlyClient.put<Registration>(path(made), { ...MAPLE, hivTester: 'JL' });
    expect(saved.body).toMatchObject({ hivResult: 'positive', hivTester: 'JL' });
    expect((await onlyClient.get(`${path(made)}/tests`)).status).toBe(403);
  });

  it('counts in follow-up and figures', async () => {
    const before = await counted(app);
    const made = await create({ testType: 'Bloodwork', hivDate: '2026-07-01' });
    expect(await counted(app)).toBe(before + 1);
    const { body } = await staff.get<FollowUpAnswer>('/api/follow-up?kind=bloodwork-pending&page_size=100');
    expect(body.items.filter(({ registration_id }) => registration_id === made.id)).toHaveLength(1);
  });
});

function testFields({ testType, hivDate, hivResult, hivType, hivTester, version }: Registration): object {
  return { testType, hivDate, hivResult, hivType, hivTester, version };
}

async function counted(app: TestApp): Promise<number> {
  const [row] = await app.db.query<{ n: number }[]>('SELECT count(*)::int AS n FROM an.tests');
  return row?.n ?? 0;
}
