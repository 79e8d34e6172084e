import { randomUUID } from 'node:crypto';
import type { CareRecord } from '@firstlight/domain/care/care-facts';
import { listCode } from '@firstlight/domain/lists/list-codes';
import { MEDICATION_OUTCOMES, MEDICATIONS } from '@firstlight/domain/lists/lists';
import { addDays } from '@firstlight/domain/care/treatment-dates';

export const TODAY = '2026-11-20';

/** Dated stops; the first two are one place. */
export const STOPS = [
  { id: '00000000-0000-4000-8000-000000000901', place: 'Library', town: 'Windsor', date: '2026-05-05' },
  { id: '00000000-0000-4000-8000-000000000902', place: 'Library', town: 'Windsor', date: '2026-05-12' },
  { id: '00000000-0000-4000-8000-000000000903', place: 'Market', town: 'Leamington', date: '2026-06-01' },
] as const;
export type MadeStop = (typeof STOPS)[number];

/** One registration of the generated population, and the data that the rules read. */
export type MadeRecord = {
  id: string;
  person: string;
  deleted: boolean;
  gender: string | null;
  city: string;
  /** The outreach stop that was chosen. */
  stop: MadeStop | null;
  bookingCancelled: boolean;
  dob: string;
  regDate: string;
  care: CareRecord;
  /** Items entered in error: stored, never counted. */
  voided: Pick<CareRecord, 'tests' | 'medications'>;
};

/** The same generated records every time. */
function dice(seed: number): <Option>(options: readonly Option[]) => Option {
  let state = seed;
  return (options) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    const chosen = options[Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * options.length)];
    return chosen as (typeof options)[number];
  };
}

const pick = dice(20_261_120);
/** For facts that were added later, so that the others stay as they are. */
const more = dice(20_261_130);
const latest = dice(20_261_175);
const times = <Item>(most: readonly number[], make: () => Item): Item[] => Array.from({ length: pick(most) }, make);
/** Days ago, more often near the edges of the rules; some are in the future. */
const DAYS = [-20, -1, 0, 1, 20, 56, 83, 84, 85, 100, 140, 168, 169, 200, 250, 300, 364, 365, 366, 450, 500, 700];
const day = (): string => addDays(TODAY, -pick(DAYS)) ?? TODAY;
const past = (): string => addDays(TODAY, -Math.abs(pick(DAYS))) ?? TODAY;
const moment = (): string => `${past()}T${pick(['03', '15', '23'])}:0${pick([0, 1, 2])}:00.000Z`;
const maybe = (make: () => string): string | null => (pick([true, true, true, false]) ? make() : null);
const item = (): { id: string; created_at: string } => ({ id: randomUUID(), created_at: moment() });

type Test = CareRecord['tests'][number];

function aTest(): Test {
  const type = pick(['HIV', 'HCV', 'HCV', 'Bloodwork', 'Bloodwork', 'Bloodwork']);
  return {
    ...item(),
    test_type: type,
    test_date: maybe(day),
    hiv_result: type === 'HIV' ? pick([null, 'negative', 'positive', 'positive']) : null,
    hiv_type: type === 'HIV' ? pick([null, null, 'Type 1']) : null,
    hcv_result: type === 'HCV' ? pick([null, 'negative', 'positive', 'positive']) : null,
    bloodwork_result: type === 'Bloodwork' ? pick(['Pending', 'Positive', 'Positive', 'Negative', 'Negative']) : null,
    bloodwork_date_submitted: type === 'Bloodwork' ? pick([null, day()]) : null,
    from_laboratory: more([false, false, true]),
    confirmatory: latest([false, false, true]),
  } as Test;
}

const aMedication = (): CareRecord['medications'][number] => ({
  ...item(),
  medication: pick(MEDICATIONS),
  start_date: maybe(day),
  end_date: pick([null, null, day()]),
  outcome: pick([
    ...MEDICATION_OUTCOMES.filter((outcome) => outcome !== 'Death'),
    'Completed',
    'Completed',
    pick(['Death', 'Active']),
  ]),
});

