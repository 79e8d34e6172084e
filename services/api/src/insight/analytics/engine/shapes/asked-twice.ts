import { isGrain, type QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { atomsOf } from '../dates/atoms-of.js';
import { readItems } from '../parse/items.js';
import type { Lexicon, Meaning } from '../lexicon/lexicon.js';
import { FACT_OF } from '../spec/vocabulary.js';
import { normalise } from '../words/text.js';

/** "Are women younger? Average age by gender.": what somebody wonders, and the figure that would show it. */
const WONDERED =
  /^((?:(?:is|are|was|were|do|does|did|has|have|can|should)\b[^?]{6,}\?)|(?:who can we\b[^?.]{3,}\?)|(?:my|our|the|some)\b[^?.;]{4,60}\b(?:thinks?|believes?|says?|claims?|suspects?|feels?)\b[^?.;]{4,}[.;])\s+([^?;]{8,}\??)$/is;
const TURNING = /\b(?:not|no|never|without|except|excluding|only|unless|those|them|none)\b/;

type Reader = { lexicon: Lexicon; today: CivilDate; read: (message: string) => QuerySpec | null };

/** A rate says its numerator by its name. */
const SAID_BY_RATE: Readonly<Record<string, string>> = {
  positivity_rate: 'test_result',
  completion_rate: 'med_outcome',
};

/** Whether a query shows what one meaning of a phrase is about: as a filter, or as one of its groups. */
function shows(spec: QuerySpec, meaning: Meaning): boolean {
  const all = JSON.stringify(spec);
  const hasDim = (dim: string, values: readonly string[]): boolean =>
    spec.by.some((name) => name === dim) ||
    SAID_BY_RATE[spec.measure] === dim ||
    (all.includes(`"dim":"${dim}"`) && values.every((value) => all.includes(`"${value}"`)));
  if (meaning.kind === 'value') return hasDim(meaning.dim, meaning.values);
  if (meaning.kind === 'people') return hasDim('gender', [meaning.gender]);
  if (meaning.kind === 'measure' || meaning.kind === 'verb') {
    const fact = FACT_OF[meaning.measure];
    // A rate or a sum is shown by itself only.
    if (meaning.measure !== fact && meaning.measure !== 'clients') return spec.measure === meaning.measure;
    return fact === 'registrations' || FACT_OF[spec.measure] === fact || all.includes(`"fact":"${fact}"`);
  }
  if (meaning.kind === 'dim') return hasDim(meaning.dim, []);
  if (meaning.kind === 'grain') return spec.by.some(isGrain);
  return true;
}

/** The query of the second sentence, if it shows all that the first one names; null where it doesn't. */
export function askedTwice(message: string, { lexicon, today, read }: Reader): QuerySpec | null {
  const [, wondered, asked] = WONDERED.exec(message.trim()) ?? [];
  if (!wondered || !asked) return null;
  const said = normalise(wondered);
  if (TURNING.test(said) || /\d/.test(said) || atomsOf(said, today).length > 0) return null;
  const spec = read(asked);
  if (!spec) return null;
  const { items } = readItems(said, lexicon, []);
  return items.every(({ meanings }) => meanings.some((meaning) => shows(spec, meaning))) ? spec : null;
}
