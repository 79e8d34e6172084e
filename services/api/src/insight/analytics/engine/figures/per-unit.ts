import type { Per, QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Reader } from '../parse/phrase.js';
import { Refused } from '../refusals/refused.js';
import { checkQuery } from '../spec/to-query.js';
import { AVERAGES } from '../spec/vocabulary.js';
import { readWhole } from '../people/whole-question.js';

const AVERAGE = '(?:average|mean|avg|typical|moyen(?:ne)?|on average|en moyenne)';
const ON_AVERAGE = '(?: (?:on average|en moyenne|average|avg))?';
const PERSON =
  '(?:(?:unique |individual )?(?:clients?|persons?|people|patients?|individuals?|head|participants?|personnes?|woman|man))';
const UNIT = '(day|week|month|quarter|year|jour|semaine|mois|trimestre|an|annee)';
const EACH = '(?:per|for each|for every|each|a|par|by|every)';
const RATES: Readonly<Record<string, Per>> = {
  daily: 'day', weekly: 'week', monthly: 'month', quarterly: 'quarter', yearly: 'year', annual: 'year',
  mensuelle: 'month', mensuel: 'month', annuelle: 'year', hebdomadaire: 'week',
  jour: 'day', semaine: 'week', mois: 'month', trimestre: 'quarter', an: 'year', annee: 'year',
  day: 'day', week: 'week', month: 'month', quarter: 'quarter', year: 'year',
}; // prettier-ignore

type Unit = { per: Per; rest: string };
type Rule = readonly [pattern: RegExp, per: (word: string) => Per | undefined];

const ofTime = (word: string): Per | undefined => RATES[word];
const HEAD = '^(?:(?:what|whats|what s|what is|what was|what are|how many|quel est|quelle est|the|our|le|la) )*';

/** The words that divide a count; they are removed, and the rest is a separate question. */
const RULES: readonly Rule[] = [
  [new RegExp(`\\b(?:per|for every|par) (?:100|hundred|cent) ${PERSON}\\b`), () => 'hundred_clients'],
  [new RegExp(`\\b${EACH} ${PERSON}${ON_AVERAGE}(?= |$)(?<!\\b(?:a|by|each|every) ${PERSON})`), () => 'client'],
  [new RegExp(`\\b(?:per|par) ${PERSON}${ON_AVERAGE}(?= |$)`), () => 'client'],
  [new RegExp(`${HEAD}${AVERAGE} (daily|weekly|monthly|quarterly|yearly|annual) (?:number of )?`), ofTime],
  [new RegExp(`${HEAD}(daily|weekly|monthly|quarterly|yearly|annual) ${AVERAGE}(?: number)?(?: of)? `), ofTime],
  [new RegExp(`\\bmoyenne (mensuelle|annuelle|hebdomadaire) (?:de |des |d )?`), ofTime],
  [new RegExp(`(?<=\\b${AVERAGE}\\b.*) ${EACH} ${UNIT}\\b`), ofTime],
  [new RegExp(` ${EACH} ${UNIT}(?= (?:on average|en moyenne)\\b)`), ofTime],
]; // prettier-ignore

const AVERAGE_WORDS =
  /\b(?:on average|en moyenne|the average|average|mean|avg|moyen(?:ne)?)(?: number| nombre| count)?(?: (?:of|de|d)\b)? ?/g;
/** "How many tests does each client get on average". */
const OF_EACH = new RegExp(
  `^(?:on average )?how many (.+?) (?:does|do|did|has|have) (?:the |a |an |each |every )?(?:average |typical )?${PERSON} (?:have|had|get|got|receive|received|do|done|need|come in for)(.*)$`,
);

function unitIn(text: string): Unit | null {
  const each = OF_EACH.exec(text);
  if (each && /\b(?:each|average|typical|on average|a)\b/.test(text))
    return { per: 'client', rest: `${each[1] ?? ''}${each[2] ?? ''}` };
  for (const [pattern, perOf] of RULES) {
    const match = pattern.exec(text);
    const per = match && perOf(match[1] ?? '');
    if (match && per)
      return { per, rest: `${text.slice(0, match.index)} ${text.slice(match.index + match[0].length)}` };
  }
  return null;
}

const OF_REWARDS =
  /^(?:(?:amounts?|values?|montants?) (?:(?:of|de|des|d|per|par) )?)?(?:the |our |les |nos )?(?:rewards?|incentives?|payments?|honorari\w+|recompenses?|paiements?)\b/;

/** "Average number of tests per person", "tests per month on average", "tests per 100 clients"; null for anything else. */
export function readPerUnit(text: string, reader: Reader): QuerySpec | null {
  if (
    /\b(?:age|aged|ages|days?|time) (?:of|to|between|from)\b|\baverage (?:client |patient )?age\b|\bage moyen\b/.test(
      text,
    )
  )
    return null;
  const unit = unitIn(text);
  if (!unit) return null;
  const rest = unit.rest.replace(AVERAGE_WORDS, ' ').replace(/\s+/g, ' ').trim();
  // "Monthly average of rewards": the average itself, by month.
  if (OF_REWARDS.test(rest) && unit.per !== 'client' && !/\bnumber of\b/.test(text)) return null;
  const spec = readWhole(rest, reader);
  const amount =
    spec.measure === 'rewards' &&
    /\b(?:average|mean|avg|moyenne) (?:of |de |des |d )?(?:\w+ )?(?:rewards?|incentives?|payments?|honorari\w+|recompenses?|paiements?)\b(?<!number of \w+)/.test(
      text,
    );
  const measure = spec.measure === 'avg_reward' || amount ? 'reward_amount' : spec.measure;
  if (AVERAGES.includes(measure)) throw new Refused('needs_clarification', [`per ${unit.per}`]);
  return checkQuery({ ...spec, measure, per: unit.per }, reader.today);
}