function aRecord(regDate: string): CareRecord {
  const disposition = pick([null, 'ACTIVE', 'ACTIVE', 'SOT', 'CONSULT REQ', 'POCT NEG', pick(['Deceased', 'ACTIVE'])]);
  const listed = disposition !== null && disposition !== 'Deceased';
  return {
    disposition,
    dispositionCode: listed ? listCode(disposition) : null,
    rna: {
      rnaAvailable: pick(['No', 'No', 'Yes']),
      rnaSampleDate: maybe(day),
      rnaResult: pick(['Positive', 'Negative']),
    },
    registeredOn: regDate,
    tests: times([0, 1, 1, 2, 3, 5], aTest),
    medications: times([0, 0, 0, 1, 2, 3], aMedication),
    dispensing: times([0, 0, 0, 2], () => ({
      ...item(),
      medication: pick(MEDICATIONS),
      quantity: pick([28, 84, null, 0]),
      dispensed_date: day(),
    })),
    interactions: times([0, 0, 1, 2], () => ({
      ...item(),
      date: maybe(day),
      description: pick(['Consultation', 'Referral', 'Outreach', 'Results']),
    })),
  };
}

/** Tablets handed out for a treatment that starts later; without the dice, so that the others stay as they are. */
const suppliedAhead = (): Pick<CareRecord, 'medications' | 'dispensing'> => ({
  medications: [
    {
      ...{ id: randomUUID(), created_at: '2026-11-01T15:00:00.000Z', medication: 'Epclusa', outcome: 'Active' },
      ...{ start_date: '2026-12-10', end_date: null },
    },
  ],
  dispensing: [
    {
      ...{ id: randomUUID(), created_at: '2026-11-19T15:00:00.000Z', medication: 'Epclusa' },
      ...{ quantity: 28, dispensed_date: '2026-11-19' },
    },
  ],
});

/**
 * HIV tests: day, result, whether it is a laboratory's, and its confirmation; without the dice, so that the others stay
 * as they are.
 */
const HIV_CASES: readonly (readonly [string, 'positive' | 'negative', boolean, boolean?])[][] = [
  [['2026-03-01', 'positive', false], ['2026-03-01', 'negative', true]],
  [['2026-03-01', 'positive', false], ['2026-03-01', 'positive', true]],
  [['2026-03-01', 'positive', false], ['2026-03-01', 'negative', false]],
  [['2026-03-01', 'positive', false], ['2026-03-09', 'negative', false]],
  [['2026-03-01', 'positive', false], ['2026-03-09', 'negative', false], ['2026-05-01', 'positive', false]],
  [['2026-03-01', 'positive', false], ['2026-03-09', 'positive', false], ['2026-03-09', 'negative', true]],
  [['2026-03-01', 'positive', true], ['2026-03-09', 'negative', true]],
  [['2026-03-01', 'positive', true], ['2026-03-01', 'positive', true, true]],
  [['2026-03-01', 'positive', true], ['2026-03-09', 'negative', true, true]],
  [['2026-03-01', 'positive', false], ['2026-03-09', 'positive', true], ['2026-03-19', 'negative', false]],
  [['2026-03-01', 'positive', true], ['2026-03-09', 'negative', true, true], ['2026-05-01', 'positive', false]],
]; // prettier-ignore
const hivCase = (index: number): Test[] =>
  (HIV_CASES[Math.floor(index / 12) % HIV_CASES.length] ?? []).map(
    ([day, hiv_result, from_laboratory, confirmatory = false]) =>
      ({
        ...{ id: randomUUID(), created_at: `${day}T15:00:00.000Z`, test_type: 'HIV', test_date: day, hiv_result },
        ...{ hiv_type: null, hcv_result: null, bloodwork_result: null, bloodwork_date_submitted: null },
        ...{ from_laboratory, confirmatory },
      }) as Test,
  );

/** A treatment by start, end and outcome, and RNA tests before, during and after it (decision 0180). */
type TurnCase = { course: [string, string | null, string]; rna: [string, 'Positive' | 'Negative'][] };
const TURN_CASES: readonly TurnCase[] = [
  { course: ['2026-03-01', '2026-05-24', 'Completed'], rna: [['2026-01-20', 'Positive'], ['2026-06-25', 'Positive']] },
  { course: ['2026-03-01', null, 'Active'], rna: [['2026-03-29', 'Negative'], ['2026-04-20', 'Positive']] },
  { course: ['2026-03-01', null, 'Completed'], rna: [['2026-03-29', 'Negative'], ['2026-04-20', 'Positive']] },
  { course: ['2026-06-06', '2026-08-29', 'Active'], rna: [['2026-06-01', 'Positive'], ['2026-10-10', 'Positive']] },
  { course: ['2026-06-05', '2026-08-28', 'Active'], rna: [['2026-06-01', 'Positive'], ['2026-10-10', 'Positive']] },
  { course: ['2026-04-20', null, 'Active'], rna: [['2025-03-29', 'Negative'], ['2026-04-20', 'Positive']] },
]; // prettier-ignore

