import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import type {
  ComparedFact,
  KnownTest,
  NamedPerson,
  OpenTest,
  ReceivedResult,
  ResultState,
  ResultStatus,
  ResultValue,
} from '@firstlight/domain/exchange/laboratory-results';
import type { BadgeKind } from '@firstlight/staff-ui';

export const STATE_LABELS: Record<ResultState, string> = {
  waiting: 'Waiting',
  filed: 'Filed',
  rejected: 'Not ours',
  cancelled: 'Cancelled',
};

export const STATUS_LABELS: Record<ResultStatus, string> = {
  preliminary: 'Preliminary',
  final: 'Final',
  corrected: 'Corrected',
  cancelled: 'Cancelled',
};

export const STATUS_BADGES: Record<ResultStatus, BadgeKind> = {
  preliminary: 'pending',
  final: 'neutral',
  corrected: 'warning',
  cancelled: 'warning',
};

export const FACT_LABELS: Record<ComparedFact['fact'], string> = {
  name: 'Name',
  dob: 'Date of birth',
  healthCard: 'Health card',
  phone: 'Phone',
};

export const FACT_STATES: Record<ComparedFact['state'], string> = {
  agrees: 'agrees',
  differs: 'differs',
  unknown: 'not known',
};

export function personName({ firstName, lastName }: NamedPerson): string {
  return [firstName, lastName].filter(Boolean).join(' ') || 'No name given';
}

const VALUES: Record<ResultValue, string> = { positive: 'Positive', negative: 'Negative' };

/**
 * The result's meaning if it is known, else the laboratory's text; the first of several lines alone may mislead. A
 * screening test for HIV is reactive: only a second test makes it positive.
 */
export function valueInWords({ result: { test, value, text, confirms } }: ReceivedResult): string {
  if (value === null && text.includes('\n')) return 'See the text';
  if (value === null) return text === '' ? 'No value' : text;
  if (test === 'HIV' && value === 'positive' && !confirms) return 'Reactive';
  return VALUES[value];
}

/** What filing the result does to the record, and the test that may have it already. */
export function filingInWords(open: OpenTest | null, known: KnownTest | null): string {
  const of = ({ test_date }: Pick<OpenTest, 'test_date'>): string =>
    test_date ? ` of ${civilDateInWords(test_date)}` : '';
  if (known) return `A test${of(known)} has a result already: ${VALUES[known.value]}`;
  return open ? `Fills in the open test${of(open)}` : 'Adds a test to the record';
}
