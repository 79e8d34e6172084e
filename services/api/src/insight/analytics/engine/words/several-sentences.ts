import { BOTH_NUMBERS } from './usual/layout.js';
import { PEOPLE, type Said } from './usual/said.js';

/** One question in two sentences. */
export const SENTENCES: Said = [
  // "Clients with no phone and no email. How many is that?"
  [/^(?!.*\bhow many\b.*\bhow many\b)(?=\S+ \S+ \S+)(.+?)[.;:,–—-]+\s+(?:and )?how many (?:people |clients |patients )?(?:is|are|was|were|would|does) (?:that|those|they|these|it|there)(?: (?:be|make|come to|in total|altogether))?\s*\?*$/i, 'how many $1'],
  [/^(?!(?:.*\b)?(?:how many|what|which)\b.*\bhow many\b)(?=\S+ \S+ \S+)(.+?)\s*[.;:,–—-]+\s+how many\s*\?*$/i, 'how many $1'],
  [new RegExp(`\\b${PEOPLE} (?:that |who |whom )?(?:we )?(?:basically |really )?(?:(?:have|had) no way (?:of|to)|can['’]?t|cannot) (?:reach|contact|call|get)(?:ing)?(?: hold of)?:? (?=no |without )`, 'gi'), '$1 with '],
]; // prettier-ignore

export const withoutBothNumbers = (message: string): string => message.replace(BOTH_NUMBERS, '');