function turnCase(index: number): Pick<CareRecord, 'tests' | 'medications'> {
  const { course, rna } = TURN_CASES[Math.floor(index / 12) % TURN_CASES.length] ?? { course: ['', '', ''], rna: [] };
  const [start_date, end_date, outcome] = course;
  const entered = (day: string) => ({ id: randomUUID(), created_at: `${day}T15:00:00.000Z` });
  return {
    medications: [{ ...entered(start_date), medication: 'Epclusa', start_date, end_date, outcome }],
    tests: rna.map(([day, bloodwork_result]) => ({
      ...{ ...entered(day), test_type: 'Bloodwork', test_date: day, bloodwork_result, bloodwork_date_submitted: null },
      ...{ hiv_result: null, hiv_type: null, hcv_result: null, from_laboratory: false, confirmatory: false },
    })) as unknown as Test[],
  };
}

const NOTHING = { tests: [], medications: [], dispensing: [], interactions: [] };

/** People with one to three registrations; a person's registrations have different dates, so that one is the newest. */
export function carePopulation(people: number): MadeRecord[] {
  return Array.from({ length: people }, (_, index) => {
    const count = pick([1, 1, 1, 2, 3]);
    return Array.from({ length: count }, (_unused, place): MadeRecord => {
      const regDate = addDays(TODAY, -700 + 30 * place + pick([0, 1, 2, 3])) ?? TODAY;
      const onlyNegative = pick([true, false, false]);
      const negative = {
        ...aTest(),
        test_type: 'HCV',
        hcv_result: 'negative',
        bloodwork_result: null,
        hiv_result: null,
      } as Test;
      const care = aRecord(regDate);
      return {
        id: randomUUID(),
        person: `Testperson${index}`,
        deleted: pick([true, ...Array.from({ length: 9 }, () => false)]),
        gender: pick([null, 'Male', 'Female']),
        city: pick(['Windsor', 'London', 'Leamington']),
        stop: STOPS[(index + place) % 5] ?? null,
        bookingCancelled: index % 7 === 3,
        dob: `${1950 + ((index * 13) % 60)}-01-01`,
        regDate,
        care: onlyNegative
          ? { ...care, ...NOTHING, rna: { ...care.rna, rnaAvailable: 'No' }, tests: [negative] }
          : index % 12 === 7
            ? { ...care, ...suppliedAhead() }
            : index % 12 === 3
              ? { ...care, ...turnCase(index) }
              : index % 12 === 5
                ? { ...care, tests: [...care.tests.filter(({ test_type }) => test_type !== 'HIV'), ...hivCase(index)] }
                : care,
        voided: pick([true, false, false])
          ? { tests: [aTest()], medications: [{ ...aMedication(), start_date: '2026-01-10', outcome: 'Completed' }] }
          : { tests: [], medications: [] },
      };
    });
  }).flat();
}

/** A test and a treatment as uploads store them, and the record that the rules read. */
export type HistoricalFacts = {
  rows: { kind: string; date: string; name: string; result: string; end_date: string | null }[];
  care: CareRecord;
};

export function historicalFacts(): HistoricalFacts {
  const tests = times([1], () => ({
    date: past(),
    name: pick(['HCV', 'HIV', 'Bloodwork']),
    result: pick(['positive', 'negative']),
  }));
  const treatments = times([0, 1], () => ({
    date: past(),
    name: 'Epclusa',
    result: pick(['Completed', 'Active']),
    end_date: pick([null, past()]),
  }));
  const entered = (date: string): { id: string; created_at: string } => ({
    id: randomUUID(),
    created_at: `${date}T05:00:00.000Z`,
  });
  return {
    rows: [
      ...tests.map((test) => ({ kind: 'tests', end_date: null, ...test })),
      ...treatments.map((treatment) => ({ kind: 'treatments', ...treatment })),
    ],
    care: {
      ...NOTHING,
      disposition: null,
      dispositionCode: null,
      rna: { rnaAvailable: 'No', rnaSampleDate: null, rnaResult: null },
      registeredOn: TODAY,
      tests: tests.map(({ date, name, result }) => ({
        ...entered(date),
        test_type: name,
        test_date: date,
        hcv_result: name === 'HCV' ? result : null,
        hiv_result: name === 'HIV' ? result : null,
        hiv_type: null,
        bloodwork_result: name === 'Bloodwork' ? (result === 'positive' ? 'Positive' : 'Negative') : null,
        bloodwork_date_submitted: null,
      })) as Test[],
      medications: treatments.map(({ date, name, result, end_date }) => ({
        ...entered(date),
        medication: name,
        start_date: date,
        end_date,
        outcome: result,
      })),
    },
  };
}
