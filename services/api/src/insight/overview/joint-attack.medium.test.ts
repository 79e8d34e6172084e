import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ROUNDED_TO, SMALLEST_SHOWN } from '@firstlight/domain/insight/analytics-rounding';
import type { ChatTable } from '@firstlight/domain/insight/analytics';
import type { OverviewAnswer, OverviewGroup, TrendChart } from '@firstlight/domain/insight/overview';
import { comparedPeriods, type Report } from '@firstlight/domain/insight/reports';
import type { QueryAnswer } from '@firstlight/domain/insight/saved-questions';
import { type SignedInClient, testApp, type TestApp } from '../../testing/test-app.js';
import { type Attacked, attackedPeople } from '../analytics/query/testing/attacked-people.js';
import { storeAttacked } from '../analytics/query/testing/stored-people.js';
import { boundsOf, type Bounds, foundByPairs, foundByTriples, type Seen } from './testing/difference-attack.js';

const people = attackedPeople(420);

type Days = { from: string; to: string };
type Condition = (one: Attacked) => boolean;

const everyone: Condition = () => true;
const within = ({ from, to }: Days, day: string | null): boolean => day !== null && from <= day && day <= to;
const registered = (days: Days, also: Condition = everyone): ReadonlySet<number> =>
  who((one) => within(days, one.date) && also(one));
const tested = (days: Days, also: Condition = everyone): ReadonlySet<number> =>
  who((one) => within(days, one.tested) && also(one));
const who = (is: Condition): ReadonlySet<number> => new Set(people.flatMap((one, at) => (is(one) ? [at] : [])));
const inGroup = (group: OverviewGroup | undefined, name: string | null): Condition => {
  if (name === null) return everyone;
  return group === 'gender' ? ({ gender }) => gender === name : ({ city }) => city === name;
};
const figure = (shown: unknown): number | null => {
  if (typeof shown === 'number') return shown;
  const number = typeof shown === 'string' ? Number(shown.replaceAll(',', '')) : NaN;
  return Number.isNaN(number) ? null : number;
};

const YEAR = { from: '2025-01-01', to: '2025-12-31' };
const PERIODS: Days[] = [
  YEAR,
  { from: '2026-01-01', to: '2026-06-30' },
  { from: '2026-01-01', to: '2026-03-31' },
  { from: '2026-04-01', to: '2026-06-30' },
  { from: '2026-03-01', to: '2026-03-31' },
];
const GROUPS: (OverviewGroup | undefined)[] = [undefined, 'gender', 'city'];
const CITIES = [undefined, 'Windsor', 'Harrow'];

