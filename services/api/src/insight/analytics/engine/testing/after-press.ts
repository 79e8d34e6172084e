import { answerWith, type Reading } from '../reading.js';

/** The reading, or that of the first sentence which is offered instead: what a question means, pressed or not. */
export function afterPress(reading: Reading): Reading {
  const [offered] = reading.kind === 'refusal' && reading.reason === 'unconfirmed' ? reading.offers : [];
  return offered ? answerWith(offered.spec) : reading;
}
