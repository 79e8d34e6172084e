import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CascadeStep, OverviewAnswer } from '@firstlight/domain/insight/overview';
import { addDays } from '@firstlight/domain/care/treatment-dates';
import { type SignedInClient, testApp, type TestApp } from '../../testing/test-app.js';

const YEAR = 'from=2026-01-01&to=2026-12-31';
const DAY = '2026-05-04';

describe('2.4/2 the median days between steps of care', () => {
  let app: TestApp;
  let nurse: SignedInClient;

  beforeAll(async () => {
    app = await testApp({ today: '2026-11-20' });
    nurse = await app.staff('Client');
  });
  afterAll(() => app.close());

  /** A made-up person with a positive RNA, and with a positive antibody test so many days before, if any. */
  async function person(daysBefore: number | null): Promise<string> {
    const id = randomUUID();
    await app.db.query(
      `INSERT INTO registrations (id, first_name, last_name, patient_consent, dob, reg_date)
       VALUES ($1, 'Maple', $2, 'verbal', '1980-01-01', $3)`,
      [id, `Testperson ${id}`, DAY],
    );
    await app.db.query(
      `INSERT INTO lab_tests (id, registration_id, test_type, test_date, bloodwork_result)
       VALUES (gen_random_uuid(), $1, 'Bloodwork', $2, 'Positive')`,
      [id, DAY],
    );
    if (daysBefore !== null)
      await app.db.query(
        `INSERT INTO lab_tests (id, registration_id, test_type, test_date, hcv_result)
         VALUES (gen_random_uuid(), $1, 'HCV', $2, 'positive')`,
        [id, addDays(DAY, -daysBefore)],
      );
    return id;
  }
  const stepOf = async (wanted: string): Promise<Partial<CascadeStep>> => {
    const { body } = await nurse.get<OverviewAnswer>(`/api/analytics/overview?${YEAR}`);
    const steps = body.cascades.find(({ path }) => path === 'hcv')?.groups[0]?.steps;
    return steps?.find(({ step }) => step === wanted) ?? {};
  };

  it('leave out people who had no antibody test, and a treatment entry that links and starts at once', async () => {
    const ids = [];
    for (let n = 0; n < 6; n += 1) ids.push(await person(null));
    expect(await stepOf('confirmed')).toMatchObject({ people: 6, median_days: null, median_n: null });
    for (let n = 0; n < 5; n += 1) ids.push(await person(10));
    expect(await stepOf('confirmed')).toMatchObject({ people: 11, median_days: 10, median_n: 5 });
    await app.db.query(
      `INSERT INTO medications (id, registration_id, medication, start_date, outcome)
       SELECT gen_random_uuid(), id, 'Epclusa', '2026-06-01', 'Active' FROM unnest($1::uuid[]) AS id`,
      [ids],
    );
    expect(await stepOf('started')).toMatchObject({ people: 11, median_days: null });
    await app.db.query(
      `INSERT INTO interactions (registration_id, date, description) SELECT id, '2026-05-25', 'Consultation' FROM unnest($1::uuid[]) AS id`,
      [ids.slice(0, 6)],
    );
    expect(await stepOf('started')).toMatchObject({ people: 11, median_days: 7, median_n: 6 });
  });

  it('are the mean of the two middle ones if their number is even', async () => {
    await app.db.query('DELETE FROM registrations');
    for (const days of [2, 4, 10, 30, 40, 60]) await person(days);
    expect(await stepOf('confirmed')).toMatchObject({ people: 6, median_days: 20, median_n: 6 });
  });
});
