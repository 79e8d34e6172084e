import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { CareRecord } from '@firstlight/domain/care/care-facts';
import { careInPeriod, type CareJourney, careJourneys, waitingFor } from '@firstlight/domain/care/care-journeys';
import {
  CARE_PATHS,
  CARE_STEPS,
  type CarePath,
  type CareReason,
  type CareStep,
} from '@firstlight/domain/care/care-steps';
import { daysBetween } from '@firstlight/domain/care/treatment-dates';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { QueryRunnerOfViews } from '../analytics/query/query-runner.js';
import { PersonKeys } from '../legacy-data/person-keys.service.js';
import { type CascadeRow, cascadeSql, waitingPeopleSql } from './cascade.query.js';
import { personRecords } from './person-records.query.js';
import { carePopulation, historicalFacts, type MadeRecord, TODAY } from './testing/care-population.js';
import { store, storePopulation } from './testing/store-population.js';

const PERIODS = [
  { from: '2024-01-01', to: '2026-12-31' },
  { from: '2026-01-01', to: '2026-12-31' },
  { from: '2025-11-01', to: '2026-02-28' },
  { from: '2026-11-20', to: '2026-11-20' },
];
const made = carePopulation(420);
const live = made.filter(({ deleted }) => !deleted);
const people = new Map<string, MadeRecord[]>();
for (const record of live) people.set(record.person, [...(people.get(record.person) ?? []), record]);
/** Every seventh person also has uploaded facts. */
const uploaded = new Map(
  [...people.keys()].filter((_, index) => index % 7 === 0).map((person) => [person, historicalFacts()]),
);
const careOf = (records: readonly MadeRecord[]): CareRecord[] => {
  const old = uploaded.get(records[0]?.person ?? '');
  return [...records.map(({ care }) => care), ...(old ? [old.care] : [])];
};
const journeysOf = (path: CarePath) =>
  [...people.values()].map((records) => careJourneys(path, careOf(records), TODAY));

/** The mean of the two middle values, in whole days. */
function median(values: number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b);
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : Math.round((low + high) / 2);
}

/** The reasons for which a step has a day of its own, not that of the next one. */
const OWN: Partial<Record<CareStep, readonly CareReason[]>> = {
  positive: ['rapid-positive'],
  linked: ['interaction'],
};

/** The days of each person's steps in the period, with those that only follow from another step left out. */
function daysIn(
  journeys: CareJourney[],
  period: (typeof PERIODS)[number],
): (before: CareStep, step: CareStep) => number[] {
  const found = careInPeriod(journeys, period);
  const own = journeys.findLast(({ testDays }) => testDays.some((day) => day >= period.from && day <= period.to));
  const isOwn = (name: CareStep): boolean =>
    OWN[name]?.includes(own?.steps.find(({ step }) => step === name)?.reason ?? 'no-test') ?? true;
  return (before, step) => {
    const [from, to] = [found?.[before], found?.[step]];
    // A treatment entry links to care, but no days count from it.
    if (!from || !to || !isOwn(before) || (step === 'positive' && !isOwn(step))) return [];
    const between = daysBetween(from, to);
    return between !== null && between >= 0 ? [between] : [];
  };
}

/** Plain arrays: how many reached each step, and the median days since the one before. */
function expected(
  path: CarePath,
  period: (typeof PERIODS)[number],
  among: (records: MadeRecord[]) => boolean,
): Record<string, number | null> {
  const steps = CARE_STEPS[path].map(({ step }) => step);
  const counted = [...people.values()].filter(among).flatMap((records) => {
    const journeys = careJourneys(path, careOf(records), TODAY);
    const found = careInPeriod(journeys, period);
    return found ? [{ found, daysOf: daysIn(journeys, period) }] : [];
  });
  const figures = steps.flatMap((step, index): [string, number | null][] => {
    const before = steps[index - 1];
    const days = before ? counted.flatMap(({ daysOf }) => daysOf(before, step)) : [];
    return [
      [`people_${step}`, counted.filter(({ found }) => step in found).length],
      [`days_${step}`, before ? median(days) : null],
      [`dated_${step}`, before ? days.length : null],
    ];
  });
  return Object.fromEntries(figures);
}

