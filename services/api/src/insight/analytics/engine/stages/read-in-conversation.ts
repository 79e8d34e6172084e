import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { addedUp, addsPeople, asksTogether } from '../conversation/added-up.js';
import { amongPeople } from '../conversation/among-people.js';
import { differenceOfBoth, inBothTimes } from '../conversation/both-times.js';
import { inAnsweredYear } from '../conversation/answered-year.js';
import { continuedAnswer, continuedMessage, isOpenCount } from '../conversation/continued.js';
import { dollarsPerPerson } from '../conversation/dollars-per-person.js';
import { inFiscalQuarters } from '../conversation/fiscal-quarters.js';
import { isOpenTime, movedTime } from '../conversation/moved-time.js';
import { peopleDispensed } from '../conversation/people-dispensed.js';
import { keepsPlace, ofSamePlace, pointedPlace } from '../conversation/pointed-place.js';
import { oneOfBoth } from '../conversation/one-of-both.js';
import { otherEnd } from '../conversation/other-end.js';
import { restOfPeople, restOfShare } from '../conversation/rest-of-people.js';
import { shareOfAllAsked, withOtherWord } from '../conversation/said-again.js';
import { askedAgain } from '../conversation/same-question.js';
import { namesWhole, shareOfAnswer, sharesOfSplit } from '../conversation/share-of-answer.js';
import { swapped } from '../conversation/swapped.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { answerWith, type Question, type Reading, refusal } from '../reading.js';
import { unconfirmed } from '../refusals/unconfirmed.js';
import { normalise } from '../words/text.js';
import { retrySplit } from './retry-split.js';

/** The answer after another one, or the share or the rest of that answer; "there" is the place of that answer. */
export function readInConversation(asked: Question, lexicon: Lexicon): Reading {
  const { previous, message, today } = asked;
  const place = previous && pointedPlace(normalise(message), previous);
  if (!place) return readAnswer(asked, lexicon);
  const { named, rest } = { named: movedTime(place.named, previous, today) ?? place.named, rest: place.rest };
  const alone = retrySplit({ message: named, previous: null, today }, lexicon);
  const isOwn = alone.kind === 'query' && !alone.quick && keepsPlace(alone.spec, place);
  const again = isOwn ? ofSamePlace(alone.spec, previous) : null;
  if (again) return Array.isArray(again) ? unconfirmed(again, asked) : answerWith(again);
  const reading = readAnswer({ ...asked, message: isOwn ? named : rest }, lexicon);
  const isLost = reading.kind === 'query' && !keepsPlace(reading.spec, place);
  return isLost ? refusal('needs_clarification', [message.trim()]) : reading;
}

function readAnswer(asked: Question, lexicon: Lexicon): Reading {
  const from = { ...asked, ...continuedAnswer(asked) };
  const { previous, earlier = null, message } = from;
  if (!previous) return retrySplit(from, lexicon);
  const [dated, ...others] = inAnsweredYear(inFiscalQuarters(message, asked.whole), previous, asked.today);
  if (dated === undefined || isOpenTime(normalise(dated), previous))
    return refusal('needs_clarification', [asked.message.trim()]);
  if (others.length > 0) {
    const readings = [dated, ...others].map((one) => readAnswer({ ...asked, message: one }, lexicon));
    const specs = readings.flatMap((one) => (one.kind === 'query' ? [one.spec] : []));
    return specs.length > 0 ? unconfirmed(specs, asked) : refusal('needs_clarification', [asked.message.trim()]);
  }
  const question = { ...from, message: continuedMessage(dated, previous, asked.today) };
  const text = normalise(question.message);
  const certain = (message: string, follows: boolean): QuerySpec | null => {
    const from = follows ? question : { today: question.today, previous: null };
    const reading = retrySplit({ ...from, message }, lexicon);
    return reading.kind === 'query' && !reading.quick ? reading.spec : null;
  };
  const alone = (message: string): QuerySpec | null => certain(message, false);
  const edited = (message: string, of: QuerySpec): QuerySpec | null => {
    const edit = retrySplit({ today: question.today, previous: of, message }, lexicon);
    return edit.kind === 'query' && !edit.quick ? edit.spec : null;
  };
  const share = shareOfAllAsked(text, from.whole, alone);
  if (share) return { ...answerWith(share.spec), whole: share.whole };
  if (isOpenCount(text, previous, asked.also)) return refusal('needs_clarification', [asked.message.trim()]);
  const shares = sharesOfSplit(text, previous);
  if (shares) return unconfirmed(shares, question);
  const spec =
    restOfPeople(text, previous, earlier) ??
    restOfShare(text, previous) ??
    oneOfBoth(text, previous) ??
    otherEnd(text, previous) ??
    dollarsPerPerson(text, previous) ??
    peopleDispensed(text, previous) ??
    shareOfAnswer(text, { previous, earlier }, certain) ??
    amongPeople(text, previous, alone) ??
    differenceOfBoth(text, { previous, earlier }) ??
    inBothTimes(text, { previous, earlier }, edited) ??
    addedUp(text, { previous, earlier }, edited) ??
    swapped(text, previous, edited) ??
    askedAgain(text, previous, alone);
  if (!spec && (namesWhole(text) || asksTogether(text) || addsPeople(text)))
    return refusal('needs_clarification', [asked.message.trim()]);
  if (spec) return answerWith(spec);
  const reading = retrySplit(question, lexicon);
  const other = reading.kind === 'refusal' ? withOtherWord(asked.message, from.whole, alone) : null;
  return other ? { ...answerWith(other.spec), whole: other.whole } : reading;
}
