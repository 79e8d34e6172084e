import { MONTH } from '../../dates/date-words.js';
import { type Said, VIRUS } from './said.js';

const UNIT = '(?:(?:fiscal |calendar )?(?:year|yr)|month|quarter|week)';
const atStop = (place: string): string => (/\bstop\b/i.test(place) ? place : `${place} stop`);

/** Rows and people in one question, and two sides: which of them are counted. */
export const ROWS_AND_PEOPLE_SAID: Said = [
  // "Reward amount this fiscal year and clients who got a reward": both in that time.
  [new RegExp(`^((?!.*\\b(?:people|clients|patients|women|men)\\b.* (?:and|plus) )[\\w $]{4,40}?) ((?:this|last) ${UNIT}|in 20\\d\\d|since ${MONTH}(?: 20\\d\\d)?),? (?:and|plus|&) (?:(?:the )?number of |how many )?(people|clients|patients|individuals) ((?:who|with|that|paid|tested|treated|rewarded|registered)\\b(?![^?.!]*\\b(?:20\\d\\d|year|month|quarter|week|since|today)\\b)[^?.!]{0,50}?)[ ?.!]*$`, 'i'), '$1 and $3 $4 $2'],
  [new RegExp(`^(?:how much|what) (?:money )?(?:have we|did we|was|has been|were) (?:paid|pay|spent|spend)(?: out)? (?:in|on|for) (rewards|incentives)( (?:this|last) ${UNIT}| in 20\\d\\d)?,? (?:and|plus|&) (?:to|for) how many (people|clients)[ ?.!]*$`, 'i'), (_: string, rows: string, when: string | undefined, who: string) => `reward amount and ${who} who received ${rows}${when ?? ''}`],
  [new RegExp(`^(?:how much|what) (?:money )?(?:have we|did we|was|has been|were) (?:paid|pay|spent|spend)(?: out)? (?:in|on|for) (rewards|incentives)( (?:this|last) ${UNIT}| in 20\\d\\d)?,? (?:and|plus|&) (?:how many (?:people|clients) (?:got|received) (?:one|them|it|any)|who got (?:them|it))[ ?.!]*$`, 'i'), (_: string, rows: string, when: string | undefined) => `reward amount and people who received ${rows}${when ?? ''}`],
  // "Men vs women tests" are tests; "women's registrations" are registrations.
  [/\b(men|women|males?|females?) (?:vs\.?|versus|and|or|against|compared to) (men|women|males?|females?)(?:['’]s?)? (registrations|regs|tests|treatments|interactions|visits|dispenses|rewards)\b/gi, '$3 of $1 vs $2'],
  [/\b(women|men)['’]s (registrations|regs|tests|treatments|interactions|visits|dispenses|rewards)\b/gi, '$2 of $1'],
  // "Positive results for both HIV and HCV": both are positive.
  [new RegExp(`\\b(?:with|having|who (?:had|have|got)) (?:an? )?(positive|negative|reactive) (?:tests?|results?|test results?) (?:for|on) both (${VIRUS}) and (${VIRUS})\\b`, 'gi'), 'who tested $1 for both $2 and $3'],
  [new RegExp(`^(how many|number) (?:had|have|got) (?:an? )?(positive|negative|reactive) (?:tests?|results?|test results?) (?:for|on) both (${VIRUS}) and (${VIRUS})\\b`, 'i'), (_: string, __: string, result: string, one: string, other: string) => `how many people tested ${result} for both ${one} and ${other}`],
  // "The people we did outreach with".
  [/\b(people|clients|patients|folks) we (?:did|had|have done|have had) (outreach|counselling|housing|screening|referral)s?(?: visits?| interactions?| contacts?)? with\b/gi, '$1 who had a $2 interaction'],
  [/^(dbs|serum) (?:vs\.?|versus|and) (dbs|serum)(.{0,30}?),? (?:number|count) of (people|clients|patients) (?:for|in|with) each[ ?.!]*$/i, '$4 with $1 vs $2$3'],
  // Two sides.
  [/^(?:which|what) stop (?:gets|brings|sends|has|draws|attracts)(?: us| in)? (?:the )?(?:more|most) (people|clients|registrations|sign-?ups)[,:;]? (?:the )?(.{3,30}?) or (?:the )?(.{3,30}?)[ ?.!]*$/i, (_: string, rows: string, one: string, other: string) => `${/^sign/i.test(rows) ? 'registrations' : rows} at ${atStop(one)} vs ${atStop(other)}`],
  [/^(\w+) (?:vs\.?|versus|and) (\w+) consents?[,;:]? (?:the )?(?:number|count) of (clients|people|registrations)(?: (?:for|in|with) each| each| for both)?[ ?.!]*$/i, '$3 with $1 consent vs $2 consent'],
]; // prettier-ignore
