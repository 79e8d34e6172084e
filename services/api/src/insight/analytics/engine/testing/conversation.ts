import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { readQuestion } from '../read-question.js';
import type { Reading } from '../reading.js';
import { LEXICON } from './answer-to.js';

type Answered = Extract<Reading, { kind: 'query' }>;

/** The reading of the last message of a conversation; the message before it may be refused. */
export function lastReading(...messages: string[]): Reading {
  const answered: Answered[] = [];
  let reading: Reading | null = null;
  for (const message of messages) {
    const [before, earlier] = [answered.at(-1), answered.at(-2)];
    reading = readQuestion(
      {
        message,
        previous: before?.spec ?? null,
        earlier: earlier?.spec ?? null,
        whole: before?.whole ?? null,
        unanswered: reading?.kind === 'refusal',
        today: '2026-11-20',
      },
      LEXICON,
    );
    if (reading.kind === 'query') answered.push(reading);
  }
  if (!reading) throw new Error('no message');
  return reading;
}

/** The query of the last message. @throws if it is refused */
export function lastAnswer(...messages: string[]): QuerySpec {
  const reading = lastReading(...messages);
  if (reading.kind === 'refusal') throw new Error(`${messages.join(' | ')}: ${JSON.stringify(reading)}`);
  return reading.spec;
}
