import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Reader } from '../parse/phrase.js';
import { Refused } from '../refusals/refused.js';
import { FACTS_WITH } from '../spec/vocabulary.js';
import { readWhole } from '../people/whole-question.js';
import { rowsNamed } from './rows-named.js';

const AGE =
  /^(?:(?:what|whats|what s|is|was|the|our|quel|est|l|show|give|me) )*(?:(average|mean|avg|median) age|age (moyen|median))(?: of (clients|people|patients|women|men))? (?:at|when|upon|on|for|au|a la|lors de? (?:leur |la |le )?)(?: (?:time|moment|date|day) of)? ?(?:their |the |they |a |an |leur |la |le )*(?:were |was |are |got |had )?(?:first|initial|premiere?) (.+?)((?: (?:by|per|par|in|during|since|among|last|this|en|depuis|chez) .+)?)$/;

/** "Average age at first HIV test": one age a person, of the record with their first such row. */
export function readAgeAtFirst(text: string, reader: Reader): QuerySpec | null {
  const match = AGE.exec(text);
  if (!match) return null;
  const [, kind = '', french = '', people = '', event = '', tail = ''] = match;
  const first = rowsNamed(event, reader);
  if (!first) throw new Refused('needs_clarification', [event]);
  const { filters, by, range, compare, who, as } = readWhole(`${people || 'clients'} ${tail.trim()}`, reader);
  if (as || filters.some(({ dim }) => FACTS_WITH[dim] !== undefined)) throw new Refused('needs_clarification', [tail]);
  const measure = kind === 'median' || french === 'median' ? ('median_age' as const) : ('avg_age' as const);
  return { measure, by, filters, range, compare, ...(who ? { who } : {}), first };
}
