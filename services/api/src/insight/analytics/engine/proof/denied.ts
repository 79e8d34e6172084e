import { Refused } from '../refusals/refused.js';
import { filtersIn, peopleOf } from '../../query/filters-in.js';
import type { Check } from './doubt.js';
import { keyOf, phrasesOf } from './keys-of-values.js';
import { isArticle, stem, tokensOf } from '../words/text.js';

const EXCLUDING =
  /\b(?:no|not|non|never|none|nor|neither|without|nobody|\w+nt|cannot|except\w*|exclu\w*|other than|outside|besides|apart|aside|anywhere but|but|excepte|sauf|hors|sans|pas|jamais|aucune?|ni|autres?|other|lack\w*|missing|minus|yet|leav\w*|omit\w*|ignor\w*|drop\w*|remove|un\w+|only|exactly|new|newly|first time|premiere fois|nouvellement|elsewhere|lost|rest|else|any \w+ but|haven\w*|remaining|still|awaiting|waiting|need\w*|loin|miss\w*|fail\w*|less|fewer|at most|no more|up to|moins|au plus|under|until|before|since|just|once|single|seule|take|out|off|away|enlev\w*|retir\w*|dehors|mais|ne|n|rien|nothing)\b/;

/** An exclusion in the query needs an exclusion in the question. */
export const exclusionsAreSaid: Check = ({ asked, spec }) => {
  const excludes =
    peopleOf(spec).some((one) => 'hasNot' in one || 'not' in one) || filtersIn(spec).some(({ not_in }) => not_in);
  if (!excludes || asked.previous || EXCLUDING.test(asked.text)) return null;
  return new Refused('needs_clarification', ['not']);
};

/** A negation and the small words up to what it negates. */
const DENIAL =
  /\b(?:not|never|no|without|except(?: for| those)?|excluding|(?:did|do|does|was|were|has|have|had|is|are)nt|sans|sauf|pas|aucune?|nor|neither|ni|other than|apart from)(?: (?:a|an|any|the|in|from|of|on|at|by|been|for|had|have|has|live|lives|speak|with|de|d|la|le|les|un|une|en|tested|teste[es]*|yet|those|people|clients))* (?=([a-z]+(?: [a-z]+)?))/g;
const DISTANT = /\b(?:only|just|necessarily|longer|more|fewer|less|sure|until|since|before|because|yet)\b/;

/** What follows a negation is excluded by the query: "not from Sudbury" excludes Sudbury. */
export const denialsReachTheirValue: Check = ({ asked, clauses }) => {
  const phrases = phrasesOf(asked.lexicon);
  for (const [, behind = ''] of asked.text.matchAll(DENIAL)) {
    if (DISTANT.test(behind)) continue;
    const stems = tokensOf(behind).filter(({ word }) => !isArticle(word)).map(({ word }) => stem(word)); // prettier-ignore
    const [first = ''] = stems;
    const keys = [stems.join(' '), first];
    const says = (dim: Parameters<typeof keyOf>[0], values: readonly string[] = []): boolean =>
      values.some((value) => (phrases.get(keyOf(dim, value)) ?? []).some((phrase) => keys.includes(phrase)));
    const positive = clauses.some(
      ({ denied, filters }) => !denied && filters.some(({ dim, in: values }) => says(dim, values)),
    );
    const negative = clauses.some(({ denied, filters }) => filters.some(({ dim, in: values, not_in }) => says(dim, not_in) || (denied && says(dim, values)))); // prettier-ignore
    const denying = clauses.some(({ filters }) => filters.some(({ in: values }) => values?.some((value) => NEGATIVE.test(value)))); // prettier-ignore
    if (positive && !negative && !denying) return new Refused('needs_clarification', [behind]);
  }
  return null;
};

/** "Not from Ontario, not from Manitoba": each of several denied values of a field is excluded itself. */
export const severalDenialsExclude: Check = ({ asked, clauses }) => {
  const denied = [...asked.text.matchAll(DENIAL)].flatMap(([, behind = '']) => {
    const stems = tokensOf(behind).filter(({ word }) => !isArticle(word)).map(({ word }) => stem(word)); // prettier-ignore
    const meanings = [stems.join(' '), stems[0] ?? ''].map((key) => asked.lexicon.meanings.get(key)).find((one) => one); // prettier-ignore
    return (meanings ?? []).flatMap((meaning) => (meaning.kind === 'value' ? [{ ...meaning, behind }] : []));
  });
  const excluded = clauses.flatMap(({ denied: isDenied, filters }) =>
    filters.flatMap(({ dim, in: values = [], not_in = [] }) =>
      [...not_in, ...(isDenied ? values : [])].map((value) => `${dim} ${value}`),
    ),
  );
  const lost = denied.find(
    ({ dim, values, behind }) =>
      denied.some((other) => other.dim === dim && other.behind !== behind) &&
      !NEGATIVE.test(values[0] ?? '') &&
      !values.some((value) => excluded.includes(`${dim} ${value}`)),
  );
  return lost ? new Refused('needs_clarification', [lost.behind]) : null;
};

/** Values that are negations themselves. */
const NEGATIVE =
  /^(?:no|missing|invalid|not_recorded|not recorded|unknown|negative|non compliance|did not start|no coverage|no_fixed_address|other_province|none)$/i;

const LACKING =
  /\b(?:without|with no|no|lacking|missing|sans|aucune?)(?: (?:a|an|any|the|de|d|une?))* ([a-z]+(?: [a-z]+)?)/g;

/** "Without a disposition" is a condition on the disposition, and no split by it. */
export const lackedFieldsAreConditions: Check = ({ asked, spec }) => {
  if (asked.previous) return null;
  const filters = filtersIn(spec);
  for (const [, behind = ''] of asked.text.matchAll(LACKING)) {
    const stems = tokensOf(behind).map(({ word }) => stem(word));
    const dims = [stems.join(' '), stems[0] ?? ''].flatMap((key) =>
      (asked.lexicon.meanings.get(key) ?? []).flatMap((meaning) => (meaning.kind === 'dim' ? [meaning.dim] : [])),
    );
    const split = dims.some((dim) => spec.by.includes(dim));
    if (split && !filters.some(({ dim }) => dims.includes(dim))) return new Refused('needs_clarification', [behind]);
  }
  return null;
};
