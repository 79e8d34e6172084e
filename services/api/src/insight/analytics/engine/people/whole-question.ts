import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { excludePeople } from './exclude-people.js';
import { readSets } from './read-sets.js';
import { type Reader, readPhrase, tryPhrase } from '../parse/phrase.js';
import { Refused } from '../refusals/refused.js';
import { checkQuery, toQuery } from '../spec/to-query.js';

/** A question about sets of people, after the final check; null if one phrase is enough. */
export function readSetQuestion(text: string, reader: Reader): QuerySpec | null {
  const spec = readSets(text, reader);
  return spec && checkQuery(excludePeople(spec), reader.today);
}

/** A question that needs no earlier one. */
export function readWhole(text: string, reader: Reader): QuerySpec {
  const sets = readSetQuestion(text, reader);
  if (sets) return sets;
  const { fragment, parsed } = readPhrase(text, reader);
  return toQuery(fragment, parsed, reader.today);
}

/** A question that names what it counts. */
export function readCount(text: string, reader: Reader): QuerySpec {
  if (!tryPhrase(text, reader)?.fragment.named && !readSetQuestion(text, reader))
    throw new Refused('not_understood', [text]);
  return readWhole(text, reader);
}