function shown(path: CarePath, row: CascadeRow | undefined): Record<string, number | null> {
  const steps = CARE_STEPS[path].map(({ step }) => step);
  return Object.fromEntries(
    steps.flatMap((step, index): [string, number | null][] => [
      [`people_${step}`, Number(row?.[`people_${step}`] ?? 0)],
      [`days_${step}`, row?.[`days_${step}`] ?? null],
      [`dated_${step}`, index === 0 ? null : (row?.[`dated_${step}`] ?? 0)],
    ]),
  );
}

const newest = (records: MadeRecord[]): MadeRecord | undefined =>
  records.toSorted((a, b) => (a.regDate < b.regDate ? 1 : -1))[0];
const stopOf = (records: MadeRecord[]): string => {
  const { stop, bookingCancelled } = newest(records) ?? {};
  return stop && !bookingCancelled ? `${stop.place}, ${stop.town}` : 'Not recorded';
};
const genderOf = (records: MadeRecord[]): string => newest(records)?.gender ?? 'Not recorded';

describe('2.4/2 the cascade in SQL and by the rules of the domain', () => {
  let app: TestApp;

  const rowsOf = (asked: Omit<Parameters<typeof cascadeSql>[0], 'today' | 'tail'>): Promise<CascadeRow[]> =>
    app.nest
      .get(QueryRunnerOfViews)
      .inViews((run) => run.rows<CascadeRow>(cascadeSql({ today: TODAY, tail: null, ...asked })));

  beforeAll(async () => {
    app = await testApp({ today: TODAY });
    await storePopulation(app.db, made);
  });
  beforeAll(async () => {
    await app.nest.get(PersonKeys).keyLive();
    const keys = await app.db.query<{ name: string; key: string }[]>(
      'SELECT DISTINCT r.last_name AS name, l.person_key::text AS key FROM an.live_registrations l JOIN registrations r ON r.id = l.id',
    );
    const upload = randomUUID();
    await store(app.db, 'legacy_uploads', [
      {
        id: upload,
        filename: 'old.csv',
        content_hash: '\\x00',
        rows_read: 1,
        records: 1,
        duplicates: 0,
        rejects: 0,
        uploaded_at: `${TODAY}T12:00:00Z`,
        kind: 'tests',
      },
    ]);
    const given = {
      upload_id: upload,
      counts: true,
      city: 'Windsor',
      status: 'submitted',
      hc_status: 'missing',
      phone_status: 'missing',
      housing_status: 'not_recorded',
      has_email: false,
      voicemail: false,
      leave_message: false,
      text_ok: false,
    };
    const rows = keys.flatMap(({ name, key }) =>
      (uploaded.get(name)?.rows ?? []).map((row) => ({ ...given, ...row, person_key: key })),
    );
    expect(rows.length).toBeGreaterThan(40);
    await store(app.db, 'legacy_facts', rows);
  });
  afterAll(() => app.close());

  it('has every special case in its population', () => {
    const hcv = journeysOf('hcv');
    const endings = hcv.flatMap((journeys) => journeys.map(({ ending }) => ending));
    for (const ending of ['negative', 'cleared', 'cured', 'died', null]) {
      expect([ending, endings.filter((one) => one === ending).length > 3]).toEqual([ending, true]);
    }
    expect(hcv.filter((journeys) => journeys.length > 1).length).toBeGreaterThan(10);
    const reasons = new Set(
      hcv.flatMap((journeys) => journeys.flatMap(({ steps }) => steps.map(({ reason }) => reason))),
    );
    for (const reason of [
      'backfilled',
      'supply',
      'implied',
      'planned',
      'did-not-start',
      'stopped-early',
      'disposition',
      'rna-pending',
      'on-treatment',
    ] as const) {
      expect([reason, reasons.has(reason)]).toEqual([reason, true]);
    }
    const hiv = journeysOf('hiv').flat();
    const found = new Set(hiv.flatMap(({ ending, steps }) => [ending, ...steps.map(({ reason }) => reason)]));
    for (const one of ['not-confirmed', 'laboratory', 'hiv-type', 'second-positive'] as const) {
      expect([one, found.has(one)]).toEqual([one, true]);
    }
    expect(made.some(({ deleted }) => deleted) && people.size >= 300).toBe(true);
  });

  it.each(CARE_PATHS.flatMap((path) => PERIODS.map((period) => [path, period.from, period.to] as const)))(
    'agree on %s from %s to %s, for everybody and by gender',
    async (path, from, to) => {
      const rows = await rowsOf({ path, periods: [{ from, to }], group: 'gender', filters: [] });
      const whole = rows.find(({ grp }) => grp === null);
      expect(shown(path, whole)).toEqual(expected(path, { from, to }, () => true));
      for (const gender of ['Male', 'Female', 'Not recorded']) {
        const row = rows.find(({ grp }) => grp === gender);
        expect([gender, shown(path, row)]).toEqual([
          gender,
          expected(path, { from, to }, (records) => genderOf(records) === gender),
        ]);
      }
    },
  );

  it.each(CARE_PATHS)(
    '2.4/2 agree on %s by outreach stop without cancelled bookings, and on one stop alone',
    async (path) => {
      const [period = { from: '', to: '' }] = PERIODS;
      const rows = await rowsOf({ path, periods: [period], group: 'stop', filters: [] });
      const stops = ['Library, Windsor', 'Market, Leamington', 'Not recorded'];
      expect(rows.map(({ grp }) => grp).sort()).toEqual([...stops, null].sort());
      for (const stop of stops) {
        const among = (records: MadeRecord[]): boolean => stopOf(records) === stop;
        const found = rows.find(({ grp }) => grp === stop);
        expect([stop, shown(path, found)]).toEqual([stop, expected(path, period, among)]);
        const [alone] = await rowsOf({ path, periods: [period], group: null, filters: [{ dim: 'stop', value: stop }] });
        expect([stop, shown(path, alone)]).toEqual([stop, expected(path, period, among)]);
      }
    },
  );

  it('agree on two periods together and on one city', async () => {
    const periods = PERIODS.slice(1, 3);
    const rows = await rowsOf({ path: 'hcv', periods, group: null, filters: [{ dim: 'city', value: 'Windsor' }] });
    periods.forEach((period, index) => {
      const row = rows.find((one) => one.period === index);
      expect(shown('hcv', row)).toEqual(expected('hcv', period, (records) => newest(records)?.city === 'Windsor'));
    });
  });

  it.each(CARE_PATHS)('agree on who is waiting for which step: %s', async (path) => {
    const counts: Partial<Record<CareStep, number>> = {};
    for (const journeys of journeysOf(path)) {
      const step = waitingFor(journeys);
      if (step) counts[step] = (counts[step] ?? 0) + 1;
    }
    expect(Object.keys(counts).length).toBeGreaterThan(1);
    const [row] = await rowsOf({ path, periods: [{ from: '1990-01-01', to: '1990-01-02' }], group: null, filters: [] });
    expect(row?.waiting).toEqual(counts);
    for (const [step, many] of Object.entries(counts)) {
      const { text, values } = waitingPeopleSql(
        path,
        step as CareStep,
        { today: TODAY, tail: null, filters: [] },
        { limit: 1_000, offset: 0 },
      );
      const waiting = await app.db.query<{ person_key: string }[]>(text, values);
      expect([step, waiting.length]).toEqual([step, many]);
      const records = await personRecords(
        app.db.manager,
        waiting.map(({ person_key }) => person_key),
      );
      const steps = new Set([...records.values()].map((own) => waitingFor(careJourneys(path, own, TODAY))));
      expect([...steps]).toEqual([step]);
    }
  });
});
