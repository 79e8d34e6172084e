import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Report, ReportFigures } from '@firstlight/domain/insight/reports';
import { type SignedInClient, testApp, type TestApp } from '../../testing/test-app.js';

const MAY = { template_id: 'default', from: '2023-05-01', to: '2023-05-31' };
const POSITIVITY = 'Positive HIV tests, % of results';
const DOLLARS = 'Incentives issued, in dollars';

describe('2.4/2 a report after corrections', () => {
  let app: TestApp;
  let nurse: SignedInClient;

  beforeAll(async () => {
    app = await testApp({ today: '2026-11-20' });
    nurse = await app.staff('Client');
    await app.db.query(
      `INSERT INTO registrations (id, first_name, last_name, patient_consent, dob, reg_date)
       SELECT gen_random_uuid(), 'Maple', 'Testperson ' || n, 'verbal', '1980-01-01', '2023-05-03' FROM generate_series(1, 12) n`,
    );
    await app.db.query(
      `INSERT INTO lab_tests (id, registration_id, test_type, test_date, hiv_result)
       SELECT gen_random_uuid(), id, 'HIV', reg_date, 'negative' FROM registrations`,
    );
    await app.db.query(
      `INSERT INTO interactions (registration_id, date, description, amount, issued)
       SELECT id, reg_date, 'Outreach', 2, 'Yes' FROM registrations`,
    );
  });
  afterAll(() => app.close());

  const figuresOf = async (): Promise<ReportFigures[]> => (await nurse.post<Report>('/api/reports', MAY)).body.figures;
  const last = (figures: readonly ReportFigures[], name: string, column = 1): unknown =>
    figures.find(({ label }) => label === name)?.table.rows.at(-1)?.[column];
  const correct = (people: number): Promise<unknown> =>
    app.db.query(
      `UPDATE lab_tests SET hiv_result = CASE WHEN n <= $1 THEN 'positive' ELSE 'negative' END
         FROM (SELECT id AS own, row_number() OVER (ORDER BY id) AS n FROM lab_tests) t WHERE id = own`,
      [people],
    );

  it('shows corrected results and amounts, as its cascade does', async () => {
    const first = await figuresOf();
    expect(last(first, POSITIVITY)).toBe(0);
    // The same again: nothing changed.
    expect(await figuresOf()).toEqual(first);
    await correct(7);
    await app.db.query('UPDATE interactions SET amount = 20');
    const second = await figuresOf();
    const results = Number(/(\d+)$/.exec(second.find(({ label }) => label === POSITIVITY)?.n ?? '')?.[1]);
    const positive = (Number(last(second, POSITIVITY)) * results) / 100;
    expect([5, 10].some((people) => Math.abs(people - positive) < 1)).toBe(true);
    // Ten or fifteen incentives of $20.
    expect([200, 300]).toContain(last(second, DOLLARS));
  });

  it('keeps its figures until the results or amounts of five people were corrected', async () => {
    const before = await figuresOf();
    await correct(9);
    await app.db.query(
      'UPDATE interactions SET amount = 400 WHERE id = (SELECT min(id::text)::uuid FROM interactions)',
    );
    expect(await figuresOf()).toEqual(before);
  });
});
