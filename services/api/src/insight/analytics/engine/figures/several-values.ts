import {
  type Counted,
  isGrain,
  type Fact,
  type Having,
  type People,
  type QuerySpec,
} from '@firstlight/domain/insight/analytics-query';
import { allOf } from '@firstlight/domain/insight/analytics-people';
import { NUMBER, numberOf } from '../dates/date-words.js';
import type { Reader } from '../parse/phrase.js';
import { Refused } from '../refusals/refused.js';
import { factOf } from '../../query/build-sql.js';
import { FACTS_WITH, hasDimension } from '../spec/vocabulary.js';
import { readWhole } from '../people/whole-question.js';
import { HAS_NOUN } from '../people/openings.js';

const DIMS: readonly (readonly [words: string, dim: Counted, fact: Fact])[] = [
  ['cit(?:y|ies)|towns?|villes?', 'city', 'registrations'],
  ['(?:referral )?sites?', 'referral_site', 'registrations'],
  ['provinces?', 'province', 'registrations'],
  ['dispositions?', 'disposition', 'registrations'],
  ['testers?|testeurs?', 'tester', 'tests'],
  ['medications?|drugs?|medicaments?', 'medication', 'treatments'],
  ['(?:calendar )?(?:days?|dates|jours)(?: differents)?', 'day', 'tests'],
  ['(?:weeks?|semaines)(?: differentes)?', 'week', 'tests'],
  ['(?:months?|mois)(?: differents)?', 'month', 'tests'],
];

const MANY = `(?:more than (one|${NUMBER})|at least (${NUMBER})|(${NUMBER}) or more|multiple|several|plus d (une?)|plus de (${NUMBER})|au moins (${NUMBER})|plusieurs)`;
const VERB =
  '(?:(?:who|that|have|has|had|were|are|been|being|we|ont|ete|qui|dans|a) )*(?:(?:registered|lived?|tested|seen|referred|sent|dispensed|taken|took|used|received|been|inscrits?|testes?|traites?|treated|tried) )?(?:(?:in|from|at|by|on|with|to|dans|par|a|de) )?';
const FORMS = DIMS.map(([words, dim, fact]) => ({
  pattern: new RegExp(`^(.*?) ?(${VERB})${MANY} (?:(?:different|distinct|various|separate) )?(?:${words})((?: .+)?)$`),
  dim,
  fact,
}));

/** "3 or more days ago" and "after 3 or more days" are lengths of time. */
const ON_DAYS =
  /\b(?:on|sur) (?:at least |more than |au moins |plus d e?)?\w+ (?:or more )?(?:different |separate |distinct )?(?:days?|dates|jours)\b(?! (?:ago|later|after|before|apart|of))|\b(?:different|separate|distinct) (?:days|dates|weeks|months)\b|\b(?:jours|mois) differents\b|\bsemaines differentes\b/;
/** What every form has; most questions don't, and a form tries every place of a sentence. */
const SAYS_MANY = new RegExp(MANY);

/** "Tested for HCV on 3 or more different days": the days of those rows. */
function onSeveralDays(spec: QuerySpec, atLeast: number, stretch: Counted): QuerySpec {
  const { date, filters, range, who, ...rest } = spec;
  const fact = factOf(spec);
  const ofRows = filters.filter(({ dim }) => FACTS_WITH[dim] !== undefined);
  if (fact !== 'registrations' && ofRows.length === 0) throw new Refused('needs_clarification', [fact]);
  const has: Having = { fact, filters: ofRows, period: range, ...(date ? { date } : {}) };
  const people = allOf({ has, atLeast, different: stretch }, who);
  const own = filters.filter((filter) => !ofRows.includes(filter));
  return { ...rest, filters: own, range: null, ...(people ? { who: people } : {}) };
}

/** "Registered in more than one city": people whose rows have several values of a field. */
export function readSeveralValues(text: string, reader: Reader): QuerySpec | null {
  if (!SAYS_MANY.test(text)) return null;
  for (const { pattern, dim, fact: own } of FORMS) {
    const match = pattern.exec(text);
    const [, head = '', verb = '', more, least, orMore, une, plus, moins, tail = ''] = match ?? [];
    if (!match || !HAS_NOUN.test(head) || (isGrain(dim) && !ON_DAYS.test(match[0]))) continue;
    const fact = /dispensed/.test(verb) && !isGrain(dim) && hasDimension('dispenses', dim) ? 'dispenses' : own;
    const above = more ?? une ?? plus;
    const atLeast = above ? numberOf(above) + 1 : numberOf(least ?? orMore ?? moins ?? '2');
    const spec = readWhole(`${head}${tail}`, reader);
    if (spec.measure !== 'clients' || spec.compare || spec.as || spec.part || atLeast < 2)
      throw new Refused('needs_clarification', [match[0].trim()]);
    if (isGrain(dim)) return onSeveralDays(spec, atLeast, dim);
    const several: People = { has: { fact, filters: [], period: spec.range }, atLeast, different: dim };
    const who = allOf(several, spec.who);
    return { ...spec, range: null, ...(who ? { who } : {}) };
  }
  return null;
}
