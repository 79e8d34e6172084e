import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Lexicon } from '../lexicon/lexicon.js';
import { answerWith, type Question, type Reading } from '../reading.js';
import { readShape } from '../shapes/read-shape.js';
import { readSeveral } from '../shapes/several-questions.js';
import { plainly } from '../words/plainly.js';
import { confirmReading } from './confirm-reading.js';

/** A question with two sides that can’t be read as one is read side by side. */
export function retrySplit(question: Question, lexicon: Lexicon): Reading {
  const reading = confirmReading(question, lexicon);
  if (reading.kind === 'query' || question.isPart) return reading;
  const { message, typed = message, today } = question;
  const read = (side: string, before: QuerySpec | null = null): QuerySpec | null => {
    const alone = confirmReading({ message: plainly(side, today), previous: before, today }, lexicon);
    return alone.kind === 'query' && !alone.quick ? alone.spec : null;
  };
  const spec = readShape([message, typed], reading.reason, { lexicon, today, read });
  if (spec) return answerWith(spec);
  const [first, ...also] = readSeveral(message, { ...reading, read }) ?? [];
  return first ? { ...answerWith(first), also } : reading;
}
