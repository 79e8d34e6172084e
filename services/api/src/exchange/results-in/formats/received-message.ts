import type { LaboratoryResult } from '@firstlight/domain/exchange/laboratory-results';

/** A parsed message; `original` is kept sealed. */
export type ReceivedMessage = { original: string; results: LaboratoryResult[] };

/**
 * A message that can't be accepted: `unsupported` ones are of another kind, the others have an error the sender can
 * fix.
 */
export class UnreadableMessage extends Error {
  constructor(
    /** The problem, without anything from the message. */
    readonly says: string,
    readonly kind: 'faulty' | 'unsupported' = 'faulty',
  ) {
    super(says);
  }
}
