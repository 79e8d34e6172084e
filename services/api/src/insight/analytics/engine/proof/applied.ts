import { type Dimension, isGrain, type QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { filtersIn } from '../../query/filters-in.js';
import { readItems } from '../parse/items.js';
import type { Meaning } from '../lexicon/lexicon.js';
import { Refused } from '../refusals/refused.js';
import type { Check } from './doubt.js';
import { fieldNamesOf } from './keys-of-values.js';

type Value = Extract<Meaning, { kind: 'value' }>;

const isValue = (meaning: Meaning): meaning is Value => meaning.kind === 'value';

/** Dimensions that a figure has in itself: a positivity rate is about results. */
function dimsInFigure({ measure, by, distinct, date }: QuerySpec): Dimension[] {
  const own: Partial<Record<QuerySpec['measure'], Dimension[]>> = {
    positivity_rate: ['test_result'],
    completion_rate: ['med_outcome'],
    rewards: ['reward'],
    reward_amount: ['reward', 'payment_type'],
    avg_reward: ['reward'],
    avg_age: ['age_group'],
    median_age: ['age_group'],
  };
  const dated: Dimension[] = date === 'ended' || date === 'started' ? ['med_outcome'] : [];
  const axes = by.filter((name): name is Dimension => !isGrain(name));
  return [...(own[measure] ?? []), ...dated, ...axes, ...(distinct && !isGrain(distinct) ? [distinct] : [])];
}

/** Verbs and nouns that are said of any row. */
const ANY_ROW =
  /^(?:done|completed?|complete|finish\w*|past|referrals?|repeat|screened|staff|remis\w*|fait\w*|termine\w*|results?)$/;

/** Every value that the question names is a condition of the query, or what it is split by. */
export const valuesAreApplied: Check = ({ asked, spec, clauses }) => {
  if (asked.previous) return null;
  const filters = filtersIn(spec);
  const denies = /\b(?:neither|nor|ni)\b/.test(asked.text);
  const inFigure = dimsInFigure(spec);
  const applied = ({ dim, values }: Value): boolean =>
    inFigure.includes(dim) ||
    filters.some(
      (filter) =>
        filter.dim === dim &&
        (denies ||
          filter.min !== undefined ||
          filter.max !== undefined ||
          [...(filter.in ?? []), ...(filter.not_in ?? [])].some((one) => values.includes(one))),
    );
  const nobodyStarted = clauses.some(({ fact, denied }) => denied && fact === 'treatments');
  const { items } = readItems(asked.text, asked.lexicon, asked.atoms);
  const skipped = items.find(({ meanings, text: skipped }) => {
    const values = meanings.filter(isValue);
    // A word that may be something else, and a name that is an everyday word, prove nothing.
    const sure = values.length === meanings.length && values.some(({ needsCue }) => !needsCue);
    const denied = values.some(({ values: [value] }) => value === 'Did not start') && nobodyStarted;
    return sure && !denied && !ANY_ROW.test(skipped) && !values.some(applied);
  });
  return skipped ? new Refused('not_understood', [skipped.text]) : null;
};

/** What a field name of several words says: "age group", "referral site". */
export const fieldsAreApplied: Check = ({ asked, spec }) => {
  if (asked.previous) return null;
  const [typed = ''] = asked.stems.split('|');
  const used = [...dimsInFigure(spec), ...filtersIn(spec).map(({ dim }) => dim)];
  for (const [phrase, dims] of fieldNamesOf(asked.lexicon)) {
    if (!typed.includes(` ${phrase} `)) continue;
    const applied = dims.some((dim) => used.some((one) => one === dim || one.slice(0, 3) === dim.slice(0, 3)));
    if (!applied) return new Refused('not_understood', [phrase]);
  }
  return null;
};
