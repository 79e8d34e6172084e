import type { CivilDate } from '../dates/civil-dates.js';
import { identifiesPerson, passesModTen } from '../identity/health-card.js';
import { birthDateLikeness } from '../identity/birth-date-likeness.js';
import { ASK_FROM, type Match } from '../identity/match-score.js';
import { awaitsResult, EMPTY_LAB_TEST, labTestResult, withResult } from '../care/lab-test-rules.js';
import {
  type ComparedFact,
  type KnownTest,
  type LaboratoryResult,
  type NamedPerson,
  type OpenTest,
  type ResultDoubt,
  type ResultTest,
  type ResultValue,
  settlesNothing,
} from './laboratory-results.js';
import type { LabTest, LabTestInput } from '../record/record-tabs.js';
import { addDays } from '../care/treatment-dates.js';

/** A result, compared with the records. */
export type FilingFacts = {
  /** Whether the installation allows automatic filing (`RESULTS_AUTO_FILE`). */
  allowed: boolean;
  result: LaboratoryResult;
  /** Whether a record has an earlier state of this result. */
  changed: boolean;
  /** Every record that may be this person. */
  matches: readonly Match[];
  /** Matching open tests, tests that may have this result already, and the client's birth date. */
  openTests: number;
  knownTests: number;
  /** The other results of the same order that are waiting, once all of its message are stored. */
  sameOrder: readonly LaboratoryResult[];
  birth: CivilDate | null;
  today: CivilDate;
};

type Condition = { doubt: ResultDoubt; rule: string; holds: (facts: FilingFacts) => boolean; source: string };

/** Blood may be drawn some days before or after the recorded day. */
export const SAME_DRAW_DAYS = 14;

const PROGRAM = 'Program rule';
const IDENTITY =
  'Accreditation Canada, Required Organizational Practices, Client identification: at least two person-specific identifiers; this program asks for three';
const HIV_GUIDE =
  'HIV screening and testing guide, Public Health Agency of Canada: a reactive screening test needs confirmation';
const LABORATORY = 'HL7 v2.5, tables 0085 and 0123 (result status)';

const certain = ({ matches }: FilingFacts): readonly Match[] => matches.filter(({ score }) => score >= ASK_FROM);
const SAME_NAME: readonly Match['name'][] = ['same', 'swapped', 'aka'];

export const isClear = (result: LaboratoryResult): boolean => result.value !== null && !settlesNothing(result);

const HIV_WORDS = /\b(?:hiv|vih|human immunodeficiency|immunodéficience humaine)/i;

/** Whether a person has to read a result that may be about HIV. */
function isUnreadHiv(result: LaboratoryResult): boolean {
  const { test, code, name, status } = result;
  const isHiv = test === 'HIV' || (test === null && HIV_WORDS.test(`${code} ${name}`));
  return isHiv && status !== 'cancelled' && (test === null || status === 'preliminary' || !isClear(result));
}

/** Whether a result settles an HIV infection without a person who says so. */
export function isConfirmatory({ confirms, value }: Pick<LaboratoryResult, 'confirms' | 'value'>): boolean {
  return confirms === 'both' || (confirms === 'positive' && value === 'positive');
}

/** A result is filed automatically only if every condition holds; each one that doesn't is a doubt. */
export const AUTO_FILING: readonly Condition[] = [
  {
    doubt: 'not-allowed',
    rule: 'The installation allows it (`RESULTS_AUTO_FILE`).',
    holds: ({ allowed }) => allowed,
    source: PROGRAM,
  },
  {
    doubt: 'unknown-test',
    rule: 'The LOINC code of the test is in the code table.',
    holds: ({ result }) => result.test !== null,
    source: 'LOINC, loinc.org',
  },
  {
    doubt: 'unclear-value',
    rule: 'The result is clearly positive or negative. HIV RNA that isn’t detected is neither: treatment suppresses it.',
    holds: ({ result }) => isClear(result),
    source: 'SNOMED CT International; HL7 v2.5, table 0078',
  },
  {
    doubt: 'preliminary',
    rule: 'The laboratory has finished the result: final or corrected.',
    holds: ({ result }) => result.status === 'final' || result.status === 'corrected',
    source: LABORATORY,
  },
  {
    doubt: 'changed',
    rule: 'No record has another state of it that only a person can replace.',
    holds: ({ changed }) => !changed,
    source: PROGRAM,
  },
  { doubt: 'no-client', rule: 'A record matches.', holds: ({ matches }) => matches.length > 0, source: PROGRAM },
  {
    doubt: 'several-clients',
    rule: `Only one record matches well (a score of ${ASK_FROM} or more).`,
    holds: (facts) => certain(facts).length <= 1,
    source: IDENTITY,
  },
  {
    doubt: 'identity',
    rule: 'Health card (with a valid check digit), name and date of birth are the same.',
    holds: (facts) =>
      facts.matches.length === 0 ||
      (passesModTen(facts.result.person.healthCard ?? '') &&
        certain(facts).some(({ card, name, dob }) => card && SAME_NAME.includes(name) && dob === 'same')),
    source: IDENTITY,
  },
  {
    doubt: 'date',
    rule: 'The specimen has a date, not after today and not before the client was born.',
    holds: ({ result: { specimenDate }, today, birth }) =>
      specimenDate !== null && specimenDate <= today && (birth === null || specimenDate >= birth),
    source: PROGRAM,
  },
  {
    doubt: 'several-tests',
    rule: 'At most one open test of the client matches.',
    holds: ({ openTests }) => openTests <= 1,
    source: PROGRAM,
  },
  {
    doubt: 'already-has',
    rule: `The client has no result of this test within ${SAME_DRAW_DAYS} days already, unless an open test has its day. HIV and HCV tests count if a laboratory reported them; an HIV confirmation and a screening test are two tests.`,
    holds: ({ knownTests }) => knownTests === 0,
    source: PROGRAM,
  },
  {
    doubt: 'hiv-in-order',
    rule: 'An HIV result has no other HIV result in its order that is waiting: a screening test is read together with its confirmation.',
    holds: ({ result, sameOrder }) => result.test !== 'HIV' || !sameOrder.some(isUnreadHiv),
    source: HIV_GUIDE,
  },
];

