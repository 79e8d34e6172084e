import { MONTH } from '../dates/date-words.js';
import type { Said } from '../words/usual/said.js';

const PEOPLE =
  '(?:clients|people|patients|persons|individuals|folks|women|men|females|males|seniors|youth|youths|adults|personnes|femmes|hommes|gens|patientes|clientes)';
const DRUG = '(?:epclusa|maviret|vosevi)';
const KIND = '(?:(?:active|antiviral|daa|hcv|hep ?c|hepatitis c|medication) )?';
const CARE = `(?:(?:an? |our |their )?${KIND}(?:treatments?|therapy|tx|meds|medications?)|${DRUG}(?: or ${DRUG})*)`;
const STATE = `(?:(?:actively|still|actually) )?(?:on|in|under|receiving|undergoing|taking) (${CARE})`;
const WERE =
  '(?:(?:who |that |which )?(?:were|was|are|is|have been|had been|did we have|do we have|did we have who were) )?';
const ANY_POINT = '(?: at (?:any|some|one) (?:given )?(?:point|time|stage))?';
const UNIT = '(?:day|week|month|quarter|year|calendar year|fiscal year|fiscal)';
const WHICH =
  '(?:last|past|previous|prior|this|the (?:last|past|first|second|third|fourth|current|previous)|first|second|third|fourth)';
/** Without its preposition: a month, a year, a day of a month, "last quarter", "the last 3 months". */
const TIME = `(?:(?:(?:early|mid|late) )?(?:${MONTH})\\b|20\\d\\d\\b|q[1-4]\\b|fy ?\\d|\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTH})\\b|${WHICH} (?:(?:\\d{1,2}|two|three|four|six|twelve) )?(?:full )?${UNIT}s?\\b|${WHICH} (?:half|${MONTH})\\b|fiscal\\b|calendar 20|yesterday\\b)`;
const EDGE = `(?:at |by |as of )?(?:the )?(?:very )?(end|close|start|beginning) of (?=(?:the )?${TIME})`;
const DURING = `(?:in|during|over|on|at|as (?:of|at)) (?=(?:the )?${TIME})`;
const ALONG = `(?:(?:in |for |during )?(?:each|every)|by|per) (?=${UNIT}\\b)|(?:month by month|monthly|quarterly|yearly)\\b|(?=(?:this|last) ${UNIT}\\b)`;
/** "Started on treatment", "put on", "died on": another date is meant. */
const NOT_BEFORE =
  "(?<!\\b(?:start\\w*|begin|began|begun|put|went|go|going|gone|placed|get|got|getting|died|die|dying|not|n[’']?t|never|aren|weren|isn|end\\w*|complet\\w*|finish\\w*|stay\\w*|spen[dt]\\w*|days|weeks|months|long|time) )";

const rowsOf = (care: string): string => {
  const drugs = care.match(new RegExp(DRUG, 'gi')) ?? [];
  return [drugs.join(' or '), 'treatments'].join(' ').trim();
};

/** The time as one that a treatment is under way in; the end of a month is its last day. */
function underWay(rows: string, when: string, edge: string | undefined): string {
  if (edge) return `${rows} date under way on the ${/^(?:end|close)$/i.test(edge) ? 'last' : 'first'} day of `;
  return `${rows} date under way ${when.replace(/^as (?:of|at)\b/i, 'on').replace(/^at\b/i, 'in')}`;
}

