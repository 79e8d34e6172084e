import type { RegistrationOutput } from '@firstlight/domain/registration-outputs';
import { injectEndpoints } from '@firstlight/staff-data';
import { useRecord } from '../../record/record-context';

type Noted = { id: string; output: RegistrationOutput };

const outputApi = injectEndpoints((build) => ({
  noteRegistrationOutput: build.mutation<unknown, Noted>({
    query: ({ id, output }) => ({
      url: `admin-registration/${encodeURIComponent(id)}/output`,
      method: 'POST',
      body: output,
    }),
  }),
}));

/**
 * Tells the audit log that something of a stored record was copied or printed. It follows the act: the facts are on
 * the screen already, and a client in the chair gets the label also while the network is away.
 */
export function useNoteOutput(): (output: RegistrationOutput) => void {
  const { registrationId } = useRecord();
  const [note] = outputApi.useNoteRegistrationOutputMutation();
  return (output) => {
    if (registrationId !== null) void note({ id: registrationId, output });
  };
}
