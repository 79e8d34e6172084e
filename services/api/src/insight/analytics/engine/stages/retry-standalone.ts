import { asksInFull } from '../conversation/stands-alone.js';
import { startsOver } from '../conversation/starts-over.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { mayKeepTime } from '../proof/follow-ups.js';
import type { Question, Reading } from '../reading.js';
import { unconfirmed } from '../refusals/unconfirmed.js';
import { normalise } from '../words/text.js';
import { readInConversation } from './read-in-conversation.js';
import { retrySplit } from './retry-split.js';

/** A message in plain words: what it says after the previous answer, or a new question if it doesn't leave that open. */
export function retryStandalone(asked: Question, lexicon: Lexicon): Reading {
  const reading = readAfterOrAlone(asked, lexicon);
  if (!asked.previous || reading.kind === 'refusal' || reading.quick) return reading;
  const open = startsOver(normalise(asked.message), reading.spec, asked.previous);
  return open.length > 0 ? unconfirmed(open, asked) : reading;
}

function readAfterOrAlone(asked: Question, lexicon: Lexicon): Reading {
  const reading = readInConversation(asked, lexicon);
  const { previous, message, today } = asked;
  if (
    !previous ||
    reading.kind === 'query' ||
    !/^(?:not_understood|needs_clarification|unconfirmed)$/.test(reading.reason)
  )
    return reading;
  if (!asksInFull(normalise(message))) return reading;
  const alone = retrySplit({ ...asked, previous: null, earlier: null }, lexicon);
  if (alone.kind === 'refusal' || alone.quick) return reading;
  if (!mayKeepTime(previous, alone.spec)) return alone;
  const then = previous.range ? [{ ...alone.spec, range: previous.range }] : [];
  return unconfirmed([alone.spec, ...then, ...reading.offers.map(({ spec }) => spec)], { message, today });
}
