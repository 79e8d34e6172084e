import type { Said } from './said.js';

const NOUN =
  /\b(?:people|ppl|persons?|clients?|patients?|individuals?|women|men|tests?|results?|positives|negatives|registrations?|regs|intakes?|treatments?|starts|interactions?|visits?|rewards?|notes?|dispenses?|kits|straws|supplies|activities)\b/i;
const PEOPLE = /\b(people|ppl|persons|clients|patients|individuals)\b/i;
/** Only people do these. */
const DEED = /^(?:tested|treated|registered|screened|started|completed|finished|stopped|signed up|seen)\b/i;
const MARK = /(?:[,;:&+]| and| plus)*\s*#\s?(?:of )?(?=[a-z])/i;
/** "Nb de tests, nb d'inscriptions". */
const MARK_FR = /(?:[,;:&+]| et| plus)*\s*\bnb(?:re)? (?=d[e'’])/i;

/** "# people tested, # HCV positive": a count for each mark, of people where the first one says so. */
function countsListed(message: string): string {
  const [head = '', ...items] = message.split(MARK);
  if (items.length < 2) return message;
  const [, people] = PEOPLE.exec(items[0] ?? '') ?? [];
  const ofPeople = (item: string): boolean => DEED.test(item) || (people !== undefined && !NOUN.test(item));
  const counts = items.map((item) => `how many ${ofPeople(item) ? `${people ?? 'people'} ` : ''}${item}`);
  return `${head}${head === '' ? '' : ': '}${counts.slice(0, -1).join(', ')} and ${counts.at(-1) ?? ''}`;
}

function countsListedFr(message: string): string {
  const [head = '', ...items] = message.split(MARK_FR);
  if (items.length < 2) return message;
  const counts = items.map((item) => `combien ${item}`);
  return `${head}${head === '' ? '' : ' : '}${counts.slice(0, -1).join(', ')} et ${counts.at(-1) ?? ''}`;
}

const ROWS = '(treatments?|registrations?|tests?|interactions?|rewards?|dispenses?)';

/** "Registrations without a card: number, and % of all registrations": what is a part of them. */
function numberAndShare(message: string, part: string, row: string): string {
  const rows = row.replace(/s?$/, 's');
  const never = /^did[- ]not[- ]starts?$/i.test(part.trim());
  if (!never && !new RegExp(`^${rows}\\b`, 'i').test(part)) return message;
  return `how many ${never ? `${rows} did not start` : part} and what percentage of all ${rows} is that`;
}

/** "Tested in Thunder Bay, Sudbury and Kenora (each)". */
const PLACE = "[A-Z][\\w'’-]+(?: [A-Z][\\w'’-]+)*";
const EACH =
  '(?: \\((?:each|individually|separately)(?: one)?\\)|,? (?:each|individually|separately))(?=[ ?.!]*$|,| (?:in|since|for|last|this) )';

/** No word of it is a condition. */
const REPORT =
  '(?:the|our|my|a) (?:(?:q[1-4]|quarterly|annual|monthly|yearly|board|funders?|funding|ministry|grant|committee) ){0,3}(?:reports?|meeting|deck|slides?|summary|update|agm|board|funder|ministry|newsletter)';

/** Several counts in one message: each is a figure of its own. */
export const LISTED_COUNTS_SAID: Said = [
  [/^(?=.*\bnb(?:re)? d[e'’].*\bnb(?:re)? d[e'’]).+$/is, countsListedFr],
  [/^(?=[^#]*#\s?[a-z][^#]*#\s?[a-z]).+$/is, countsListed],
  [new RegExp(`^([^:]+?) ?[:–—] ?(?:the )?(?:number|count|how many|total),? (?:and|&|\\+|plus) (?:the |what )?(?:%|percent(?:age)?|share) of (?:all )?(?:the |our )?${ROWS}(?: records)?[ ?.!]*$`, 'i'), numberAndShare],
  [new RegExp(`\\b(in|from|at) (${PLACE}(?:, ${PLACE})*),? and (${PLACE})${EACH}`, 'g'), (_: string, at: string, first: string, last: string) => `${at} ${[...first.split(', '), last].join(' vs ')}`],
  // "How many have been treated (started) to date, and how many of those finished with a completed outcome".
  [/\bhave been treated \(started\)/gi, 'have started treatment'],
  [/\btreated \(started\)/gi, 'who started treatment'],
  [/\b(?:finished|ended) with an? completed outcome\b/gi, 'completed treatment'],
  [/^(how many .+?) (?:to date|so far|until now),? (?=and how many of (?:those|them|these)\b)/i, '$1, '],
  // "For the Q2 report (July to Sept): how many …": the time is the one in brackets.
  [new RegExp(`^for ${REPORT} \\(([^()]{4,40})\\): (?=how many .*\\bhow many )`, 'i'), '$1: '],
]; // prettier-ignore
