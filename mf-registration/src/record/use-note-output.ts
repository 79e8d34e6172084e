import type { RegistrationOutput } from '@firstlight/domain/clients/registration-outputs';
import { injectEndpoints } from '@firstlight/staff-data';
import { useRecord } from './record-context';

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
 * Logs that part of a stored record was copied or printed. It runs afterwards: the facts are already on the screen, and
 * staff can print a label even if the network is down.
 */
export function useNoteOutput(): (output: RegistrationOutput) => void {
  const { registrationId } = useRecord();
  const [note] = outputApi.useNoteRegistrationOutputMutation();
  return (output) => {
    if (registrationId !== null) void note({ id: registrationId, output });
  };
}
