import type { Dimension } from '@firstlight/domain/insight/analytics-query';
import { filtersIn } from '../../query/filters-in.js';
import { Refused } from '../refusals/refused.js';
import { stem } from '../words/text.js';
import { keyOf, phrasesOf } from './keys-of-values.js';
import { saidIn } from './said-in.js';
import type { Check } from './doubt.js';

/** Words between two values that order them. */
const ORDERS = /\b(?:to|into|then|before|after|followed|became|turned|puis|ensuite|vers|avant|apres)\b/;

const ANOTHER_VERB =
  /\b(?:and|but|then|et|mais|puis)(?: (?:were|was|got|had|then|later|also|been|who|have))* (?:tested|treated|registered|screened|started|completed|finished|dispensed|received|visited|seen|live[sd]?|teste\w*|inscri\w*|traite\w*)\b/;

/** "Monday to Friday" is a union. */
const SPANNED: readonly Dimension[] = ['weekday', 'age_group', 'birth_cohort'];

/** "From negative to positive" is a change, and no union of the two. */
export const unionsAreSaid: Check = ({ asked, spec }) => {
  if (asked.previous || spec.compare) return null;
  for (const { dim, in: values = [] } of filtersIn(spec)) {
    if (values.length < 2 || spec.by.includes(dim) || SPANNED.includes(dim)) continue;
    const said = saidIn(asked, [dim], (_, value) => values.includes(value));
    for (const [index, one] of said.entries()) {
      const next = said[index + 1];
      const between = next ? asked.text.slice(one.end, next.start) : '';
      // "Registered in Sudbury and tested in Kenora": each place is that of its own verb.
      if (next && next.value !== one.value && ANOTHER_VERB.test(between))
        return new Refused('needs_clarification', [asked.text.slice(one.start, next.end)]);
      if (next && next.value !== one.value && ORDERS.test(between))
        return new Refused('needs_clarification', [asked.text.slice(one.start, next.end)]);
    }
  }
  return null;
};

/** "Women on OW and men on ODSP" are two pairs; a query has women or men on either. */
export const pairsAreNotCrossed: Check = ({ asked, spec: { filters } }) => {
  const several = filters.filter(({ in: values = [] }) => values.length > 1);
  if (asked.previous || several.length < 2) return null;
  const dims = several.map(({ dim }) => dim);
  const said = saidIn(asked, dims, (dim, value) =>
    several.some((filter) => filter.dim === dim && filter.in?.includes(value)),
  );
  for (const [index, one] of said.entries()) {
    const [second, third, fourth] = said.slice(index + 1);
    if (!second || !third || !fourth) continue;
    const pairs = one.dim === third.dim && second.dim === fourth.dim && one.dim !== second.dim;
    if (pairs && one.value !== third.value && second.value !== fourth.value)
      return new Refused('needs_clarification', [asked.text.slice(one.start, fourth.end)]);
  }
  return null;
};

const PEOPLE = '(?:people|clients|patients|persons|individuals|personnes|gens|patientes|clientes)';
const GROUPS = new RegExp(
  `\\b(?:women|men|females|males|seniors|adults|youths?|teens|boomers|francophones|anglophones|femmes|hommes|aines) (?:and|or|et|ou|plus) (?!(?:other|all|their|older|younger|non|more|not) )((?:[a-z]+ ){0,2}${PEOPLE}\\b|${PEOPLE} (?:[a-z]+ )?(?:over|under|aged|on|with|from|in|who|without)\\b)`,
);

/** "Women and homeless people" are two groups, each person counted once. */
export const groupsAreJoined: Check = ({ asked, spec }) => {
  const [words] = GROUPS.exec(asked.text) ?? [];
  if (!words || asked.previous || spec.by.length > 0 || JSON.stringify(spec.who ?? null).includes('"or"')) return null;
  return new Refused('needs_clarification', [words]);
};

