import type { NewRegistration } from '@firstlight/domain/clients/registrations';
import { useCallback } from 'react';
import { createOnce } from '../../record/create-once';
import type { IntakeProgress, IntakeStub } from '../../record/intake-attempt';
import { registrationWriteApi } from './registrations.api';

/** `stub`: the stored client; also set with an error if only a later change failed. */
type Created = { stub: IntakeStub | null; error?: unknown };

const withoutPhoto = ({ photo, ...base }: NewRegistration): IntakeStub['base'] => base;

/** Creates the client of an intake once, however often Save or an attachment tries it (decisions.md 13). */
export function useCreateClient(progress: IntakeProgress): (form: NewRegistration) => Promise<Created> {
  const [create] = registrationWriteApi.useCreateRegistrationMutation();
  const [update] = registrationWriteApi.useUpdateRegistrationMutation();
  return useCallback(
    async (form) => {
      const last = progress.attempt();
      const { data, error, stored } = await createOnce({
        last,
        sent: form,
        create: (sent, key) => create({ form: sent, key }),
        update: async (client, sent) => {
          const { registration_id: id, version } = client;
          const change = { ...sent, ...(version !== undefined && { version }) };
          const { data: changed, error: refusal } = await update({ id, form: change });
          return refusal ? { error: refusal } : { data: { ...changed, registration_id: id } };
        },
        keep: progress.keepAttempt,
      });
      const client = data ?? stored;
      if (client) progress.keepAttempt(null);
      const base = withoutPhoto(stored && last ? last.sent : form);
      const stub = client ? { id: client.registration_id, version: client.version ?? null, base } : null;
      return { stub, ...(error ? { error } : {}) };
    },
    [progress, create, update],
  );
}
