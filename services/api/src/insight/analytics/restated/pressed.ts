import type { QuerySpec } from '@firstlight/domain/analytics-query';
import type { CivilDate } from '@firstlight/domain/civil-dates';
import { UnusableQuery } from '../claude/raw-values.js';
import type { Lexicon } from '../engine/lexicon/lexicon.js';
import { isSameQuery } from '../engine/same-query.js';
import { namedIn } from '../typed-query/listed-value.js';
import { typedQuery } from '../typed-query/typed-query.js';
import { UnreadableSentence } from './cursor.js';
import { readRestated } from './read-restated.js';
import { restate } from './restate.js';

type Known = { lexicon: Lexicon; today: CivilDate };

/** The query of a sentence that was offered and pressed; null for any other message, also one that resembles it. */
export function pressed(message: string, { lexicon, today }: Known): QuerySpec | null {
  const named = namedIn(lexicon);
  try {
    const read = readRestated(message.trim(), (dim) => [...named(dim)]);
    return restate(read) === message.trim() ? typedQuery(read, { lexicon, today }) : null;
  } catch (error) {
    if (error instanceof UnreadableSentence || error instanceof UnusableQuery) return null;
    throw error;
  }
}

/** The query in one sentence that can be pressed; null where reading it would give another query. */
export function toPress(spec: QuerySpec, known: Known): string | null {
  const sentence = restate(spec);
  const again = pressed(sentence, known);
  return again && isSameQuery(again, spec) ? sentence : null;
}