describe('2.4/2 one user without the Client permission, over all that they can see', () => {
  let app: TestApp;

  /** The cascades and trends of the overview. */
  async function ofOverview(user: SignedInClient): Promise<Seen[]> {
    const seen: Seen[] = [];
    for (const days of PERIODS)
      for (const group of GROUPS)
        for (const city of CITIES) {
          const query = new URLSearchParams({ ...days, ...(group && { group }), ...(city && { city }) });
          const { body } = await user.get<OverviewAnswer>(`/api/analytics/overview?${query}`);
          const here: Condition = (one) => city === undefined || one.city === city;
          const cascade = body.cascades.find(({ path }) => path === 'hiv');
          for (const { name, steps, before } of cascade?.groups ?? []) {
            const also: Condition = (one) => here(one) && inGroup(group, name)(one);
            for (const [own, shown] of [
              [body.period, steps],
              [body.before, before],
            ] as const) {
              const peopleAt = (step: string): number | null => figure(shown.find((one) => one.step === step)?.people);
              seen.push({ rows: tested(own, also), shown: peopleAt('tested') });
              seen.push({
                rows: tested(own, (one) => also(one) && one.result === 'positive'),
                shown: peopleAt('positive'),
              });
            }
          }
          for (const [name, counted] of [
            ['registrations', registered],
            ['tests', tested],
          ] as const) {
            const trend = body.trends.find((one) => one.name === name);
            seen.push({ rows: counted(body.period, here), shown: figure(trend?.total) });
            seen.push({ rows: counted(body.before, here), shown: figure(trend?.before) });
          }
        }
    return seen;
  }

  /** The charts of the trends by group. */
  async function ofCharts(user: SignedInClient): Promise<Seen[]> {
    const seen: Seen[] = [];
    for (const group of ['gender', 'city'] as const)
      for (const [trend, counted] of [
        ['registrations', registered],
        ['tests', tested],
      ] as const) {
        const query = new URLSearchParams({ ...YEAR, group, trend });
        const { body } = await user.get<TrendChart>(`/api/analytics/overview/chart?${query}`);
        for (const [name, , now] of body.table.rows)
          seen.push({ rows: counted(YEAR, inGroup(group, String(name))), shown: figure(now) });
      }
    return seen;
  }

  const INDICATORS: Record<string, (days: Days, also?: Condition) => ReadonlySet<number>> = {
    Registrations: registered,
    'People with an HIV test': tested,
  };

  /** The funder report, whose figures are the same for every reader. */
  async function ofReports(user: SignedInClient): Promise<Seen[]> {
    const seen: Seen[] = [];
    for (const days of PERIODS) {
      const { body } = await user.post<Report>('/api/reports', { template_id: 'default', ...days });
      const periods = comparedPeriods(days);
      const tableOf = (label: string): ChatTable['rows'] =>
        body.figures.find((one) => one.label === label)?.table.rows ?? [];
      for (const [label, counted] of Object.entries(INDICATORS)) {
        tableOf(label).forEach(([, shown], at) =>
          seen.push({ rows: counted(periods[at] ?? days), shown: figure(shown) }),
        );
        for (const group of ['gender', 'city'] as const) {
          const by = label === 'Registrations' ? `${label} by ${group}` : `${label}, by ${group}`;
          for (const [name, ...figures] of tableOf(by))
            figures.forEach((shown, at) =>
              seen.push({ rows: counted(periods[at] ?? days, inGroup(group, String(name))), shown: figure(shown) }),
            );
        }
      }
      for (const [step, ...figures] of tableOf('HIV cascade of care').slice(0, 2))
        figures.forEach((shown, at) =>
          seen.push({
            rows: tested(periods[at] ?? days, (one) => step === 'Tested' || one.result === 'positive'),
            shown: figure(shown),
          }),
        );
    }
    return seen;
  }

  /** Answers of the assistant. */
  async function ofAssistant(user: SignedInClient): Promise<Seen[]> {
    const seen: Seen[] = [];
    for (const days of PERIODS)
      for (const group of ['gender', 'city'] as const)
        for (const [measure, counted] of [
          ['registrations', registered],
          ['tests', tested],
        ] as const) {
          const query = { measure, by: [group], filters: [], range: days, compare: null };
          const { body } = await user.post<QueryAnswer>('/api/claude-chat/query', { query });
          for (const [name, shown] of body.answer.table?.rows ?? [])
            if (name !== 'Total')
              seen.push({ rows: counted(days, inGroup(group, String(name))), shown: figure(shown) });
        }
    return seen;
  }

  async function seenBy(user: SignedInClient): Promise<Seen[]> {
    const parts = [await ofOverview(user), await ofCharts(user), await ofReports(user), await ofAssistant(user)];
    for (const part of parts) expect(part.filter(({ shown }) => shown !== null).length).toBeGreaterThan(5);
    return parts.flat();
  }

  beforeAll(async () => {
    app = await testApp({ today: '2026-11-20' });
    await storeAttacked(app.db, people);
  });
  afterAll(() => app.close());

  it('the attack works: exact figures find people by pairs and by triples', async () => {
    const exact = await ofOverview(await app.staff('Client'));
    // The figures are what plain array code counts.
    expect(exact.filter(({ rows, shown }) => shown !== null && shown !== rows.size)).toEqual([]);
    const bounds = boundsOf(exact, (shown) => [shown, shown]);
    expect(foundByPairs(bounds).length).toBeGreaterThan(10);
    expect(foundByTriples(bounds).length).toBeGreaterThan(10);
  }, 120_000);

  it('cascades, trends, charts, reports and answers together find no one by pairs and triples', async () => {
    const seen = await seenBy(await app.staff('Tests'));
    const slack = ROUNDED_TO - 1;
    const rounded = (shown: number): [number, number] =>
      shown === 0 ? [0, 0] : [Math.max(SMALLEST_SHOWN, shown - slack), shown + slack];
    // Each figure is within its bounds, or the attack would be wrong about what it counts.
    const off = seen.filter(({ rows, shown }) => {
      if (shown === null) return false;
      const [least, most] = rounded(shown);
      return rows.size < least || rows.size > most;
    });
    expect(off).toEqual([]);
    const bounds: Bounds[] = boundsOf(seen, rounded);
    expect(bounds.length).toBeGreaterThan(60);
    expect(foundByPairs(bounds)).toEqual([]);
    expect(foundByTriples(bounds)).toEqual([]);
  }, 240_000);
});
