import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { certainty } from '../certainty/certainty.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { type Question, type Reading, refusal, type Refusing } from '../reading.js';
import { likeliestFirst, offersInstead } from '../refusals/offers.js';
import { unconfirmed } from '../refusals/unconfirmed.js';
import { contradiction } from '../second-reading/second-reading.js';
import { asTyped } from '../words/as-typed.js';
import { remembered } from '../words/remembered.js';
import { readOnce } from './read-once.js';

/** Second readings and offers read some messages again. */
const readMessage = remembered(readOnce, ({ message, previous, earlier = null, today }) =>
  JSON.stringify([message, previous, earlier, today]),
);

/** The first reading, unless a second one contradicts it; where it isn't certain, it is offered. */
export function confirmReading(question: Question, lexicon: Lexicon): Reading {
  const reading = readMessage(question, lexicon);
  const { message: asked, today } = question;
  if (reading.kind === 'refusal') return withOffers(reading, question, lexicon);
  if (reading.quick) return reading;
  const read = (message: string): QuerySpec | null => {
    const alone = readMessage({ message, previous: null, today }, lexicon);
    return alone.kind === 'query' && !alone.quick ? alone.spec : null;
  };
  const doubt = contradiction(reading.spec, question, { lexicon, read });
  if (doubt) return withOffers(refusal(doubt.reason, doubt.words, doubt.choices), question, lexicon);
  const certain = certainty(reading.spec, question, { lexicon, read });
  if ('whole' in certain) return { ...reading, whole: certain.whole };
  return unconfirmed(likeliestFirst(certain.readings, question.previous), { message: asked, today });
}

/** What is offered instead of a refused question is read now, so that a press gives just that. */
function withOffers(refused: Refusing, question: Question, lexicon: Lexicon): Refusing {
  const { message: asked, today } = question;
  const reading = { ...refused, choices: refused.choices.map((choice) => asTyped(choice, asked)) };
  const specOf = (one: Reading): QuerySpec | null => (one.kind === 'query' ? one.spec : null);
  const offers = offersInstead(reading, {
    alone: (message) => specOf(readMessage({ message, previous: null, today }, lexicon)),
    following: (message) => specOf(readMessage({ ...question, message }, lexicon)),
  });
  return {
    ...reading,
    offers,
    choices: reading.reason === 'two_questions' ? offers.map(({ sentence }) => sentence) : reading.choices,
  };
}