export function doubtsOf(facts: FilingFacts): ResultDoubt[] {
  return AUTO_FILING.filter(({ holds }) => !holds(facts)).map(({ doubt }) => doubt);
}

/** The open tests that a result may belong to: those of its day, else those of its type within two weeks. */
export function openTestsFor(tests: readonly LabTest[], test: ResultTest | null, day: CivilDate | null): OpenTest[] {
  const open = tests.filter((one) => one.test_type === test && awaitsResult(one));
  return ofSameDraw(open, day).map(({ id, test_date }) => ({ test_id: id, test_date }));
}

/**
 * The tests that may have this result already: bloodwork, or a laboratory's HIV or HCV test, since the program's own are
 * done on the spot. A screening test for HIV isn't its confirmation. None if an open test has the day of the specimen.
 */
export function knownTestsFor(
  tests: readonly LabTest[],
  test: ResultTest | null,
  day: CivilDate | null,
  isConfirmation = false,
): KnownTest[] {
  const ofType = tests.filter((one) => one.test_type === test);
  if (ofType.some((one) => awaitsResult(one) && isOn(one, day))) return [];
  const isSameKind = ({ confirmatory = false }: LabTest): boolean => confirmatory === isConfirmation;
  const atLaboratory = ofType.filter(
    (one) => one.test_type === 'Bloodwork' || (one.from_laboratory === true && isSameKind(one)),
  );
  return ofSameDraw(
    atLaboratory.filter((one) => !awaitsResult(one)),
    day,
  ).map((one) => ({ test_id: one.id, test_date: one.test_date, value: isPositive(one) ? 'positive' : 'negative' }));
}

export const isPositive = (test: LabTest): boolean => labTestResult(test).result.toLowerCase() === 'positive';
const isOn = ({ test_date }: LabTest, day: CivilDate | null): boolean => test_date !== null && test_date === day;

/** The tests of this day, else those within two weeks; a missing day may be any. */
function ofSameDraw(tests: readonly LabTest[], day: CivilDate | null): LabTest[] {
  const sameDay = tests.filter((test) => isOn(test, day));
  if (sameDay.length > 0) return sameDay;
  return tests.filter(({ test_date }) => day === null || test_date === null || isNear(test_date, day));
}

function isNear(one: CivilDate, other: CivilDate): boolean {
  const [from, to] = [addDays(other, -SAME_DRAW_DAYS), addDays(other, SAME_DRAW_DAYS)];
  return from !== null && to !== null && one >= from && one <= to;
}

type Filed = Pick<LaboratoryResult, 'specimen' | 'specimenDate'> & { test: ResultTest; value: ResultValue };

/** The test with the result: the open one with its other fields, or a new one. */
export function testWithResult(result: Filed, stored: LabTestInput | null): Required<LabTestInput> {
  const base = stored ?? { ...EMPTY_LAB_TEST, test_type: result.test };
  const own = {
    test_date: base.test_date ?? result.specimenDate,
    bloodwork_type: base.bloodwork_type ?? result.specimen,
  };
  return withResult({ ...base, ...own }, result.value === 'positive');
}

/** Which facts agree and differ; a fact known to only one side is unknown, and so is a placeholder card. */
export function comparedFacts(
  match: Match,
  laboratory: NamedPerson,
  client: { hasCard: boolean; hasPhone: boolean; dob: CivilDate | null },
): ComparedFact[] {
  const state = (agrees: boolean, known: boolean): ComparedFact['state'] =>
    agrees ? 'agrees' : known ? 'differs' : 'unknown';
  return [
    { fact: 'name', state: state(SAME_NAME.includes(match.name), true) },
    {
      fact: 'dob',
      state: state(
        birthDateLikeness(laboratory.dob, client.dob) === 'same',
        laboratory.dob !== null && client.dob !== null,
      ),
    },
    { fact: 'healthCard', state: state(match.card, identifiesPerson(laboratory.healthCard) && client.hasCard) },
    { fact: 'phone', state: state(match.phone, laboratory.phone !== null && client.hasPhone) },
  ];
}
