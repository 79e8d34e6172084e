import type { LaboratoryResult } from '@firstlight/domain/laboratory-results';

/** A message that was understood; `original` is kept sealed. */
export type ReceivedMessage = { original: string; results: LaboratoryResult[] };

/** A message that can't be taken: `unsupported` ones are of another kind, the others have a fault the sender can fix. */
export class UnreadableMessage extends Error {
  constructor(
    /** What is wrong, without anything from the message. */
    readonly says: string,
    readonly kind: 'faulty' | 'unsupported' = 'faulty',
  ) {
    super(says);
  }
}
