import { isGrain } from '@firstlight/domain/insight/analytics-query';
import { Refused } from '../refusals/refused.js';
import { PEOPLE, ROWS } from '../shapes/shape.js';
import type { Check } from './doubt.js';

const COUNTED = new RegExp(
  `\\b(?:how many|number of|combien(?: de| d)?|nombre (?:de|d)) (?!(?:of |d entre )?(?:them|those|these|eux|elles)\\b)(?:(?!how|number|combien|nombre)[\\w$-]+ ){0,3}?(?:${PEOPLE}|${ROWS})\\b`,
  'g',
);

/** "How many people tested, how many positive people": two figures, and not those who are both. */
export const listedCountsAreSeveral: Check = ({ asked: { text, previous }, spec }) => {
  const isOne = spec.by.length === 0 && spec.compare === null && spec.as === undefined;
  const several = [...text.matchAll(COUNTED)].length > 1;
  return isOne && several && !previous ? new Refused('two_questions') : null;
};

const BESIDE_MONEY =
  /\b(?:how many|combien)\b(?! (?:d argent|dollars|bucks|\$|money)).*\b(?:and|et|plus) (?:for |worth |pour |at )?(?:what |how much|quel |combien d argent|a |the |le |un )?.*\b(?:amount|total|how much|dollars|montant|worth)\b/;

/** "How many and for what total amount": a number beside the amount. */
export const numbersBesideMoneyAreTwo: Check = ({ asked: { text, previous }, spec }) =>
  spec.measure === 'reward_amount' && BESIDE_MONEY.test(text) && !previous ? new Refused('two_questions') : null;

const OVER_TIME = /\b(?:over time|through time|au fil du temps|dans le temps)\b/;
const SPLIT = /\b(?:by|per|each|every|monthly|par|chaque|trend)\b/;

/** "Both a positive and a negative result over time": ever, and not in each month. */
export const overTimeIsEver: Check = ({ asked: { text }, spec }) =>
  spec.who && spec.by.some(isGrain) && OVER_TIME.test(text) && !SPLIT.test(text)
    ? new Refused('needs_clarification', ['over time'])
    : null;
