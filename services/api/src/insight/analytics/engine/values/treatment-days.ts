import { COUNT_OF_DAYS, daysInWords, MANY_DAYS } from './days-said.js';
import type { Said } from '../words/usual/said.js';

const END = '(?=[ ,.?!]|$)';
const START =
  '(?:the(?:ir)? |its )?(?:start(?:ing)?(?: date| day)?|they (?:were )?started|it (?:was )?started|day they started)';
const BEFORE = '(?:before|earlier than|prior to|that precedes)';
const LASTED = `with treatment span of `;

const lasted = (how: string | undefined, count = '', unit = '', more: string | undefined = undefined): string =>
  `${LASTED}${daysInWords(how, count, unit, more)}`;

/** Ways of saying how long treatments lasted, in the words that `readDays` knows. */
export const TREATMENT_LENGTHS_SAID: Said = [
  // "Treatments that lasted more than 12 weeks", "courses of over 90 days".
  [new RegExp(`(?<=\\b(?:treatments?|courses?|therap(?:y|ies)|traitements?)\\b.*?) (?:(?:that|which|who|qui) )?(?:(?:have|had|were|ont|ayant) )?(?:lasted|lasting|ran|running|went on|took|duré) (?:for )?(?:only )?${MANY_DAYS}${END}`, 'gi'), (_: string, how?: string, count?: string, unit?: string, more?: string) => ` ${lasted(how, count, unit, more)}`],
  // "How many treatments ended within 30 days of starting?"
  [new RegExp(`(?<=\\b(?:treatments?|courses?|epclusa|maviret|vosevi)\\b.*\\b(?:ended|stopped|finished|completed|over)) (within|in less than|in under|less than|more than|at least|over) ${COUNT_OF_DAYS} (?:after|of|from|past|into) ${START}${END}`, 'gi'), (_: string, how: string, count?: string, unit?: string) => ` ${lasted(how.replace(/^in /i, ''), count, unit)}`],
  // "Treatments with an end date before the start date".
  [new RegExp(`\\b(?:(?:that |which |who )?(?:with|have|has|had|having|where|whose) )?(?:an? |the(?:ir)? |its )?end date (?:(?:that|which) ?(?:['’]?s|is|was) |(?:that |which )?(?:comes?|falls?|came|fell|is|was|were|are) )?${BEFORE} ${START}${END}`, 'gi'), `${LASTED}less than 0 days`],
  [new RegExp(`(?<=\\btreatments?) (?:that |which )?(?:ended|finished|stopped) ${BEFORE} (?:they|it) (?:(?:were|was|had) )?(?:even )?started${END}`, 'gi'), ` ${LASTED}less than 0 days`],
]; // prettier-ignore
