import type { Said } from './said.js';

const OWN =
  '(?:(?:registration|test|testing|dispens(?:e|ed|ing)|interaction|visit|note|treatment|start|appointment|activity|service) )?dates?';
const LACKING =
  "(?:(?:that |which |who )?(?:(?:have|has|had|with|showing|carry) no|(?:do not|don['’]?t|does not|doesn['’]?t|did not|didn['’]?t) have(?: an?| any| the| their)?|are missing(?: an?| the| their)?|missing(?: an?| the| their)?|lack(?:ing)?(?: an?| the| their)?)|without(?: an?| any| the| their)?)";
/** "Tests of people without a registration date". */
const NOT_OF_PEOPLE = '(?<!\\b(?:people|clients|patients|persons|those|anyone|everyone|women|men)(?: who| that)? )';
const RECORDED = '(?: (?:recorded|entered|filled in|set|given|at all|on (?:them|it|file)))*';
const ROWS =
  '(registrations|tests|treatments|interactions|dispenses|dispense records|dispensing records|notes|activities|visits)';

/** Rows without their date, and treatments with or without the date of their end. */
export const UNDATED_SAID: Said = [
  [new RegExp(`\\b${LACKING} end dates?${RECORDED}(?=[ ?.!,]|$)`, 'gi'), 'bearing no end date'],
  [/\bsans date de fin(?=[ ?.!,]|$)/gi, 'bearing no end date'],
  [/\b(?:that |which )?(?:have|has|having|with|showing) an end date(?: (?:recorded|entered|set))?(?=[ ?.!,]|$)/gi, 'bearing an end date'],
  [new RegExp(`${NOT_OF_PEOPLE}\\b${LACKING} ${OWN}${RECORDED}(?=[ ?.!,]|$)`, 'gi'), 'bearing no date'],
  [new RegExp(`\\bdated ${ROWS}\\b`, 'gi'), '$1 bearing a date'],
  [new RegExp(`\\bundated ${ROWS}\\b`, 'gi'), '$1 bearing no date'],
  [new RegExp(`\\b${ROWS} (?:where|whose) (?:the )?${OWN} (?:is|was) (?:missing|blank|empty|not recorded|not entered)\\b`, 'gi'), '$1 bearing no date'],
  [/\b(inscriptions|tests|traitements|interactions|notes|activités|délivrances) (?:sans date|qui n['’]ont pas de date)(?=[ ?.!,]|$)/gi, '$1 bearing no date'],
]; // prettier-ignore
