import type { Lexicon } from './lexicon/lexicon.js';
import { type Reading, readQuestion } from './read-question.js';

/** The reading, or that of the first sentence which is offered instead: what a question means, pressed or not. */
export function afterPress(reading: Reading, today: string, lexicon: Lexicon): Reading {
  const [offered] = reading.kind === 'refusal' && reading.reason === 'unconfirmed' ? reading.choices : [];
  return offered === undefined ? reading : readQuestion({ message: offered, previous: null, today }, lexicon);
}
