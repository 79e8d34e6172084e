import type { Said } from './said.js';

const ROWS =
  '(?:(?:hiv |hcv |naloxone |website |outreach |new )?(?:registrations|regs|sign-?ups|intakes|tests|tests done|interactions|visits|treatments|rewards|incentives|kits|straws|supplies|items|clients|people|notes))';
const WHEN =
  '((?:,? (?:in|during|since|this|last|over|for|so far|year to date|ytd|overall|in all|all time)\\b[^?.!]{0,40}?)?)';
const THE = '(?:the |our |one at the )?';
const SIDE = "([\\w'’,/-]+(?: (?!or\\b|than\\b|which\\b)[\\w'’,/-]+){0,2}?)";
const AT = '(?:from|through|at|by|in|via|off|with|for|among|to|on|when paid (?:in|by|with))';
const END_OF_IT =
  '(?=[?.!]? ?(?:(?:give|show|tell|i need|need)(?: me)? )?(?:both|the two|each)?(?: (?:numbers|figures|totals|counts))?(?:,? please)?[ ?.!]*$)';
const BIGGER = '(?:bigger|higher|larger|greater|smaller|lower|better|worse|less|more)';
const MORE = '(?:more|the most|fewer|less|bigger|higher)';

/** What the side with more did, and with what. */
const moved = (what: string): string =>
  /\b(?:money|dollars|\$|amount)/i.test(what) ? 'reward amount' : what.replace(/^(?:in|of) /i, '');

const MONTHS =
  '(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec|janv|f[ée]v|mars|avr|mai|juin|juil|ao[ûu]t|d[ée]c)';
const PLACE = `(?!20\\d\\d|q\\d|${MONTHS}\\w*\\b|the (?:last|first|past)|last|this|total|all)((?:[\\w'’.-]+ ){0,2}?[\\w'’.-]+)`;
/** "Tests in Thunder Bay and in Sudbury": the words before both say that they are asked for apart. */
const IN_EACH = new RegExp(
  `\\b(tests?|registrations|inscriptions|interactions|visits|treatments|traitements|rewards|kits?|trousses|straws|pailles|supplies|positivity|positivité)\\b([^?.!]{0,60}?) (in|from|at|à) ${PLACE} (?:and|et) \\3 (?:the )?${PLACE}(?=,? (?:this|last|in|so far|since|by|for|over|cette|ce|en|depuis|l['’])\\b|[ ?.!,]*$)`,
  'i',
);
const OF_PEOPLE = /\b(?:people|clients|patients|personnes|gens)\b/i;

const PAST: Readonly<Record<string, string>> = { star: 'started', fini: 'finished', stop: 'stopped' };

/** People may have been in both places. */
const inEach = (words: string, ...parts: string[]): string => {
  const [rows = '', between = '', link = '', one = '', other = ''] = parts;
  return OF_PEOPLE.test(parts.at(-1) ?? '') ? words : `${rows}${between} ${link} ${one} vs ${other}`;
};

/** "Did more kits go out from the office or the van?": both figures, side by side. */
export const MORE_OF_TWO_SAID: Said = [
  [IN_EACH, inEach],
  [new RegExp(`^(?:and )?(?:did|do|does|have|has|are|were) more (${ROWS}) (?:go|gone|went|come|came|done|happen|given|handed|get given|registered|entered)?(?: out| in)? ?${AT} ${THE}${SIDE} or (?:${AT} )?${THE}${SIDE}${WHEN}${END_OF_IT}`, 'i'), '$1 $2 vs $3$4'],
  [new RegExp(`^(?:and )?(?:do|did|have|are) more (?:of (?:the |our ))?(people|clients|patients|women|men) (?:give|gave|given|choose|chose|prefer|have|had|on|with|speak|use|sign) ${THE}${SIDE} or ${THE}${SIDE}( (?:consent|coverage))?${WHEN}${END_OF_IT}`, 'i'), 'number of $1 with $2 vs $3$4$5'],
  [new RegExp(`^(?:and )?(?:is|was|are|were) ${THE}(.{4,40}?) ${BIGGER} ${AT} ${THE}${SIDE},? or (?:${AT} )?${THE}${SIDE}${WHEN}${END_OF_IT}`, 'i'), '$1 $2 vs $3$4'],
  [new RegExp(`^${THE}${SIDE} or ${THE}${SIDE}[:,]? (?:who|which)(?: one)?(?: of them)? (?:has |have )?(?:moved|paid|gave|given|brought in|brings in|has|had|have|did|does|do|got|gets|was|registered|handed out|gave out) ${MORE} (.{3,40}?)${WHEN}${END_OF_IT}`, 'i'), (_: string, one: string, other: string, what: string, when: string) => `${moved(what)} ${one} vs ${other}${when}`],
  [new RegExp(`^(?:and )?(?:did|does|do|has|have|is|are) ${THE}(.{3,30}?) (?:(?:send|sent|sending|refer|referred|referring)(?: us)?|bring in|bring|brought in|register|do|done|have|had|get|give out|given out|hand out|handed out|see|seen) more (${ROWS}) than ${THE}(.{3,30}?)${WHEN}${END_OF_IT}`, 'i'), '$2 $1 vs $3$4'],
  [new RegExp(`^(?:and )?(?:did|do|have|are) more (people|clients|patients|women|men) (start|started|starting|finish|finished|finishing|stop|stopped) (?:on |treatment (?:on|with) )?${THE}${SIDE} or (?:on )?${THE}${SIDE}${WHEN}${END_OF_IT}`, 'i'), (_: string, who: string, did: string, one: string, other: string, when: string) => `number of ${who} who ${PAST[did.toLowerCase().slice(0, 4)] ?? did} ${one} vs ${other}${when}`],
  // "By how many points is positivity higher in men than in women".
  [new RegExp(`^by (?:how many|what number of) (?:percentage )?points? (?:is|was|are|does) ${THE}(.{4,40}?) (?:higher|lower|bigger|better|worse) (?:in|for|among|with) ${SIDE} than (?:in |for |among |with )?${SIDE}${WHEN}${END_OF_IT}`, 'i'), '$1 $2 vs $3$4'],
  [new RegExp(`^by how many (?:percentage )?points? (?:does|did) (men|women|seniors|youth)['’]?s?['’]? (.{4,30}?) exceed (?:that of )?(men|women|seniors|youth)['’]?s?['’]?${WHEN}(?:,? all years(?: together)?)?${END_OF_IT}`, 'i'), '$2 $1 vs $3$4'],
]; // prettier-ignore
