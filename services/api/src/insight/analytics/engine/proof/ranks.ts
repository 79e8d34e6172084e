import { Refused } from '../refusals/refused.js';
import type { Check } from './doubt.js';

const ONE =
  /\b(?:(?:top|busiest|best|worst|highest|lowest|slowest|quietest|biggest|largest|smallest|most common|main) (?:referral )?(?:city|town|site|tester|month|quarter|week|year|day|weekday|medication|language|province|disposition|age group)|(?:which|what|quelle?) (?:\w+ )?(?:city|town|site|tester|month|quarter|week|year|day|weekday|medication|language|province|disposition|ville|mois|annee|testeur) (?:has|had|have|did|does|saw|sends|sent|refers|referred|a|est|was|is|with)(?: \w+){0,3} (?:most|fewest|least|highest|lowest|plus|moins))\b/;

/** "The top city" is one city. */
export const oneRankedIsOne: Check = ({ asked: { text, previous }, spec }) => {
  const [words] = ONE.exec(text) ?? [];
  if (!words || previous || spec.by.length === 0 || spec.limit !== undefined) return null;
  return new Refused('needs_clarification', [words]);
};

const EVERY = /\b(?:every|each) (?:single )?(year|month|quarter|week)\b|\bchaque (?:annee|mois|trimestre|semaine)\b/;
/** Without a deed, "clients each month" are a trend. */
const DEED = /\b(?:tested|treated|registered|screened|seen|positive|negative|had|have|has|got|received|came)\b/;
const ASKS_COUNT =
  /^(?:how many|number of|count of|combien|nombre)\b|\b(?:by|per|for|par|pour) (?:every|each|chaque)\b/;

/** People "tested every year" are those with a test in each of them. */
export const everyYearIsNoSplit: Check = ({ asked: { text, previous }, spec: { measure, by } }) => {
  const [words] = EVERY.exec(text) ?? [];
  if (!words || previous || measure !== 'clients' || by.length === 0 || ASKS_COUNT.test(text)) return null;
  if (/^(?:each|chaque)\b/.test(words) && !DEED.test(text)) return null;
  return new Refused('needs_clarification', [words]);
};

const DIFFERENCE = /\b(?:difference|gap|ecart) (?:between|entre)\b/;

/** "The difference between A and B" has both: two periods, or two values of what it is split by. */
export const differencesHaveTwoSides: Check = ({ asked: { text, previous }, spec }) => {
  const [words] = DIFFERENCE.exec(text) ?? [];
  if (!words || previous || spec.compare) return null;
  const sides = spec.filters.some(({ dim, in: values = [] }) => spec.by.includes(dim) && values.length > 1);
  return sides ? null : new Refused('needs_clarification', [words]);
};

/** The worst positivity may be the highest or the lowest. */
export const worstIsAnEnd: Check = ({ asked: { text }, spec: { measure } }) => {
  const [word] = /\b(?:worst|best|poorest|pires?|meilleure?s?)\b/.exec(text) ?? [];
  return word && measure === 'positivity_rate' ? new Refused('needs_clarification', [word]) : null;
};
