import {
  type LaboratoryResult,
  type NamedPerson,
  RESULT_STATUSES,
  type ResultState,
  settlesNothing,
} from './laboratory-results.js';
import { isClear } from './result-filing.js';

/**
 * Which of two states of one result counts: the one reported later; at the same moment the more advanced one, then by
 * content, so that the order of arrival never matters. Positive if `a` counts.
 */
export function compareVersions(a: LaboratoryResult, b: LaboratoryResult): number {
  if (a.reportedAt !== b.reportedAt) return a.reportedAt > b.reportedAt ? 1 : -1;
  const rank = ({ status }: LaboratoryResult): number => RESULT_STATUSES.indexOf(status);
  if (rank(a) !== rank(b)) return rank(a) - rank(b);
  const [one, other] = [JSON.stringify(a), JSON.stringify(b)];
  return one === other ? 0 : one > other ? 1 : -1;
}

/** The later state with the value of the one before, if the laboratory didn't send it again. */
export function withKeptValue(
  { keepsValue, ...later }: LaboratoryResult,
  before: LaboratoryResult | null,
): LaboratoryResult {
  if (!keepsValue || before === null) return later;
  const texts = new Set([before.text, later.text].filter((text) => text !== ''));
  return { ...later, text: [...texts].join('\n'), value: before.value };
}

const FACTS = ['firstName', 'lastName', 'dob', 'healthCard'] as const;

/** Whether the laboratory still means the same person; a fact that one version leaves out doesn't count. */
export function isSamePerson(a: NamedPerson, b: NamedPerson): boolean {
  return FACTS.every((fact) => a[fact] === null || b[fact] === null || a[fact] === b[fact]);
}

/** Whether both look the same in a record. */
function saysTheSame(a: LaboratoryResult, b: LaboratoryResult): boolean {
  return a.test === b.test && a.value === b.value && a.text === b.text && a.specimenDate === b.specimenDate;
}

/**
 * What a newer state of a result does to the inbox and the record: `wait` to be filed (by the rules or a person), `amend`
 * or `withdraw` the test in the record, `review` by a person, `cancel` a result that no record has, so that a person
 * decides about its test, or nothing.
 */
export type ResultStep = 'keep' | 'wait' | 'amend' | 'withdraw' | 'review' | 'cancel';

type Now = {
  state: ResultState;
  /** Whether a record has an earlier state of the result; while a person reviews a change, it is pending too. */
  inRecord: boolean;
  before: LaboratoryResult | null;
  after: LaboratoryResult;
};
type Rule = { when: (now: Now) => boolean; step: ResultStep; why: string };

const isKnown = (result: LaboratoryResult): boolean =>
  result.test !== null && isClear(result) && result.status !== 'preliminary';

/** No record could have the earlier value, so its rejection says nothing about the person. */
const wasUnusable = (before: LaboratoryResult | null, after: LaboratoryResult): boolean =>
  before !== null && settlesNothing(before) && !settlesNothing(after);

/** The first rule that applies wins. */
export const RESULT_STEPS: readonly Rule[] = [
  {
    when: ({ inRecord, before, after }) => !inRecord && before?.status === 'cancelled' && after.status === 'cancelled',
    step: 'keep',
    why: 'It is cancelled already.',
  },
  {
    when: ({ inRecord, after }) => after.status === 'cancelled' && inRecord,
    step: 'withdraw',
    why: 'A cancelled result is marked as entered in error; if it was positive, a person makes sure that the client knows.',
  },
  {
    when: ({ state, after }) => after.status === 'cancelled' && state !== 'rejected',
    step: 'cancel',
    why: 'A result that was cancelled before it was filed never enters a record; a person decides whether the sample has to be taken again.',
  },
  {
    when: ({ state, before, after }) =>
      state === 'rejected' &&
      (after.status === 'cancelled' ||
        (before !== null && isSamePerson(before.person, after.person) && !wasUnusable(before, after))),
    step: 'keep',
    why: 'A result that was rejected stays rejected while the laboratory names the same person. HIV RNA that wasn’t detected had to be rejected: another value of it counts.',
  },
  {
    when: ({ state, before, after }) =>
      state === 'filed' && before !== null && saysTheSame(before, after) && isSamePerson(before.person, after.person),
    step: 'keep',
    why: 'The record already says the same.',
  },
  {
    when: ({ state, before, after }) =>
      state === 'filed' &&
      before !== null &&
      before.test === after.test &&
      isSamePerson(before.person, after.person) &&
      isKnown(after),
    step: 'amend',
    why: 'The identity was settled when the result was filed; the correction becomes a new version of the test. If it was positive and is negative now, a person makes sure that the client knows.',
  },
  {
    when: ({ state }) => state === 'filed',
    step: 'review',
    why: 'Another person, another test or unclear words: a person decides.',
  },
  { when: () => true, step: 'wait', why: 'Everything else is filed by the rules or a person.' },
];

export function stepFor(now: Now): ResultStep {
  return RESULT_STEPS.find(({ when }) => when(now))?.step ?? 'wait';
}
