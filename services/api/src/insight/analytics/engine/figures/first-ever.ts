import { isGrain, type QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { NOUNS } from '../people/openings.js';
import type { Reader } from '../parse/phrase.js';
import { FACTS_WITH } from '../spec/vocabulary.js';
import { readWhole } from '../people/whole-question.js';
import { rowsNamed } from './rows-named.js';

const MANY = '(?:how many(?: of (?:the |our )?)?|number of|count of|combien de|nombre de)';
const WHO = `(?:${MANY} ?)?((?:(?:different |new )?(?:${NOUNS})(?! (?:who|that) \\w+ (?:not|never)))?(?: in \\w+)?)`;
const THEIR = '(?:their |a |an |the |leur |une? )?(?:very )?(?:first(?: ever)?|premiere?)';
const HAD =
  '(?:who |that |whose |qui )?(?:(?:have|had|has|ont) )?(?:had|have|has|got|get|gotten|received|were given|picked up|took|made|started|began|getting|having|starting|eu|recu|commence)';
const TAIL =
  '((?: (?:by|per|par|each|every|in|during|since|between|from|last|this|on|over|chaque|en|depuis|pendant|for each|month by month)\\b.*)?)';
const FORMS: readonly RegExp[] = [
  // "People who had their first test in each quarter of 2026".
  new RegExp(`^${WHO} ?${HAD} ${THEIR} (.+?)${TAIL}$`),
  // "People tested for HCV for the first time by month".
  new RegExp(`^${WHO} ?(?:who |that )?(?:were |was |got |ont ete )?(tested(?: for \\w+)?|treated(?: with \\w+)?|depistes?)(?: for \\w+)? (?:for the|pour la) (?:very )?(?:first time|premiere fois)${TAIL}$`),
  new RegExp(`^${WHO} ?(?:who |that )?(?:were |was |got )?first (tested(?: for \\w+)?|treated(?: with \\w+)?)${TAIL}$`),
  new RegExp(`^${WHO} ?whose first (.+?) was${TAIL}$`),
  // "First HCV tests by month".
  new RegExp(`^(?:${MANY} )?()first(?: ever| time)? ((?:hiv |hcv |positive |bloodwork )*tests?|treatment starts?|naloxone kits?)(?: ever)?${TAIL}$`),
]; // prettier-ignore

const WHOSE = / whose first .+ was(?: |$)/;
const STARTS = /\b(?:started|began|commence)\b/;

/**
 * People by the time of their first row of a kind: "how many people had their first test in each quarter". A first test
 * in one time is a condition on the people, which is read elsewhere.
 */
export function readFirstEver(text: string, reader: Reader): QuerySpec | null {
  const form = FORMS.find((one) => one.test(text));
  const [, people = '', event = '', tail = ''] = form?.exec(text) ?? [];
  if (event === '') return null;
  const first = rowsNamed(STARTS.test(text) ? `started ${event}` : event, reader);
  if (!first || first.fact === 'registrations') return null;
  const said = tail.trim().replace(/^(?:in |for |en )?(?:each|every|chaque) (\w+)(?: of| de)?/, 'by $1');
  const { filters, by, range, compare, as } = readWhole(`${people.trim() || 'clients'} ${said}`.trim(), reader);
  if (as || filters.some(({ dim }) => FACTS_WITH[dim] !== undefined)) return null;
  if ((first.fact === 'tests' || WHOSE.test(text)) && !by.some(isGrain)) return null;
  return { measure: 'clients', by, filters, range, compare, first };
}
