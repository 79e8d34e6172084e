import { CARE_STEPS, type CarePath } from '@firstlight/domain/care/care-steps';
import { careTargets } from '@firstlight/domain/care/care-targets';
import {
  type Cascade,
  type CascadeStep,
  type OverviewAnswer,
  type OverviewFigure,
  TRENDS,
  type WaitingPerson,
} from '@firstlight/domain/insight/overview';

const share = (part: OverviewFigure, whole: OverviewFigure | undefined): OverviewFigure =>
  typeof part === 'number' && typeof whole === 'number' && whole > 0 ? (100 * part) / whole : null;

/** The steps of a cascade with these numbers of people. */
export function cascadeSteps(path: CarePath, people: readonly OverviewFigure[]): CascadeStep[] {
  return CARE_STEPS[path].map(({ step }, index) => ({
    step,
    people: people[index] ?? 0,
    of_previous: index === 0 ? null : share(people[index] ?? 0, people[index - 1]),
    of_first: index === 0 ? null : share(people[index] ?? 0, people[0]),
    median_days: index === 2 ? 10 : null,
    median_n: index === 2 ? 7 : null,
  }));
}

export function aCascade(path: CarePath, people: readonly OverviewFigure[], change: Partial<Cascade> = {}): Cascade {
  const groups = [{ name: null, steps: cascadeSteps(path, people), before: cascadeSteps(path, [20, 5]) }];
  return { path, groups, waiting: {}, ...change };
}

export function anOverview(change: Partial<OverviewAnswer> = {}): OverviewAnswer {
  return {
    period: { from: '2026-04-01', to: '2026-11-20' },
    before: { from: '2025-04-01', to: '2025-11-20' },
    today: '2026-11-20',
    as_of: '2026-11-20T17:05:00.000Z',
    cascades: [
      aCascade('hcv', [40, 10, 8, 6, 5, 2, 1], { waiting: { confirmed: 2, linked: 1 } }),
      aCascade('hiv', [30, 1]),
    ],
    trends: TRENDS.map((name) => ({ name, total: 12, before: 9, n: 40, n_before: 30 })),
    targets: { percents: careTargets(), version: 0 },
    note: null,
    ...change,
  };
}

export function aWaitingPerson(number: number): WaitingPerson {
  return {
    registration_id: `r-${number}`,
    client_name: `Maple Testperson${number}`,
    client_phone: '2265550188',
    client_language: 'French',
    reached: 'Antibody positive',
    since: '2026-05-14',
    why: 'No RNA test',
  };
}
