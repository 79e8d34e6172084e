import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CARE_PATHS } from '@firstlight/domain/care/care-steps';
import { careDaysSql, careLaterSql } from '../../insight/overview/care-days.query.js';
import { dailyFiguresSql } from '../../insight/overview/daily-figures.query.js';
import { FIGURES_FACTS, type Tail } from '../../insight/overview/overview-tail.js';
import { StoredOverview } from '../../insight/overview/stored-overview.service.js';
import { carePopulation, TODAY } from '../../insight/overview/testing/care-population.js';
import { storePopulation } from '../../insight/overview/testing/store-population.js';
import { tailIn } from '../../insight/overview/unsettled.query.js';
import type { Statement } from '../../platform/database/queries.js';
import { ofViewParts, ofWholeViews, type RowsOf, VIEW_PARTS } from '../../platform/database/view-parts.js';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { clusterWorkers } from '../../testing/test-database.js';
import { convertToCluster } from './convert-to-cluster.js';

const NOBODY = ['0'];

/** All changed figures. */
const statements = (rows: RowsOf): Statement[] => [
  ...CARE_PATHS.map((path) => careDaysSql(path, TODAY, NOBODY, rows)),
  careLaterSql(TODAY, NOBODY, rows),
  ...FIGURES_FACTS.map((fact) => dailyFiguresSql(fact, [TODAY], rows)),
];

const sorted = (rows: string): string[] =>
  (JSON.parse(rows) as object[]).map((row) => JSON.stringify(row)).sort((a, b) => (a < b ? -1 : 1));
const contentOf = (tail: Tail | null) =>
  tail && {
    people: tail.care.people.toSorted(),
    days: tail.figures.days.map(({ fact, days }) => ({ fact, days: days.toSorted() })),
    care: sorted(tail.care.rows),
    figures: sorted(tail.figures.rows),
  };

describe('2.9/11 changes counted from the parts of views', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await testApp({ databaseCluster: true, today: TODAY });
    await storePopulation(app.db, carePopulation(30));
    await app.db.query('SELECT note_all()');
    await app.nest.get(StoredOverview).settle();
  });
  afterAll(() => app.close());

  it.each(Object.keys(VIEW_PARTS))('an.%s equals its parts together', async (view) => {
    const rows = (text: string): Promise<unknown> =>
      app.db.query(`SELECT to_jsonb(f)::text AS row FROM (${text}) f ORDER BY 1`);
    const whole = await rows(ofWholeViews(view, 'true'));
    expect(whole).not.toEqual([]);
    expect(await rows(ofViewParts(view, 'true'))).toEqual(whole);
  });

  it('equal the changes counted from whole views', async () => {
    await app.db.query(`
      INSERT INTO an.unsettled (registration_id, person_key, fact, day)
      SELECT id, person_key, 'registrations', date FROM an.live_registrations ORDER BY id LIMIT 20`);
    const byParts = contentOf(await tailIn(app.db.manager, TODAY, ofViewParts));
    expect(byParts?.people.length).toBeGreaterThan(0);
    expect(byParts?.care.length).toBeGreaterThan(0);
    expect(byParts).toEqual(contentOf(await tailIn(app.db.manager, TODAY, ofWholeViews)));
  });

  it('a view with a different number of parts is rejected', async () => {
    const altered = { query: async (text: string, values?: unknown[]) => {
      const rows: { definition?: string }[] = await app.db.query(text, values);
      return rows.map((row) => (row.definition ? { ...row, definition: `${row.definition}\nUNION ALL\n SELECT 1` } : row));
    } }; // prettier-ignore
    await expect(convertToCluster(altered as Parameters<typeof convertToCluster>[0])).rejects.toThrow('VIEW_PARTS');
  });

  if (clusterWorkers().length > 0) {
    it("no node is asked for everyone's rows", async () => {
      for (const { text, values } of statements(ofViewParts)) {
        const plan = await app.db.query<Record<'QUERY PLAN', string>[]>(`EXPLAIN (VERBOSE, COSTS OFF) ${text}`, values);
        const asked = plan.map((line) => line['QUERY PLAN']).filter((line) => /^\s*Query: .*_\d{6,}/.test(line));
        expect(asked).not.toEqual([]);
        expect(asked.filter((line) => !/(person_key|date\w*[^=]*) OPERATOR\(pg_catalog\.=\) ANY/.test(line))).toEqual(
          [],
        );
      }
    });
  }
});
