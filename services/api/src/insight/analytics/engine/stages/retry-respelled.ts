import type { Lexicon } from '../lexicon/lexicon.js';
import type { Question, Reading } from '../reading.js';
import { respelled } from '../words/respelled.js';
import { readPlainly } from './read-plainly.js';

/** The reading of a question; where it isn't understood, that of the question with its typos corrected. */
export function retryRespelled(asked: Question, lexicon: Lexicon): Reading {
  const reading = readPlainly(asked, lexicon);
  if (reading.kind === 'query' || reading.reason !== 'not_understood') return reading;
  // Some wording is read from several words together, and a typo in one of them hides it.
  const spelt = respelled(asked.message, lexicon);
  if (!spelt) return reading;
  const again = readPlainly({ ...asked, message: spelt.message }, lexicon);
  if (again.kind === 'query') return { ...again, repairs: [...spelt.repairs, ...again.repairs] };
  return again.reason === 'unconfirmed' ? again : reading;
}
