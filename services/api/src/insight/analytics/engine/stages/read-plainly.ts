import { leavesTheRestOpen, standsAlone } from '../conversation/stands-alone.js';
import { startsOver } from '../conversation/starts-over.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { answerWith, type Question, type Reading, refusal } from '../reading.js';
import { identityRefused } from '../refusals/guard.js';
import { kindAfterInteractions } from '../words/naming/kinds-of-interaction.js';
import { plainly } from '../words/plainly.js';
import { withoutPreamble } from '../words/preamble.js';
import { withoutBothNumbers } from '../words/several-sentences.js';
import { normalise } from '../words/text.js';
import { retryStandalone } from './retry-standalone.js';

/** "No, HIV" corrects the answer; "no HIV" leaves it out. */
const CORRECTING =
  /^\s*(?:(?:no|nope|nah|non|sorry|oops|whoops|pardon|désolée?|wait|hold on|hmm+|oh|ah|sorry about that|my mistake)\s*[,.!;:–—-]+\s*)+(?=\S)/i;

/**
 * A message as typed: an offered sentence gives its query, a question about who somebody is is refused, and everything
 * else is put in plain words. After a message without an answer, only a question of its own is read.
 */
export function readPlainly(asked: Question, lexicon: Lexicon): Reading {
  const chosen = asked.offered?.find(({ sentence }) => sentence === asked.message.trim());
  if (chosen) {
    return { ...answerWith(chosen.spec), offers: asked.offered ?? [] };
  }
  const identifying = identityRefused(normalise(withoutBothNumbers(asked.message)));
  if (identifying) return refusal(identifying);
  const said = asked.previous ? asked.message.replace(CORRECTING, '') : asked.message;
  const asks = withoutPreamble(said, lexicon, asked.today);
  const question = {
    ...asked,
    typed: asked.message,
    message: plainly(kindAfterInteractions(asks, asked.previous), asked.today),
  };
  if (!question.unanswered) return retryStandalone(question, lexicon);
  const alone = retryStandalone({ ...question, previous: null, earlier: null }, lexicon);
  const settled = alone.kind === 'refusal' ? alone.reason !== 'unconfirmed' : alone.quick === true;
  const { previous } = question;
  const text = normalise(question.message);
  const isOpen = alone.kind === 'query' && previous !== null && startsOver(text, alone.spec, previous).length > 0;
  const whole = standsAlone(text) && !leavesTheRestOpen(alone, previous) && !isOpen;
  return settled || whole ? alone : refusal('unanswered_before', [question.message.trim()]);
}
