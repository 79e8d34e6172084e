import { NUMBER } from '../../dates/date-words.js';
import type { Rewrites } from './rewrites-type.js';

const PEOPLE = '(?:clients|people|patients|women|men|individuals|those|anyone|seniors|personnes|femmes|hommes)';
const TREATED =
  '(?:(?:start(?:ed|ing)?|began|begin(?:ning)?|initiat(?:ed?|ing)) (?:a |their |on )?(?:treatment|therapy|epclusa|maviret|vosevi)|treated|tested(?: again| for \\w+)?|(?:finish(?:ed)?|complet(?:ed|e)) (?:their )?treatment|registered|(?:had|got|have) an? (?:\\w+ ){0,2}(?:test|visit|session|interaction))';
const WITHIN = `(within (?:${NUMBER}|a) (?:days?|weeks?|months?|years?)) (?:of|after|from|following)`;
const END = '((?: (?:in|during|this|last|since|by|per) .+)?)$';

/** One thing after another: the first is said first, and "then" orders the two. */
export const ORDER: Rewrites = [
  [/\b(?:testing|being|having tested|having been) positive\b/g, 'positive_after'],
  [new RegExp(`\\b(${PEOPLE}) (?:who |that )?(?:have |had |were |did |got )?(${TREATED}) ${WITHIN} (?:a positive (hiv|hcv) (?:test|result)|positive_after for (hiv|hcv))${END}`, 'g'), '$1 who tested positive for $4$5 and then $3 $2$6'],
  [new RegExp(`\\b(${PEOPLE}) (?:who |that )?(?:have |had |were |did |got )?(${TREATED}) ${WITHIN} (?:a positive (?:test|result)|positive_after)${END}`, 'g'), '$1 who tested positive and then $3 $2$4'],
  [new RegExp(`\\b(${PEOPLE}) (?:who |that )?(?:have |had |were |did |got )?(${TREATED}) after (?:a positive (hiv|hcv) (?:test|result)|positive_after for (hiv|hcv))${END}`, 'g'), '$1 who tested positive for $3$4 and then $2$5'],
  [new RegExp(`\\b(${PEOPLE}) (?:who |that )?(?:have |had |were |did |got )?(${TREATED}) after (?:a positive (?:test|result)|positive_after)${END}`, 'g'), '$1 who tested positive and then $2$3'],
  [new RegExp(`\\b(${PEOPLE}) (?:who |that )?(?:have |had |were |did |got )?(${TREATED}) ${WITHIN} (?:registering|registration|signing up|being registered|intake)${END}`, 'g'), '$1 who registered and then $3 $2$4'],
  [new RegExp(`\\b(${PEOPLE}) (?:who |that )?(?:have |had |were |did |got )?(${TREATED}) after (?:registering|registration|signing up|being registered|intake)${END}`, 'g'), '$1 who registered and then $2$3'],
  [new RegExp(`\\b(${PEOPLE}) (?:who |that )?(?:have |had |were |did |got )?(${TREATED}) after (?:(?:finishing|completing|ending) (?:their )?treatment)${END}`, 'g'), '$1 who completed treatment and then $2$3'],
  [/\bpositive_after\b/g, 'testing positive'],
]; // prettier-ignore
