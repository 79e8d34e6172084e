import { Refused } from './refused.js';

const AGAIN =
  /^(.+?) (?:and|et|also|plus)(?: also)? ((?:how many|how much|what|which|combien|what percentage|quel|quelle|did we|do we|are there) .+)$/;

const TIME = /( (?:in|during|this|last|since|en|cette) .+)$/;

/** Two questions in one: answering would ignore one of them, so each is offered separately. */
export function refuseTwoQuestions(text: string, reads: (part: string) => boolean): void {
  const [, one, other] = AGAIN.exec(text) ?? [];
  if (!one || !other || !/^(?:how|what|which|combien|quel|did|do|are|number|count|percentage)/.test(one)) return;
  const [, time = ''] = TIME.exec(other) ?? [];
  const dated = `${one}${TIME.test(one) ? '' : time}`;
  const choices = [reads(dated) ? dated : one, other];
  throw new Refused('two_questions', [], choices.filter(reads).map(sentenceCase));
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
