import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChatTable } from '@firstlight/domain/insight/analytics';
import { ROUNDED_TO } from '@firstlight/domain/insight/analytics-rounding';
import { comparedPeriods, type Report, type ReportPeriod } from '@firstlight/domain/insight/reports';
import { type SignedInClient, testApp, type TestApp } from '../../testing/test-app.js';
import { type Attacked, attackedPeople } from '../analytics/query/testing/attacked-people.js';
import { ReportAttack, solver, type Unknown } from '../analytics/query/testing/report-attack.js';
import { storeAttacked } from '../analytics/query/testing/stored-people.js';

/** Few: about a dozen a quarter, in groups of mostly one to four. */
const people = attackedPeople(90);
const QUARTERS: ReportPeriod[] = [
  { from: '2025-10-01', to: '2025-12-31' },
  { from: '2026-01-01', to: '2026-03-31' },
  { from: '2026-04-01', to: '2026-06-30' },
  { from: '2026-07-01', to: '2026-09-30' },
];
const AGE_GROUPS = ['Under 16', '16-24', '25-34', '35-44', '45-54', '55-64', '65+'];
const STARTS = [0, 16, 25, 35, 45, 55, 65];

type GroupOf = (one: Attacked) => string;
const SPLITS: Record<string, GroupOf> = {
  gender: ({ gender }) => gender,
  'age group': ({ age }) => AGE_GROUPS[STARTS.findLastIndex((start) => start <= age)] ?? '',
  city: ({ city }) => city,
};

const isIn = ({ from, to }: ReportPeriod, day: string | null): boolean => day !== null && from <= day && day <= to;

describe('2.4/2 one report, attacked as a whole by linear programming', () => {
  let app: TestApp;
  let nurse: SignedInClient;

  beforeAll(async () => {
    app = await testApp({ today: '2026-11-20' });
    nurse = await app.staff('Client');
    await storeAttacked(app.db, people);
  });
  afterAll(() => app.close());

  const tableOf = ({ figures }: Report, label: string): ChatTable => {
    const table = figures.find((one) => one.label === label)?.table;
    if (!table) throw new Error(`the report has no "${label}"`);
    return table;
  };

  /** The groups of one to four people in one period of the report, each with what it is called here. */
  function smallGroups(attack: ReportAttack, report: Report, at: number, period: ReportPeriod): Map<string, Unknown> {
    const small = new Map<string, Unknown>();
    const watch = (name: string, one: Unknown): void => {
      if (one.truth > 0 && one.truth < 5) small.set(`${period.from} ${name}`, one);
    };
    const family = (label: string, join: string, counted: readonly Attacked[]): Unknown => {
      const whole = attack.figure(tableOf(report, label).rows[at]?.[1], counted.length);
      for (const [split, groupOf] of Object.entries(SPLITS)) {
        const groups = tableOf(report, `${label}${join}by ${split}`).rows.map((row) => {
          const truth = counted.filter((one) => groupOf(one) === row[0]).length;
          const group = attack.figure(row[at + 1], truth);
          watch(`${label} ${String(row[0])}`, group);
          return group;
        });
        attack.split(whole, groups);
      }
      return whole;
    };
    family('Registrations', ' ', people.filter((one) => isIn(period, one.date))); // prettier-ignore
    const testedPeople = people.filter((one) => isIn(period, one.tested));
    const tested = family('People with an HIV test', ', ', testedPeople);

    const found = testedPeople.filter(({ result }) => result === 'positive').length;
    const [ofTested, ofPositive] = tableOf(report, 'HIV cascade of care').rows;
    attack.same(tested, attack.figure(ofTested?.[at + 1], tested.truth));
    attack.same(tested, attack.figure(tableOf(report, 'People tested for HIV').rows[at]?.[1], tested.truth));
    const positive = attack.figure(ofPositive?.[at + 1], found);
    const rate = report.figures.find(({ label }) => label.startsWith('Positive HIV tests'));
    const [share, results] = [rate?.table.rows[at]?.[1], Number(/(\d+)$/.exec(rate?.n?.split('; ')[at] ?? '')?.[1])];
    if (typeof share === 'number' && !Number.isNaN(results)) {
      const part = Math.round((share * results) / 100 / ROUNDED_TO) * ROUNDED_TO;
      attack.same(positive, attack.figure(part, found));
      attack.same(tested, attack.figure(results, tested.truth));
    }
    if (found > 0) watch('HIV positive', positive);
    watch('HIV negative', attack.rest(tested, positive));
    return small;
  }

  it('proves of no group of one to four people how small it is, from totals, groups, percentages and cascade together', async () => {
    const highs = await solver();
    let [groups, hidden] = [0, 0];
    for (const quarter of QUARTERS) {
      const { body: report } = await nurse.post<Report>('/api/reports', { template_id: 'default', ...quarter });
      for (const [at, period] of comparedPeriods(quarter).entries()) {
        const attack = new ReportAttack(highs);
        const small = smallGroups(attack, report, at, period);
        // Every equation is true of the people, or the attack would be wrong about what the report counts.
        expect(attack.holds()).toBe(true);
        const proved = [...small].filter(([, one]) => attack.isSmall(one)).map(([name]) => name);
        expect(proved).toEqual([]);
        groups += small.size;
        hidden += [...small.values()].filter(({ most }) => most === Infinity).length;
      }
    }
    expect(groups).toBeGreaterThan(50);
    expect(hidden).toBeGreaterThan(40);
  }, 240_000);
});
