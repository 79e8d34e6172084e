import { civilDateInWords } from '@firstlight/domain/civil-dates';
import type {
  ComparedFact,
  NamedPerson,
  OpenTest,
  ReceivedResult,
  ResultState,
  ResultStatus,
} from '@firstlight/domain/laboratory-results';
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

/** The result's meaning if it is known, else the laboratory's text. */
export function valueInWords({ result: { value, text } }: ReceivedResult): string {
  if (value === null) return text === '' ? 'No value' : text;
  return value === 'positive' ? 'Positive' : 'Negative';
}

/** What filing the result does to the record. */
export function filingInWords(open: OpenTest | null): string {
  if (!open) return 'Adds a test to the record';
  return `Fills in the open test${open.test_date ? ` of ${civilDateInWords(open.test_date)}` : ''}`;
}
