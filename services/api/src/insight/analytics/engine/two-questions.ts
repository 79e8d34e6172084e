import { Refused } from './refused.js';

const AGAIN =
  /^(.+?) (?:and|et|also|plus)(?: also)? ((?:how many|how much|what|which|combien|what percentage|quel|quelle|did we|do we|are there) .+)$/;

const TIME = /( (?:in|during|this|last|since|en|cette) .+)$/;

/** "HIV tests by month and how many were positive": the rows, and some of them. */
const AND_SOME =
  /^(.+?) (?:and|et) (?:(?:of|de) (?:them|those|these|ceux la|celles la|ceux ci|celles ci) )?(?:how many|combien) (?:of (?:them|those|these) |d entre (?:eux|elles) )?((?:were|was|are|is|came back|had|have|has|got|etaient|sont|ont|n ont|do not|dont|have no|has no) .+)$/;

/** "Not issued yet - how many and total $": a number and an amount. */
const NUMBER_AND_MONEY =
  /\b(?:how many|number|count|combien)(?: of them)? (?:and|et|plus) (?:(?:the |le )?(?:total|montant|sum)(?: (?:in |of |en )?(?:\$|dollars?|amount|money))?|how much(?: money)?|how many dollars|\$|dollars|combien d argent)\b/;

/** Two questions in one: answering would ignore one of them, so each is offered separately. */
export function refuseTwoQuestions(text: string, reads: (part: string) => boolean): void {
  if (NUMBER_AND_MONEY.test(text)) throw new Refused('two_questions');
  const [, rows, some = ''] = AND_SOME.exec(text) ?? [];
  if (rows && reads(rows))
    throw new Refused('two_questions', [], [rows, `${rows} that ${some}`].filter(reads).map(sentenceCase));
  const [, one, other] = AGAIN.exec(text) ?? [];
  if (!one || !other || !/^(?:how|what|which|combien|quel|did|do|are|number|count|percentage)/.test(one)) return;
  const [, time = ''] = TIME.exec(other) ?? [];
  const dated = `${one}${TIME.test(one) ? '' : time}`;
  const choices = [reads(dated) ? dated : one, other];
  throw new Refused('two_questions', [], choices.filter(reads).map(sentenceCase));
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
