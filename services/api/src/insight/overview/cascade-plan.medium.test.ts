import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CARE_PATHS, CARE_STEPS } from '@firstlight/domain/care-steps';
import type { Statement } from '../../platform/database/queries.js';
import { onOneServer } from '../../testing/cluster-exceptions.js';
import { planOf, rowsRead } from '../../testing/plan-of.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { careDaysSql } from './care-days.query.js';
import { cascadeSql, waitingPeopleSql } from './cascade.query.js';
import { carePopulation, TODAY } from './testing/care-population.js';
import { storePopulation } from './testing/store-population.js';

const made = carePopulation(600);
const ITEMS = made.reduce(
  (sum, { care }) =>
    sum + care.tests.length + care.medications.length + care.dispensing.length + care.interactions.length,
  made.length,
);
const whole = { today: TODAY, tail: null, filters: [] };
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
});
