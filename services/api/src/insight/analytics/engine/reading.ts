import type { QuerySpec, Refusal } from '@firstlight/domain/insight/analytics-query';
import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import type { Offer } from './refusals/offers.js';
import type { Repair } from './words/spelling.js';

/**
 * How the engine read a question: one query, with further ones for a quick question, or a refusal. `whole` says the
 * same in one question that needs none before it, if there is one; `quick` is one of the buttons.
 */
export type Reading =
  | {
      kind: 'query';
      spec: QuerySpec;
      others: QuerySpec[];
      /** The other questions of a message that asks several. */
      also?: readonly QuerySpec[];
      repairs: Repair[];
      whole: string | null;
      quick?: true;
      /** After a press, the other sentences may still be pressed. */
      offers?: readonly Offer[];
    }
  | {
      kind: 'refusal';
      reason: Refusal;
      words: readonly string[];
      choices: readonly string[];
      /** The query of each choice that a press answers. */
      offers: readonly Offer[];
    };

/** The answer that one query gives. */
export const answerWith = (spec: QuerySpec): Extract<Reading, { kind: 'query' }> => ({
  kind: 'query',
  spec,
  others: [],
  repairs: [],
  whole: null,
});

/** A refusal, with what is offered instead. */
export type Refusing = Extract<Reading, { kind: 'refusal' }>;

export function refusal(reason: Refusal, words: readonly string[] = [], choices: readonly string[] = []): Refusing {
  return { kind: 'refusal', reason, words, choices, offers: [] };
}

/** `previous` is the last answered query of the conversation, `earlier` the one before it. */
export type Question = {
  message: string;
  /** The message before anything was put in other words. */
  typed?: string;
  previous: QuerySpec | null;
  /** What the previous answer counted after that, if its message asked several questions. */
  also?: readonly QuerySpec[];
  earlier?: QuerySpec | null;
  /** The previous answer's question in one sentence, if there is one. */
  whole?: string | null;
  /** What the last message was answered with, each to press. */
  offered?: readonly Offer[];
  /** The message before this one has no answer: what it meant is unknown, so nothing can continue from it. */
  unanswered?: boolean;
  /** A part of a refused message, which has no parts of its own. */
  isPart?: boolean;
  today: CivilDate;
};