const ENGLISH: Said = [
  [new RegExp(`\\btreatment caseload(?= (?:${EDGE}|${DURING}|${ALONG}))`, 'gi'), 'people on treatment'],
  [new RegExp(`\\bactive (treatments|courses)(?= (?:${EDGE}|(?:on|as (?:of|at)) (?=(?:the )?${TIME})))`, 'gi'), '$1 ongoing'],
  [new RegExp(`\\b(${PEOPLE}) ${WERE}${NOT_BEFORE}${STATE}${ANY_POINT} (${EDGE}|${DURING}|${ALONG})`, 'gi'), (_: string, people = '', care = '', when = '', edge?: string) => underWay(`${people} with ${rowsOf(care)}`, when, edge)],
  [new RegExp(`\\b(${PEOPLE}) (?:(?:who|that) )?(?:(?:were|was|are|is) not|(?:were|was|are|is)n[’']?t|not) ${STATE}${ANY_POINT} (${EDGE}|${DURING})`, 'gi'), (_: string, people = '', care = '', when = '', edge?: string) => underWay(`${people} with no ${rowsOf(care)}`, when, edge)],
  // "On treatment in October".
  [new RegExp(`^${STATE}${ANY_POINT} (${EDGE}|${DURING})`, 'gi'), (_: string, care = '', when = '', edge?: string) => underWay(`people with ${rowsOf(care)}`, when, edge)],
  // "How many were on Epclusa in June?"
  [new RegExp(`\\b(how many|number of|count of) (?:were |was |are |is )${NOT_BEFORE}${STATE}${ANY_POINT} (${EDGE}|${DURING}|${ALONG})`, 'gi'), (_: string, count = '', care = '', when = '', edge?: string) => underWay(`${count} people with ${rowsOf(care)}`, when, edge)],
  // "Treatments under way on 1 September"; active ones in a month may be those that started in it.
  [new RegExp(`\\b((?:treatments|courses)|${DRUG} (?:treatments|courses)) (?:(?:that|which) )?(?:(?:were|was|are|is) )?(?:still |currently )?(?:under ?way|ongoing|in progress|running|active)${ANY_POINT} (${EDGE}|(?:on|as (?:of|at)|at) (?=(?:the )?${TIME}))`, 'gi'), (_: string, care = '', when = '', edge?: string) => underWay(rowsOf(care), when, edge)],
  [new RegExp(`\\b((?:treatments|courses)|${DRUG} (?:treatments|courses)) (?:(?:that|which) )?(?:(?:were|was|are|is) )?(?:still )?(?:under ?way|ongoing|in progress|running)${ANY_POINT} (${DURING}|${ALONG})`, 'gi'), (_: string, care = '', when = '') => underWay(rowsOf(care), when, undefined)],
]; // prettier-ignore

const WERE_FR = '(?:(?:qui )?(?:étaient|etaient|sont|ont été|ont ete) )?';
const STATE_FR = `(?:actuellement )?(?:en|sous) (traitement|${DRUG})`;
const END_FR = "(?:à|a) la fin (?:du mois )?(?:de |du |d[’']|des )(?:la |l[’'])?";
const DURING_FR = `(?:en|au|le|pendant|durant|au cours (?:de|du)|chaque|par)(?= (?:(?:mois de|le|la|cours) )?(?:${MONTH}\\b|20\\d\\d|\\d{1,2}(?:er)? ${MONTH}|1er|(?:premier|deuxième|troisième|quatrième|dernier) |mois\\b|trimestre|année))`;

const FRENCH: Said = [
  [new RegExp(`\\b(${PEOPLE}) ${WERE_FR}${STATE_FR} (?:(${END_FR})|(${DURING_FR}))`, 'gi'), (_: string, people = '', care = '', end?: string, when = '') => `${people} ayant ${rowsOf(care).replace('treatments', 'traitements')} date under way ${end ? 'le dernier jour de ' : when}`],
  [new RegExp(`\\btraitements (?:(?:qui )?(?:étaient|etaient|sont) )?en cours (?:(${END_FR})|(${DURING_FR}))`, 'gi'), (_: string, end?: string, when = '') => `traitements date under way ${end ? 'le dernier jour de ' : when}`],
]; // prettier-ignore

/**
 * "How many people were on treatment in October": whose treatment was under way then, whenever it started; in the words
 * that `DATED_UNDER_WAY` knows.
 */
export const UNDER_WAY_SAID: Said = [...ENGLISH, ...FRENCH];

/** The time is one that the treatment was under way in. */
export const DATED_UNDER_WAY = /\bdate under way\b/;
