import type { Refusal } from '@firstlight/domain/insight/analytics-query';
import { offersOf } from './offers.js';
import type { Question, Reading } from '../reading.js';
import { inRecordedNames } from '../words/other-names.js';

/** Refusals that another word for the same thing may answer. */
const ANSWERABLE: readonly Refusal[] = ['not_recorded', 'not_understood', 'needs_clarification', 'unconfirmed'];

/** The reading of a question; where a clinical term made it a refusal, the same question in the recorded word to press. */
export function withOtherNames(asked: Question, read: (asked: Question) => Reading): Reading {
  const reading = read(asked);
  const named = reading.kind === 'refusal' ? inRecordedNames(asked.message) : null;
  if (!named || reading.kind === 'query' || !ANSWERABLE.includes(reading.reason)) return reading;
  const again = read({ ...asked, message: named.message });
  if (again.kind === 'refusal' && again.reason === 'on_overview') return again;
  const { message, today } = asked;
  const offers = again.kind === 'query' ? offersOf([again.spec], { asked: message, today }) : again.offers;
  const choices = offers.map(({ sentence }) => sentence);
  return { kind: 'refusal', reason: 'other_name', words: [named.term], choices, offers };
}
