import { fieldOf, type Violation } from '@firstlight/domain/platform/violations';
import type { UseFormReturn } from 'react-hook-form';
import type { ClientFormValues, TextField } from './client-form-values';

/** Shows the errors at their fields; returns the first field on the page. */
export function setFieldErrors(
  form: UseFormReturn<ClientFormValues>,
  violations: readonly Violation[],
): TextField | null {
  const names = Object.keys(form.getValues());
  const shown = violations.filter((violation) => {
    const name = fieldOf(violation);
    return names.includes(name) && document.getElementsByName(name).length > 0;
  });
  for (const violation of shown)
    form.setError(fieldOf(violation) as TextField, { type: 'server', message: violation.msg });
  return shown[0] ? (fieldOf(shown[0]) as TextField) : null;
}
