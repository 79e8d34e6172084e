import type { DeadLetter } from '@firstlight/domain/operations/dead-letters';
import { injectEndpoints } from '@firstlight/staff-data';

/** Mails whose every attempt failed, for the main admin. */
export const undeliveredMailApi = injectEndpoints((build) => ({
  listDeadLetters: build.query<DeadLetter[], void>({ query: () => 'dead-letters' }),
  sendDeadLetterAgain: build.mutation<void, string>({
    query: (id) => ({ url: `dead-letters/${encodeURIComponent(id)}/send-again`, method: 'POST' }),
  }),
}));
