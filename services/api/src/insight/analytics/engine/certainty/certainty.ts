import type { Dimension, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Lexicon } from '../lexicon/lexicon.js';
import { isSameQuery } from '../spec/same-query.js';
import type { ReadAlone } from '../second-reading/weightless-words.js';
import { normalise } from '../words/text.js';
import { isOfCards, notAccounted, saysNothingElse } from './accounted.js';
import { otherReadings } from './other-readings.js';
import { checkFollowUp, isCuedEdit, isPlainEdit, withoutCue } from './follow-up-check.js';

const OUTCOME: Dimension = 'med_outcome';
const REASON = /\b(?:reasons?|raisons?|motifs?)\b/;

/** "Treatments by reason" may mean why they ended, never what is wrong with a card. */
function withOutcomes(spec: QuerySpec, text: string): QuerySpec {
  if (spec.measure !== 'treatments' || isOfCards(text) || !REASON.test(text)) return spec;
  return { ...spec, by: [...new Set(spec.by.map((name) => (name === 'hc_problem' ? OUTCOME : name)))] };
}

type Asked = { message: string; previous: QuerySpec | null; whole?: string | null; today: string };
type Reader = { lexicon: Lexicon; read: ReadAlone };

/** The question in one sentence, if its reading is certain; otherwise what it may mean, likeliest first. */
export type Certainty = { whole: string | null } | { readings: QuerySpec[] };

/** "With how many different people", "as a percentage of all women": no whole question begins like this. */
const FRAGMENT =
  /^(?:and |et )?(?:with|for|to|among|were any|are any|as an? (?:percentage|percent|share|proportion)|avec|pour|parmi|chez)\b/i;

/**
 * A figure appears at once only where question and query say the same, word by clause, and where a follow-up gives the
 * query of the whole question that it is short for. Anything else is offered as a sentence to press.
 */
export function certainty(spec: QuerySpec, asked: Asked, reader: Reader): Certainty {
  const { message, previous, whole = null, today } = asked;
  const { lexicon, read } = reader;
  const text = normalise(message);
  const alone = previous ? read(message) : spec;
  if (!previous || (alone && isSameQuery(alone, spec) && !FRAGMENT.test(message)))
    return notAccounted(message, spec, { lexicon, today }) === null
      ? { whole: message }
      : { readings: [spec, ...otherReadings(spec, { text, today })].map((one) => withOutcomes(one, text)) };
  const checked = checkFollowUp(spec, { message, whole, today }, reader);
  if ('whole' in checked) return checked;
  // Where no whole question can be read, what decides is what the edit changes, if it says nothing else.
  const saysOne = saysNothingElse(withoutCue(message), spec, { lexicon, today });
  if (isPlainEdit(spec, previous, saysOne && checked.readings.length === 0 ? null : whole)) return { whole: null };
  if (saysOne && isCuedEdit(text, spec, previous)) return { whole: null };
  return { readings: [spec, ...checked.readings] };
}
