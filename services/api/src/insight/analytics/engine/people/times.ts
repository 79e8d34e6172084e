import { NUMBER, numberOf } from '../dates/date-words.js';

/** How often a person must have something, and the words that say so. */
export type Often = { atLeast: number; exactly: boolean; fewer?: boolean; words: string };

const UNITS =
  'inscriptions?|(?:outreach|counselling|housing|telephone) contacts?|tests?|testings?|visits?|interactions?|registrations?|regs?|treatments?|rewards?|incentives?|payments?|dispenses?|notes?|activities|sessions?|contacts?|depistages?|visites?|traitements?|(?:hiv|hcv|vih|vhc|hep c|bloodwork|outreach|counselling|housing|telephone|locate|referral|consultation|safe supply|positive|negative) (?:hiv |hcv )?(?:tests?|visits?|interactions?|sessions?)';
const N = `(${NUMBER})`;

type Rule = readonly [pattern: RegExp, read: (count: number) => Omit<Often, 'words'>];

const least = (more: number) => (count: number) => ({ atLeast: count + more, exactly: false });
const exactly = (count: number): { atLeast: number; exactly: boolean } => ({ atLeast: count, exactly: true });

/** Fewer than so many, none included. */
const fewer = (more: number) => (count: number) => ({ atLeast: count + more, exactly: false, fewer: true });

const RULES: readonly Rule[] = [
  [new RegExp(`\\b(?:fewer than|less than|moins de) ${N} (?=${UNITS})`), fewer(0)],
  [new RegExp(`\\b(?:at most|no more than|not more than|up to|au plus|au maximum|pas plus de) ${N} (?=${UNITS})`), fewer(1)],
  [/\b(?:more than once|plus d une fois|multiple times|several times|repeatedly|plusieurs fois)\b/, () => least(2)(0)],
  [/\b(?:(?:at least |au moins )?twice or more|at least twice|two or more times|au moins deux fois)\b/, () => least(2)(0)],
  [/\b(?:more than twice|plus de deux fois)\b/, () => least(3)(0)],
  [/\b(?:exactly once|only once|just once|une seule fois)\b/, () => exactly(1)],
  [/\b(?:exactly twice)\b/, () => exactly(2)],
  [new RegExp(`\\b(?:exactly|only|just|exactement) ${N} (?:times|fois)\\b`), exactly],
  [new RegExp(`\\b(?:at least|minimum of|a minimum of|au moins) ${N} (?:times|fois)\\b`), least(0)],
  [new RegExp(`\\b(?:more than|over|plus de) ${N} (?:times|fois)\\b`), least(1)],
  [new RegExp(`\\b${N} (?:times or more|or more times|fois ou plus|or more|ou plus|and more)\\b(?= ?(?:${UNITS})|$)`), least(0)],
  [new RegExp(`\\b${N} (?:times or more|or more times|fois ou plus)\\b`), least(0)],
  [new RegExp(`\\b${N}\\+ (?=${UNITS})`), least(0)],
  [new RegExp(`\\b(?:at least|minimum of|a minimum of|au moins) ${N} (?=${UNITS})`), least(0)],
  [new RegExp(`\\b(?:more than|over|plus de|plus d) ${N} (?=${UNITS})`), least(1)],
  [new RegExp(`\\b(?:multiple|several|plusieurs) (?=${UNITS})`), () => least(2)(0)],
  [new RegExp(`\\b(?:exactly|only|just|exactement) ${N} (?=${UNITS})`), exactly],
]; // prettier-ignore

/** "At least 2 tests", "more than once", "exactly one visit"; null when nothing of the kind is said. */
export function oftenIn(text: string): Often | null {
  for (const [pattern, read] of RULES) {
    const match = pattern.exec(text);
    if (match) return { ...read(match[1] ? numberOf(match[1]) : 0), words: match[0] };
  }
  return null;
}
