import type { Having } from '@firstlight/domain/insight/analytics-query';
import type { Reader } from '../parse/phrase.js';
import { predicateOf } from '../people/having.js';

const REGISTERING =
  /^(?:(?:the|their|a|an|first|initial|date of|day of|la|l|leur|premiere) )*(?:registration|registering|registered|signing up|sign up|intake|enrol?lment|enrolling|inscription)s?(?: date)?$/;

/** Events as nouns and gerunds, as something a person has: "starting treatment", "their first positive HIV test". */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  [/^(?:the |their |a |an |time of |date of |day of |la |le |l |leur |un |une )+/, ''],
  [/^(?:first|initial|earliest|premiere?s?) /, ''],
  [/^(?:date|day|time) of (?:the |their )?(?:first )?/, ''],
  [
    /^(?:starting|beginning|initiating|initiation of|start of|beginning of|debut (?:du|de|d)) ?(?:the |their |on |a |un )?(?:first )?/,
    'started ',
  ],
  [/^(treatment|epclusa|maviret|vosevi) (?:start|initiation)(?: date)?$/, 'started $1'],
  [/^(?:treatment|traitement)$/, 'started treatment'],
  [/^(?:finishing|completing|completion of|end of|fin (?:du|de)) ?(?:the |their |a )?/, 'completed '],
  [/^treatment (?:end|completion)(?: date)?$/, 'completed treatment'],
  [/^(?:testing|being tested|getting tested) ?/, 'tested '],
  [/^(?:(?:being |getting )?diagnosed|diagnosis)\b.*$/, ''],
  [/ (?:date|result)$/, ''],
];

/** The kind of row that words name as an event of a person; null where they name none, or more than one thing. */
export function rowsNamed(words: string, reader: Reader): Having | null {
  const said = words.trim();
  if (REGISTERING.test(said)) return { fact: 'registrations', filters: [], period: null };
  const plain = PLAIN.reduce((now, [pattern, text]) => now.replace(pattern, text), said).trim();
  if (plain === '') return null;
  const verb = /^(?:started|completed|tested|registered)\b/.test(plain);
  const predicate = predicateOf(verb ? plain : `with ${plain}`, reader);
  if (!predicate || predicate.polarity !== 'has' || predicate.follows) return null;
  const { fact, filters, date, phrase } = predicate;
  const { range, compare } = phrase.parsed.time;
  if (range || compare || phrase.fragment.by.length > 0) return null;
  return { fact, filters, period: null, ...(date ? { date } : {}) };
}
