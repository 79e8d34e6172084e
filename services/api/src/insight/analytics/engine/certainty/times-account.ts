import { isGrain } from '@firstlight/domain/insight/analytics-query';
import { type Account, denies, isDated } from './account.js';

const COMPARING =
  /\b(?:vs|versus|compar\w*|up from|down from|go(?:ne)? (?:up|down)|went (?:up|down)|increase\w*|decrease\w*|grow\w*|grew|drop\w*|rose|risen|fell|fallen)\b/;
const NOT_FOR =
  /\b(?:in|for|over|depuis|within|pendant) (?:over |more than |at least |plus de |the last )?(?:a|an|un|une|\w+) (?:days?|weeks?|months?|years?|jours?|semaines?|mois|ans?)\b/;
const SPAN = /^ (?:to|through|thru|and|until|au|a|et|-|in|of|de|en)(?: the| le| l)? $|^ ?$/;

/** Each time of the question dates rows of the query, and each period of the query was said. */
export function timesAreAccounted(account: Account): boolean {
  const { times, clauses, spec, text } = account;
  if (times.length === 0 && denies(account) && NOT_FOR.test(text)) return true;
  if (isDated(account) !== times.length > 0) return false;
  if (spec.compare) return times.length > 1 || COMPARING.test(text);
  const [first, second] = times;
  if (!first || !second) return true;
  const dated = clauses.filter(({ periods }) => periods.length > 0).length;
  if (dated > 1) return times.length <= dated;
  return times.length === 2 && SPAN.test(text.slice(first.end, second.start));
}

export const STARTED = /\b(?:beg[au]n|started|starting|commence\w*)\b/;
export const ENDED = /\b(?:ended|finished|completed|stopped|termine\w*)\b/;

/** "Started treatment in 2024": the time follows the start, and dates it. */
const isStartDated = ({ times: [time], text, spec }: Pick<Account, 'times' | 'text' | 'spec'>): boolean =>
  spec.date !== 'ended' &&
  time !== undefined &&
  /\b(?:beg[au]n|started|starting)(?: (?:a|on|their|treatments?|therapy|epclusa|maviret|vosevi))* (?:in |during |since )?$/.test(
    text.slice(0, time.start),
  );

/** "Treatments begun in 2024 that ended early": a single time could date the start or the end. */
export const oneVerbIsDated = ({ times, text, spec, clauses }: Account): boolean =>
  times.length !== 1 ||
  !(STARTED.test(text) && ENDED.test(text)) ||
  isStartDated({ times, text, spec }) ||
  clauses.filter(({ fact }) => fact === 'treatments').length > 1;

/** A time beside rows and people could date either. */
export function timesHaveOnePlace(account: Account): boolean {
  const { spec, clauses } = account;
  return (
    /^(?:clients$|avg|median)/.test(spec.measure) || spec.compare !== null || clauses.length === 1 || !isDated(account)
  );
}

const ON_TREATMENT =
  /\b(?:on|in|under|undergoing|receiving) (?:treatment|therapy)\b|\bbeing treated\b|\b(?:sous|en) traitement\b/;

/** "On treatment in March" isn't "started in March and active now". */
export const activeIsUndated = ({ text, clauses, spec }: Account): boolean =>
  !ON_TREATMENT.test(text) ||
  !clauses.some(({ filters, periods }, place) => {
    const active = filters.some(({ dim, in: values }) => dim === 'med_outcome' && values?.join() === 'Active');
    return active && (periods.length > 0 || (place === 0 && spec.by.some(isGrain)));
  });

/** "No test and no treatment in 2025": the time may date both, or the second only. */
export function lastTimeDatesAllDenials({ times: [time, ...others], clauses, text }: Account): boolean {
  if (!time || others.length > 0 || time.end < text.length - 2) return true;
  const denied = clauses.filter((one) => one.denied && one.fact !== 'registrations');
  return new Set(denied.map(({ periods }) => JSON.stringify(periods))).size < 2;
}
