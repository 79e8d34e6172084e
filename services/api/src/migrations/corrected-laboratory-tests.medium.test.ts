import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LabTest } from '@firstlight/domain/record/record-tabs';
import { testInbox, type TestInbox } from '../testing/test-inbox.js';
import { superuserDataSource } from '../testing/superuser.js';
import { CorrectedLaboratoryTests1764010600000 } from './1764010600000-corrected-laboratory-tests.js';

describe('2.4/2 results of a laboratory that staff corrected before the laboratory was recorded', () => {
  let box: TestInbox;
  beforeAll(async () => {
    box = await testInbox();
  });
  afterAll(() => box.close());

  it("aren't the laboratory's; those of the same result stay", async () => {
    const days = ['2026-01-11', '2026-02-11', '2026-03-11'];
    for (const day of days)
      await box.take({ order: box.newOrder(), code: '56888-1', drawn: day.replaceAll('-', ''), value: 'NEGATIVE' });
    const all = await box.testsOf(box.mapleId);
    const [corrected, redated, untouched] = days.map((day) => all.find(({ test_date }) => test_date === day));
    const put = (test: LabTest | undefined, change: object) =>
      box.staff.put(`/api/admin-registration/${box.mapleId}/test/${test?.id}`, { ...test, ...change });
    expect((await put(corrected, { hiv_result: 'positive', change_reason: 'Read wrongly' })).status).toBe(200);
    expect((await put(redated, { test_date: '2026-02-12' })).status).toBe(200);
    const db = await superuserDataSource(box.app.settings.databaseUrl);
    await db.query('UPDATE lab_tests SET from_laboratory = true');
    const queries = db.createQueryRunner();
    await new CorrectedLaboratoryTests1764010600000().up(queries);
    await queries.release();
    await db.destroy();
    const marked = (await box.testsOf(box.mapleId)).filter(({ from_laboratory }) => from_laboratory);
    expect(marked.map(({ id }) => id).sort()).toEqual([redated?.id, untouched?.id].sort());
  });
});