const OF_MONEY =
  /\b(?:cash|eft|money|dollars?|rewards?|incentives?|payments?|amounts?|honorari\w+) (?:still )?(?:owed|owing|paid(?: out)?|due|given(?: out)?|issued) (?:to|for)\b/;

/** "Cash owed to clients" is money. */
export const moneyIsCounted: Check = ({ asked, spec: { measure } }) => {
  const [words] = OF_MONEY.exec(asked.text) ?? [];
  const before = asked.text.slice(0, words ? asked.text.indexOf(words) : 0);
  const people = new RegExp(`\\b(?:${PEOPLE}|women|men|many|who)\\b`).test(before);
  return words && !people && measure === 'clients' ? new Refused('needs_clarification', [words]) : null;
};

const ONE_OF_EACH =
  /\b(?:an?|un|une) (\w+) (?:and|et) (?:also )?(?:an?|un|une) (\w+) (?:\w+ )?(?:tests?|results?|interactions?|visits?|sessions?|treatments?)\b/;

/** "A positive and a negative test" are two tests. */
export const oneOfEachIsTwo: Check = ({ asked, clauses }) => {
  const [words, one = '', other = ''] = ONE_OF_EACH.exec(asked.text) ?? [];
  if (!words || asked.previous) return null;
  const phrases = phrasesOf(asked.lexicon);
  const means = (dim: Dimension, value: string, word: string): boolean =>
    (phrases.get(keyOf(dim, value)) ?? []).includes(stem(word));
  const joined = clauses.some(({ filters }) =>
    filters.some(({ dim, in: values = [] }) =>
      [one, other].every((word) => values.length > 1 && values.some((value) => means(dim, value, word))),
    ),
  );
  return joined ? new Refused('needs_clarification', [words]) : null;
};

const OF_ROWS =
  /\b(?:reasons?|types?|kinds?) (?:for|of) (?:an? |the |our |all )?(interactions?|visits?|contacts?|tests?|treatments?)\b/;

/** "The most common type of interaction among women" counts interactions. */
export const kindsAreOfRows: Check = ({ asked, spec: { measure, distinct } }) => {
  const [words = '', noun = ''] = OF_ROWS.exec(asked.text) ?? [];
  const people =
    /\b(?:people|clients|patients|how many (?:women|men)|(?:did|do|have) (?:our |the )?(?:women|men|seniors|youth))\b/.test(
      asked.text,
    );
  return words && !asked.previous && !people && !distinct && measure === 'clients'
    ? new Refused('needs_clarification', [noun])
    : null;
};

const PARTICIPLE = /\b(?:tested|treated|screened|started|completed|finished|paid)\b/;
const RECORDS = /\b(?:registrations?|regs?|intakes?|records?|files?|sign ?ups?|inscriptions?|dossiers?|enrol\w*)\b/;

/** "Registered in 2025 and tested in 2025" are people, although only their registration is named. */
export const registeredAreCounted: Check = ({ asked, spec: { measure, who } }) => {
  const [word] = PARTICIPLE.exec(asked.text) ?? [];
  return measure === 'registrations' && who && word && !asked.previous && !RECORDS.test(asked.text)
    ? new Refused('needs_clarification', [word])
    : null;
};

const PLACES: readonly Dimension[] = ['city', 'referral_site', 'stop'];

/** "Sudbury clients tested in Sudbury": where something was done isn't recorded, only where people live. */
export const placesAreSaidOnce: Check = ({ asked, spec }) => {
  if (asked.previous || spec.compare) return null;
  const said = saidIn(asked, PLACES, (dim, value) =>
    filtersIn(spec).some((one) => one.dim === dim && one.in?.includes(value)),
  );
  const again = said.find((one, index) => said.slice(0, index).some(({ value }) => value === one.value));
  return again ? new Refused('needs_clarification', [asked.text.slice(again.start, again.end)]) : null;
};
