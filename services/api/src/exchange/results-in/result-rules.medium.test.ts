import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LabTest } from '@firstlight/domain/record/record-tabs';
import type { RecordSummary } from '@firstlight/domain/record/record-summary';
import { testInbox, type TestInbox } from '../../testing/test-inbox.js';
import type { SampleResult } from './testing/sample-messages.js';

describe('2.10/2 results that can be filed automatically', () => {
  let box: TestInbox;
  let id: string;
  const certain = (change: SampleResult): SampleResult => ({ order: box.newOrder(), ...change });
  const bloodwork = async (): Promise<LabTest[]> =>
    (await box.testsOf(id)).filter((test) => test.test_type === 'Bloodwork');
  beforeAll(async () => {
    box = await testInbox();
    id = box.mapleId;
  });
  afterAll(() => box.close());

  it('go into the record, with the laboratory in the audit log', async () => {
    const sample = certain({ value: 'NOT DETECTED', drawn: '20260105' });
    expect(await box.take(sample)).toEqual({ stored: 1, known: 0 });
    expect(await bloodwork()).toMatchObject([
      { bloodwork_result: 'Negative', test_date: '2026-01-05', created_by: null },
    ]);
    expect(await box.audited(id)).toEqual(['system create test']);
    expect(await box.resultOf(sample, 'filed')).toMatchObject({ settled_by: null, filed_to: { registration_id: id } });
  });

  it('2.1/7 remember the day of the report, from which a positive one can be given', async () => {
    const day = async (test: LabTest | undefined): Promise<unknown> => {
      const [row] = await box.app.db.query<{ day: string }[]>(
        'SELECT resulted_on::text AS day FROM lab_tests WHERE id = $1 AND registration_id = $2',
        [test?.id, id],
      );
      return row?.day;
    };
    await box.take(certain({ drawn: '20260120', reported: '20261110120000-0500' }));
    const added = (await bloodwork()).find(({ test_date }) => test_date === '2026-01-20');
    const open = { test_type: 'Bloodwork', test_date: '2026-01-22', bloodwork_result: 'Pending' };
    await box.staff.post(`/api/admin-registration/${id}/test`, open);
    await box.take(certain({ drawn: '20260122', reported: '20261111120000-0500' }));
    const filled = (await bloodwork()).find(({ test_date }) => test_date === '2026-01-22');
    expect([filled?.bloodwork_result, await day(added), await day(filled)]).toEqual([
      'Negative',
      '2026-11-10',
      '2026-11-11',
    ]);
  });

  it('2.4/2 confirm or refute a rapid HIV test of the same day, until a person changes the result', async () => {
    const hiv = async (): Promise<unknown> => {
      const { body } = await box.staff.get<RecordSummary>(`/api/admin-registration/${id}/summary`);
      const journey = body.journeys.find(({ path }) => path === 'hiv');
      return [journey?.ending, journey?.steps.find(({ step }) => step === 'confirmed')?.reason];
    };
    const rapid = { test_type: 'HIV', test_date: '2026-01-11', hiv_result: 'positive' };
    await box.staff.post(`/api/admin-registration/${id}/test`, rapid);
    expect(await hiv()).toEqual([null, 'confirmation-missing']);
    const sample = certain({ code: '56888-1', drawn: '20260111', value: 'NEGATIVE' });
    await box.take(sample);
    expect(await hiv()).toEqual(['not-confirmed', 'not-confirmed']);
    await box.take({ ...sample, control: 'M2', value: 'POSITIVE', status: 'C', reported: '20261112120000-0500' });
    expect(await hiv()).toEqual([null, 'confirmation-missing']);
    await box.take(certain({ code: '5221-7', drawn: '20260111', value: 'POSITIVE' }));
    expect(await hiv()).toEqual([null, 'laboratory']);
    const [filed] = (await box.testsOf(id)).filter((test) => test.confirmatory);
    const path = `/api/admin-registration/${id}/test/${filed?.id}`;
    await box.staff.put(path, { ...rapid, hiv_result: 'negative', change_reason: 'Another client' });
    await box.staff.put(path, { ...rapid, change_reason: 'The same client' });
    expect(await hiv()).toEqual([null, 'confirmation-missing']);
  });

  it.each(['in order', 'correction first'])(
    'become a new version of the test when they are corrected: %s',
    async (order) => {
      const sample = certain({ drawn: order === 'in order' ? '20260206' : '20260221' });
      const states = [
        sample,
        { ...sample, control: 'M2', value: 'POSITIVE', status: 'C', reported: '20261112120000-0500' },
      ];
      for (const state of order === 'in order' ? states : states.reverse()) await box.take(state);
      const test = (await bloodwork()).find(({ test_date }) => test_date?.startsWith('2026-02'));
      expect(test).toMatchObject({ bloodwork_result: 'Positive' });
      expect(test?.result_changes).toMatchObject([
        { before: 'Negative', after: 'Positive', reason: 'Corrected by the laboratory north-lab', changed_by: null },
      ]);
      expect(await box.resultOf(sample, 'filed')).toMatchObject({
        changed_from: { text: 'NEGATIVE', status: 'final' },
      });
      await box.take({ ...sample, control: 'M3', status: 'X', value: '', reported: '20261113120000-0500' });
      expect((await bloodwork()).filter(({ test_date }) => test_date?.startsWith('2026-02'))).toEqual([]);
    },
  );

  it.each(['in order', 'cancellation first'])('leave the record when they are cancelled: %s', async (order) => {
    const sample = certain({ drawn: '20260301' });
    const states = [sample, { ...sample, control: 'M2', value: '', status: 'W', reported: '20261112120000-0500' }];
    for (const state of order === 'in order' ? states : states.reverse()) await box.take(state);
    expect((await bloodwork()).filter(({ test_date }) => test_date === '2026-03-01')).toEqual([]);
    const { result, notice } = await box.resultOf(sample, order === 'in order' ? 'cancelled' : 'waiting');
    expect([result.status, notice]).toEqual(['cancelled', order === 'in order' ? null : 'not-done']);
    if (order === 'in order')
      expect((await box.audited(id)).slice(-2)).toEqual(['system create test', 'system delete test']);
  });

  it('wait for a person if the correction names another person', async () => {
    const sample = certain({ drawn: '20260401' });
    await box.take(sample);
    await box.take({ ...sample, given: 'Birch', status: 'C', reported: '20261112120000-0500' });
    const waiting = await box.detail(await box.resultOf(sample));
    expect(waiting).toMatchObject({ person: { firstName: 'Birch' }, filed_to: { registration_id: id } });
    expect(waiting.doubts).toContain('changed');
    expect((await bloodwork()).some(({ test_date }) => test_date === '2026-04-01')).toBe(true);
    await box.staff.post(`/api/results/${waiting.id}/reject`, { version: waiting.version, reason: 'Not our client' });
    expect((await bloodwork()).some(({ test_date }) => test_date === '2026-04-01')).toBe(false);
  });

  it('are filed with their preliminary value if the laboratory finishes them without sending it again', async () => {
    const sample = certain({ drawn: '20260801', value: 'DETECTED', status: 'P' });
    await box.take(sample);
    const finished = { ...sample, control: 'M2', value: '', status: 'U', reported: '20261112120000-0500' };
    for (const known of [0, 1]) expect(await box.take(finished)).toEqual({ stored: 1 - known, known });
    expect((await bloodwork()).find(({ test_date }) => test_date === '2026-08-01')?.bloodwork_result).toBe('Positive');
    expect((await box.resultOf(sample, 'filed')).result).toMatchObject({ text: 'DETECTED', status: 'final' });
  });

  it('never change a test to which a person has given another type since', async () => {
    const sample = certain({ code: '16128-1', drawn: '20260705', value: 'POSITIVE' });
    await box.take(sample);
    const ofJuly = async (): Promise<LabTest[]> =>
      (await box.testsOf(id)).filter(({ test_date }) => test_date === '2026-07-05');
    const [filed] = await ofJuly();
    const rna = { test_type: 'Bloodwork', test_date: '2026-07-05', bloodwork_result: 'Positive', change_reason: 'RNA' };
    await box.staff.put(`/api/admin-registration/${id}/test/${filed?.id}`, rna);
    const later = { control: 'M2', value: 'NEGATIVE', status: 'C', reported: '20261112120000-0500' };
    await box.take({ ...sample, ...later });
    const waiting = await box.detail(await box.resultOf(sample));
    expect(waiting).toMatchObject({ filed_to: { registration_id: id }, doubts: ['changed'] });
    expect(await ofJuly()).toMatchObject([{ id: filed?.id, test_type: 'Bloodwork', bloodwork_result: 'Positive' }]);
    expect(await box.file(waiting, id)).toBe(200);
    expect((await ofJuly()).map(({ test_type }) => test_type).sort()).toEqual(['Bloodwork', 'HCV']);
    const [antibody] = (await ofJuly()).filter(({ test_type }) => test_type === 'HCV');
    expect(antibody?.hcv_result).toBe('negative');
    const typed = { ...rna, bloodwork_result: 'Negative', change_reason: 'RNA too' };
    await box.staff.put(`/api/admin-registration/${id}/test/${antibody?.id}`, typed);
    await box.take({ ...sample, control: 'M3', value: '', status: 'X', reported: '20261113120000-0500' });
    expect((await box.resultOf(sample, 'cancelled')).filed_to).toBeNull();
    expect(await ofJuly()).toHaveLength(2);
  });

  it('wait if staff typed the result already, and are then filed to that test once', async () => {
    const typed = { test_type: 'Bloodwork', test_date: '2026-05-05', bloodwork_result: 'Positive' };
    const { body: test } = await box.staff.post<LabTest>(`/api/admin-registration/${id}/test`, typed);
    const ofMay = async (): Promise<LabTest[]> =>
      (await bloodwork()).filter(({ test_date }) => test_date?.startsWith('2026-05'));
    const sample = certain({ drawn: '20260504', value: 'DETECTED' });
    await box.take(sample);
    const waiting = await box.detail(await box.resultOf(sample));
    expect(waiting.doubts).toEqual(['already-has']);
    const known = { test_id: test.id, test_date: '2026-05-05', value: 'positive' };
    expect(waiting.candidates[0]?.known_test).toEqual(known);
    expect(await box.file(waiting, id, { known_test_id: test.id })).toBe(200);
    expect(await ofMay()).toMatchObject([
      { id: test.id, bloodwork_result: 'Positive', from_laboratory: true, result_changes: [] },
    ]);
    // A second laboratory's report of the same blood.
    const again = certain({ drawn: '20260505', value: 'NOT DETECTED' });
    await box.take(again);
    const second = await box.detail(await box.resultOf(again));
    expect(await box.file(second, id, { known_test_id: box.mapleId })).toBe(409);
    expect(await box.file(second, id, { known_test_id: test.id })).toBe(200);
    expect(await ofMay()).toMatchObject([
      { bloodwork_result: 'Negative', result_changes: [{ before: 'Positive', after: 'Negative' }] },
    ]);
    await box.take({ ...again, control: 'M2', value: '', status: 'W', reported: '20261112120000-0500' });
    expect(await ofMay()).toHaveLength(1);
    expect((await box.detail(await box.resultOf(sample))).doubts).toContain('changed');
    await box.take({ ...sample, control: 'M2', value: '', status: 'W', reported: '20261112120000-0500' });
    expect(await ofMay()).toEqual([]);
  });

  it("one antibody reported under two codes is one test; a rapid test of the day doesn't count", async () => {
    const rapid = { test_type: 'HCV', test_date: '2026-06-05', hcv_result: 'positive' };
    await box.staff.post(`/api/admin-registration/${id}/test`, rapid);
    const sample = certain({ code: '16128-1', drawn: '20260605', value: 'POSITIVE' });
    await box.take(sample);
    await box.take({ ...sample, code: '13955-0' });
    expect((await box.resultOf(sample, 'filed')).result.code).toBe('16128-1');
    expect((await box.detail(await box.resultOf(sample))).doubts).toEqual(['already-has']);
    const ofJune = (await box.testsOf(id)).filter(({ test_date }) => test_date === '2026-06-05');
    expect(ofJune.map(({ from_laboratory }) => from_laboratory)).toEqual(expect.arrayContaining([true, undefined]));
    expect(ofJune).toHaveLength(2);
  });

  it.each([
    ['preliminary', { status: 'P' }],
    ['on another name', { family: 'Sampleton' }],
    ['on another birth date', { birth: '19800514' }],
    ['without a date of the specimen', { drawn: '' }],
    ['unclear', { value: 'INDETERMINATE' }],
  ])('wait while they are %s', async (_what, change) => {
    const sample = certain(change);
    await box.take(sample);
    expect((await box.resultOf(sample)).state).toBe('waiting');
  });
});
