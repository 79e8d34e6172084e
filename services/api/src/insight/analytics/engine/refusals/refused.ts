import type { Refusal } from '@firstlight/domain/insight/analytics-query';

/** The question can't be answered as asked; `words` names what was not understood, `choices` the readings. */
export class Refused extends Error {
  constructor(
    readonly reason: Refusal,
    readonly words: readonly string[] = [],
    readonly choices: readonly string[] = [],
  ) {
    super(reason);
  }
}
