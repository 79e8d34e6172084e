import { allOf } from '@firstlight/domain/insight/analytics-people';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { factOf } from '../../query/build-sql.js';
import { type Clause, clausesOf } from '../proof/clauses.js';
import { KINDS_OF_ROWS } from '../spec/vocabulary.js';
import { asSet } from './share-of-answer.js';

const THEM = '(?:them|(?:those|these)(?: (?:people|clients|patients|women|men|ones))?)';
const OF_THEM = new RegExp(
  `^(?:(?:and|so|ok|but) )*(?:how many of ${THEM}|(?:of|out of) ${THEM},? how many) (?:also |then |later )?((?:have|had|were|are|started|completed|finished|got|received|tested|never)\\b.+)$`,
);

type Rows = Pick<Clause, 'fact' | 'filters'>;
const valuesOf = ({ filters }: Rows, dim: string): readonly string[] =>
  filters.find((one) => one.dim === dim)?.in ?? [];
const areApart = (one: Rows, other: Rows): boolean =>
  KINDS_OF_ROWS.some((dim) => {
    const [own, theirs] = [valuesOf(one, dim), valuesOf(other, dim)];
    return own.length > 0 && theirs.length > 0 && own.every((value) => !theirs.includes(value));
  });

/** Reads a whole question with certainty; null where it isn't certain. */
type Read = (message: string) => QuerySpec | null;

/**
 * "How many of them have been tested" after a count of people: those who also meet a whole question about other rows.
 * Rows of a kind that the answer already has may be the same ones, so these are read elsewhere; null for anything else.
 */
export function amongPeople(text: string, previous: QuerySpec, read: Read): QuerySpec | null {
  const [, said] = previous.measure === 'clients' ? (OF_THEM.exec(text) ?? []) : [];
  if (!said || previous.as || previous.compare || previous.by.length > 0 || previous.part) return null;
  const asked = read(`how many clients ${said}`);
  if (asked?.measure !== 'clients' || asked.as || asked.compare || asked.by.length > 0) return null;
  if (asked.date === 'first_registered') return null;
  const before = clausesOf(previous);
  const rows = clausesOf(asked).filter(({ fact }) => fact !== 'registrations');
  const ofRegistrations = factOf(asked) === 'registrations';
  if (ofRegistrations && (asked.filters.length > 0 || asked.range)) return null;
  const maybeSame = (one: Rows): boolean => before.some((other) => other.fact === one.fact && !areApart(one, other));
  if (rows.some(maybeSame)) return null;
  const more = ofRegistrations ? asked.who : asSet(asked);
  const who = more && allOf(previous.who, more);
  return who ? { ...previous, who } : null;
}
