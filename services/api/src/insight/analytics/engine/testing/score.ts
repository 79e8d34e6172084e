import type { QuerySpec, Refusal } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { afterPress } from './after-press.js';
import type { Lexicon } from '../lexicon/lexicon.js';
import { type Reading, readQuestion } from '../read-question.js';
import { canonical } from '../spec/same-query.js';

/** One case of an evaluation file; the fields that a query leaves out count as empty. */
export type Case = {
  id: string;
  session: string | null;
  question: string;
  expect: Partial<QuerySpec> | { refuse: Refusal };
};

/** `offered`: the right query, as a sentence to press. `wrong` must never happen: a different number than the one asked for, without notice. */
export type Outcome =
  | 'exact'
  | 'offered'
  | 'refused'
  | 'wrong'
  | 'answered instead of refused'
  | 'refused for another reason';
export type Score = { id: string; question: string; outcome: Outcome; reading: Reading };

function outcomeOf(reading: Reading, expect: Case['expect']): Outcome {
  if ('refuse' in expect) {
    if (reading.kind === 'query') return 'answered instead of refused';
    return reading.reason === expect.refuse ? 'exact' : 'refused for another reason';
  }
  if (reading.kind === 'refusal') return 'refused';
  return canonical(reading.spec) === canonical(expect) ? 'exact' : 'wrong';
}

/** Asks every question in order, follow-ups within their session, and marks each answer. */
export function score(cases: readonly Case[], lexicon: Lexicon, today: CivilDate): Score[] {
  const sessions = new Map<string, Extract<Reading, { kind: 'query' }>>();
  return cases.map(({ id, session, question, expect }) => {
    const { spec: previous = null, whole = null } = sessions.get(session ?? '') ?? {};
    const reading = readQuestion({ message: question, previous, whole, today }, lexicon);
    const pressed = afterPress(reading);
    if (session && pressed.kind === 'query') sessions.set(session, pressed);
    const offered = pressed !== reading && outcomeOf(pressed, expect) === 'exact';
    return { id, question, outcome: offered ? 'offered' : outcomeOf(reading, expect), reading };
  });
}
