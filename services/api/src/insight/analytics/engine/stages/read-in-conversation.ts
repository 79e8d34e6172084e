import type { QuerySpec } from '@firstlight/domain/analytics-query';
import { amongPeople } from '../conversation/among-people.js';
import { differenceOfBoth, inBothTimes } from '../conversation/both-times.js';
import { continuedAnswer, continuedMessage, isOpenCount } from '../conversation/continued.js';
import { dollarsPerPerson } from '../conversation/dollars-per-person.js';
import { inFiscalQuarters } from '../conversation/fiscal-quarters.js';
import { restOfPeople } from '../conversation/rest-of-people.js';
import { shareOfAllAsked, withOtherWord } from '../conversation/said-again.js';
import { namesWhole, shareOfAnswer, sharesOfSplit } from '../conversation/share-of-answer.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { answerWith, type Question, type Reading, refusal } from '../reading.js';
import { unconfirmed } from '../refusals/unconfirmed.js';
import { normalise } from '../words/text.js';
import { retrySplit } from './retry-split.js';

/** The answer after another one, or the share or the rest of that answer. */
export function readInConversation(asked: Question, lexicon: Lexicon): Reading {
  const from = { ...asked, ...continuedAnswer(asked) };
  const { previous, earlier = null } = from;
  const question = { ...from, message: continuedMessage(inFiscalQuarters(asked.message, asked.whole), previous) };
  if (!previous) return retrySplit(question, lexicon);
  const text = normalise(question.message);
  const certain = (message: string, follows: boolean): QuerySpec | null => {
    const from = follows ? question : { today: question.today, previous: null };
    const reading = retrySplit({ ...from, message }, lexicon);
    return reading.kind === 'query' && !reading.quick ? reading.spec : null;
  };
  const alone = (message: string): QuerySpec | null => certain(message, false);
  const share = shareOfAllAsked(text, from.whole, alone);
  if (share) return { ...answerWith(share.spec), whole: share.whole };
  if (isOpenCount(text, previous, asked.also)) return refusal('needs_clarification', [asked.message.trim()]);
  const shares = sharesOfSplit(text, previous);
  if (shares) return unconfirmed(shares, question);
  const spec =
    restOfPeople(text, previous, earlier) ??
    dollarsPerPerson(text, previous) ??
    shareOfAnswer(text, { previous, earlier }, certain) ??
    amongPeople(text, previous, alone) ??
    differenceOfBoth(text, { previous, earlier }) ??
    inBothTimes(text, { previous, earlier }, (edit, of) => {
      const edited = retrySplit({ today: question.today, previous: of, message: edit }, lexicon);
      return edited.kind === 'query' && !edited.quick ? edited.spec : null;
    });
  if (!spec && namesWhole(text)) return refusal('needs_clarification', [asked.message.trim()]);
  if (spec) return answerWith(spec);
  const reading = retrySplit(question, lexicon);
  const again = reading.kind === 'refusal' ? withOtherWord(asked.message, from.whole, alone) : null;
  return again ? { ...answerWith(again.spec), whole: again.whole } : reading;
}
