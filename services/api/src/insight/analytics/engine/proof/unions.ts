import type { Dimension } from '@firstlight/domain/analytics-query';
import { filtersIn } from '../../query/filters-in.js';
import { type Item, readItems } from '../items.js';
import { Refused } from '../refused.js';
import type { Asked } from './asked.js';
import type { Check } from './doubt.js';

/** A value of the query as the question names it, left to right. */
type Said = { dim: Dimension; value: string; start: number; end: number };

/** Words between two values that order them. */
const ORDERS = /\b(?:to|into|then|before|after|followed|became|turned|puis|ensuite|vers|avant|apres)\b/;

/** The values of one kind that the query joins, where the question names them one by one. */
function saidIn(asked: Asked, dims: readonly Dimension[], used: (dim: Dimension, value: string) => boolean): Said[] {
  const { items } = readItems(asked.text, asked.lexicon, asked.atoms);
  const valueOf = ({ meanings }: Item): Pick<Said, 'dim' | 'value'> | undefined =>
    meanings.flatMap((meaning) => {
      if (meaning.kind === 'people') return [{ dim: 'gender' as const, value: meaning.gender }];
      return meaning.kind === 'value' ? meaning.values.map((value) => ({ dim: meaning.dim, value })) : [];
    }).find(({ dim, value }) => dims.includes(dim) && used(dim, value)); // prettier-ignore
  return items.flatMap((item) => {
    const found = valueOf(item);
    return found ? [{ ...found, start: item.start, end: item.end }] : [];
  });
}

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
