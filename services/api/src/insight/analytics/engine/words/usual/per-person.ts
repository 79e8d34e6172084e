import type { Said } from './said.js';

const ROWS =
  '(?:(?:hiv|hcv|hep ?c|bloodwork|counsell?ing|outreach|housing|referral|epclusa|maviret|vosevi) )?(?:tests|interactions|visits|sessions|dispenses|rewards|incentives|notes|registrations|contacts)';
const PERSON = '(?:clients?|patients?|persons?|people|individuals?|participants?)';
/** Those who had any, by the rows themselves: "per tested client". */
const WHO_HAD =
  '(?:(?:(?:hiv|hcv|hep ?c)[- ])?(?:tested|screened|treated|rewarded|paid|counsel+ed|seen|visited|dispensed|registered) )';
const DRUG = '(?:(epclusa|maviret|vosevi) )?';
const TIME = '((?: (?:in|during|this|last|since|so far) [^,?.!]{2,30}?)?)';

/** How many rows each person has on average. */
export const PER_PERSON_SAID: Said = [
  [new RegExp(`^(?:and )?on average,? how many (${ROWS}) (?:has|have|did|does|do) (?:each|every|an?|the average|a typical) ${WHO_HAD}?${DRUG}${PERSON} (?:had|have|has|got|get|received|receive|been given)${TIME}[ ?.!]*$`, 'i'), (_: string, rows: string, drug: string | undefined, time: string) => `average number of ${drug ? `${drug} ` : ''}${rows} per client${time}`],
  [new RegExp(`\\b(?:average|mean|avg\\.?)(?: number| nb| no\\.?)?(?: of)? (${ROWS}),? (?:per|for each|for every) ${WHO_HAD}${PERSON}\\b`, 'gi'), 'average number of $1 per client'],
  [new RegExp(`\\b(reward|incentive|honorarium) (?:\\$|dollars|money|spend(?:ing)?|amount),? per ${WHO_HAD}?${PERSON}(${TIME}),? on average(?=[ ?.!]*$)`, 'gi'), '$1 amount per client$2'],
  [new RegExp(`\\bper (?:rewarded|paid) (${PERSON})(?=[^?]*$)(?<=\\b(?:reward|incentive|dollars|\\$|amount|spend)\\b.*)`, 'gi'), 'per client'],
  [/^for (?:clients|people|patients) who completed treatment,? (?:what(?:['’]?s| is) )?the (?:avg|average|mean) (?:number of |nb of |no\. of )?dispenses(?: each| per (?:client|person))?[ ?.!]*$/i, 'average number of dispenses per client of people who completed treatment'],
]; // prettier-ignore
