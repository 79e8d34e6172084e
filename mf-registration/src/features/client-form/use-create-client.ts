import type { NewRegistration } from '@firstlight/domain/registrations';
import { useCallback } from 'react';
import { createOnce } from '../../record/create-once';
import type { IntakeProgress } from '../../record/intake-attempt';
import { registrationWriteApi } from './registrations.api';

/** `id` of the stored client; also set with an error if only a later change failed. */
type Created = { id: string | null; error?: unknown };

/** Creates the client of an intake once, however often Save or an attachment tries it (decisions.md 13). */
export function useCreateClient(progress: IntakeProgress): (form: NewRegistration) => Promise<Created> {
  const [create] = registrationWriteApi.useCreateRegistrationMutation();
  const [update] = registrationWriteApi.useUpdateRegistrationMutation();
  return useCallback(
    async (form) => {
      const { data, error, stored } = await createOnce({
        last: progress.attempt(),
        sent: form,
        create: (sent, key) => create({ form: sent, key }),
        update: async (client, sent) => {
          const { error: refusal } = await update({ id: client.registration_id, form: sent });
          return refusal ? { error: refusal } : { data: client };
        },
        keep: progress.keepAttempt,
      });
      const client = data ?? stored;
      if (client) progress.keepAttempt(null);
      return { id: client?.registration_id ?? null, ...(error ? { error } : {}) };
    },
    [progress, create, update],
  );
}
