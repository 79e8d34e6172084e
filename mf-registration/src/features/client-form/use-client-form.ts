import { useForm, type UseFormReturn } from 'react-hook-form';
import { clientFormResolver } from './client-form-resolver';
import type { ClientFormValues } from './client-form-values';

/** Validates on save, then while typing; the first invalid field takes the focus. */
export function useClientForm(defaults: ClientFormValues): UseFormReturn<ClientFormValues> {
  return useForm<ClientFormValues>({
    defaultValues: defaults,
    resolver: clientFormResolver(defaults),
    mode: 'onSubmit',
    reValidateMode: 'onChange',
  });
}
