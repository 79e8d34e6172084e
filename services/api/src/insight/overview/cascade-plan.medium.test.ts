import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CARE_PATHS, CARE_STEPS } from '@firstlight/domain/care/care-steps';
import type { Statement } from '../../platform/database/queries.js';
import { onOneServer } from '../../testing/cluster-exceptions.js';
import { planOf, rowsRead } from '../../testing/plan-of.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { careDaysSql } from './care-days.query.js';
import { cascadeSql, waitingPeopleSql } from './cascade.query.js';
import { dailyFiguresSql } from './daily-figures.query.js';
import { carePopulation, TODAY } from './testing/care-population.js';
import { storePopulation } from './testing/store-population.js';

const made = carePopulation(600);
const ITEMS = made.reduce(
  (sum, { care }) =>
    sum + care.tests.length + care.medications.length + care.dispensing.length + care.interactions.length,
  made.length,
);
const whole = { today: TODAY, tail: null, filters: [] };
/** 84 days before an end. */
const STARTED = '2021-01-01';
const periods = [{ from: '2024-01-01', to: '2026-12-31' }];

const STATEMENTS: [what: string, statement: Statement][] = CARE_PATHS.flatMap((path): [string, Statement][] => [
  [`the ${path} cascade by gender`, cascadeSql({ ...whole, path, periods, group: 'gender' })],
  [`the days of ${path} journeys`, careDaysSql(path, TODAY, null)],
  ...CARE_STEPS[path]
    .slice(2)
    .map(({ step }): [string, Statement] => [
      `people who wait for ${path} ${step}`,
      waitingPeopleSql(path, step, whole, { limit: 25, offset: 0 }),
    ]),
]);

/** A new office has imported its records, and PostgreSQL hasn’t counted them yet. */
onOneServer('a cluster reads on its nodes')('2.4/2 the plan of the cascade', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await testApp({ today: TODAY });
    await storePopulation(app.db, made);
  });
  afterAll(() => app.close());

  const TIMES = [
    ['without statistics', () => Promise.resolve()],
    ['with statistics', () => app.db.query('ANALYZE')],
  ] as const;

  describe.each(TIMES)('%s', (_when, prepare) => {
    beforeAll(async () => {
      await prepare();
    });

    it.each(STATEMENTS)('%s looks at each item a few times only', async (_what, statement) => {
      expect(rowsRead(await planOf(app.db, statement)) / ITEMS).toBeLessThan(4);
    });
  });

  it('stored journeys are counted without reading the registrations', async () => {
    const tail = { people: [], rows: '[]' };
    for (const path of CARE_PATHS) {
      const plan = await planOf(app.db, cascadeSql({ ...whole, tail, path, periods, group: null }));
      expect(JSON.stringify(plan)).not.toContain('live_registrations');
    }
  });

  it('the treatments that started on a changed day are found by index, also those that only have an end', async () => {
    await app.db.query(`
      INSERT INTO medications (registration_id, medication, end_date, outcome)
      SELECT id, 'Epclusa', date '2020-01-01' + n, 'Completed'
        FROM generate_series(1, 1000) n, (SELECT id FROM registrations WHERE deleted_at IS NULL LIMIT 5) clients`);
    await app.db.query('ANALYZE');
    const plan = await planOf(app.db, dailyFiguresSql('treatments', [STARTED]));
    expect(JSON.stringify(plan)).toContain('medications_by_day');
    // All registrations, but only a few of the 5,000 treatments.
    expect(rowsRead(plan)).toBeLessThan(1_000);
  });
});
