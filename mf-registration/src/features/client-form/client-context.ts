import { createContext, useContext } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ClientFormValues } from './client-form-values';

export type ClientFormHandle = UseFormReturn<ClientFormValues>;

/**
 * The form as its parts use it. The context of react-hook-form changes with each change of the form's state, so one
 * error would rerender all forty fields; this one never changes, and each part subscribes to the state that it shows.
 */
const ClientContext = createContext<ClientFormHandle | null>(null);
export const ClientProvider = ClientContext.Provider;

/** @throws when used outside the Client form. */
export function useClient(): ClientFormHandle {
  const form = useContext(ClientContext);
  if (!form) throw new Error('No Client form around this part');
  return form;
}
