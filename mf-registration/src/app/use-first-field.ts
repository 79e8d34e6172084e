import { useEffect } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { ClientFormValues } from '../features/client-form/client-form-values';

/**
 * Focuses First Name in an empty intake, except on touch screens, where the keyboard would cover the form.
 */
export function useFirstField({ setFocus, getValues }: UseFormReturn<ClientFormValues>, isIntake: boolean): void {
  useEffect(() => {
    if (isIntake && getValues('firstName') === '' && window.matchMedia('(pointer: fine)').matches)
      setFocus('firstName');
  }, [isIntake, getValues, setFocus]);
}
