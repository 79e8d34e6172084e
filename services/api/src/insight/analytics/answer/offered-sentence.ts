import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { questionLanguage } from '../engine/words/question-language.js';
import { rankInWords } from '../restated/restate.js';
import { describe } from './describe.js';
import { frenchSentence } from './french/french-sentence.js';

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * What a press would count, in the language of the question: the sentence of its answer, with the rank that an answer
 * shows by its order.
 */
export function offeredSentence(spec: QuerySpec, { asked, today }: { asked: string; today: CivilDate }): string {
  if (questionLanguage(asked) === 'fr-CA') return frenchSentence(spec);
  const counted = describe(spec, 0, today)
    .replace(' (different people)', '')
    .replace(/^Clients: /, '')
    .replace(/, live and historical$/, '')
    .replace(/^(Treatment starts\b.*?), started (?=\d|up|from|before)/, '$1, ');
  return sentenceCase([counted, ...(spec.order ? [rankInWords(spec)] : [])].join(', '));
}
