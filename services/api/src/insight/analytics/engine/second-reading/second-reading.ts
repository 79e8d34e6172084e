import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Lexicon } from '../lexicon/lexicon.js';
import { Refused } from '../refusals/refused.js';
import { isSameQuery } from '../spec/same-query.js';
import { standsAlone } from '../conversation/stands-alone.js';
import { withoutPadding } from '../words/rewrites.js';
import { normalise } from '../words/text.js';
import { type ReadAlone, weightlessWord } from './weightless-words.js';

type Asked = { message: string; previous: QuerySpec | null; today: string };
type Reader = { lexicon: Lexicon; read: ReadAlone };

/**
 * Reads the question again from nothing, in other words or in another place, and compares the queries: the reason why
 * they differ, or null. Independent of the checks of the proof: it catches what they were not written for.
 */
export function contradiction(spec: QuerySpec, { message, previous, today }: Asked, reader: Reader): Refused | null {
  if (previous) return inConversation(spec, { message, today }, reader);
  const ignored = weightlessWord(message, spec, { ...reader, today });
  return ignored === null ? null : new Refused('not_understood', [ignored]);
}

/** A whole question asked during a conversation counts the same as on its own; otherwise it may mean either. */
function inConversation(
  spec: QuerySpec,
  { message, today }: Omit<Asked, 'previous'>,
  { lexicon, read }: Reader,
): Refused | null {
  const alone = read(message);
  if (!alone) return null;
  if (!isSameQuery(alone, spec))
    return standsAlone(withoutPadding(normalise(message)))
      ? new Refused('needs_clarification', [message.trim()])
      : null;
  const ignored = weightlessWord(message, spec, { lexicon, read, today });
  return ignored === null ? null : new Refused('not_understood', [ignored]);
}
