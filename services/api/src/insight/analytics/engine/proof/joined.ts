import type { Dimension } from '@firstlight/domain/insight/analytics-query';
import { filtersIn } from '../../query/filters-in.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { Refused } from '../refusals/refused.js';
import { FACTS_WITH } from '../spec/vocabulary.js';
import { stem } from '../words/text.js';
import type { Check } from './doubt.js';

const PAIR =
  /(?<![a-z0-9])([a-z]+) (?:and|or|nor|et|ou|ni|&|,|but not|but no|and not|and no|not|mais pas|et pas|vs|versus|except|sauf|without|sans|rather than|instead of) ([a-z]+)(?: ([a-z]+))?(?![a-z0-9])/g;

/** One row may have been seen by either; of these people have one each. */
const EITHER = /^(?:test_result|med_outcome|tester)$/;

/** What a word may be a value of, alone or before the noun behind the list: "housing and counselling interactions". */
function meaningsOf(word: string, noun: string, { meanings }: Lexicon): Map<Dimension, readonly string[]> {
  const found = new Map<Dimension, readonly string[]>();
  for (const key of [word, `${word} ${noun}`, `${word} interaction`].map((one) => one.split(' ').map(stem).join(' ')))
    for (const meaning of meanings.get(key) ?? [])
      if (meaning.kind === 'value' && !found.has(meaning.dim)) found.set(meaning.dim, meaning.values);
  return found;
}

/** "Sheway referrals" are people that a site sent, and no interactions of that type. */
export const referralsAreOneThing: Check = ({ asked, spec }) => {
  const filters = filtersIn(spec);
  const type = filters.some(({ dim, in: values }) => dim === 'interaction_type' && values?.includes('Referral'));
  const site = filters.some(({ dim }) => dim === 'referral_site');
  if (!type || !site || /\b(?:interactions?|visits?|sessions?|contacts?)\b/.test(asked.text)) return null;
  return new Refused('needs_clarification', ['referrals']);
};

/** Words joined by "and", "or" or "nor" that can be of one kind are of one kind. */
export const joinedWordsAreAlike: Check = ({ asked, spec, clauses }) => {
  const used = new Map<Dimension, Set<string>>();
  for (const { dim, in: values = [], not_in = [] } of filtersIn(spec))
    used.set(dim, new Set([...(used.get(dim) ?? []), ...values, ...not_in]));
  for (const [words, one = '', other = '', noun = ''] of asked.text.matchAll(PAIR)) {
    const [first, second] = [meaningsOf(one, noun, asked.lexicon), meaningsOf(other, noun, asked.lexicon)];
    const shared = [...first.keys()].filter((dim) => second.has(dim));
    if (shared.length === 0 || spec.by.some((name) => shared.some((dim) => dim === name))) continue;
    const both = shared.some((dim) =>
      [first, second].every((of) => (of.get(dim) ?? []).some((value) => used.get(dim)?.has(value))),
    );
    const [dim] = shared;
    const rows = dim && FACTS_WITH[dim] !== undefined && clauses.some(({ filters }) => filters.some((filter) => filter.dim === dim && (filter.in?.length ?? 0) === 2)); // prettier-ignore
    if (both && rows && spec.measure === 'clients' && / (?:and|et|&) /.test(words) && !EITHER.test(dim))
      return new Refused('needs_clarification', [words]);
    if (!both) return new Refused('needs_clarification', [one, other]);
  }
  return null;
};
