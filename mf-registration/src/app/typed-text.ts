import { fieldLabel } from '@firstlight/domain/clients/client-field-labels';

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** A tab's unsaved text, one line per field: the changes of the Client form, or the changed inputs of an item form. */
export function typedText(kept: unknown): string {
  const { form, input, pristine } = fieldsOf(kept);
  const before = fieldsOf(pristine);
  return Object.entries(fieldsOf(form ?? input))
    .filter(
      ([field, value]) => typeof value === 'string' && value !== '' && field !== 'photo' && value !== before[field],
    )
    .map(([field, value]) => `${fieldLabel(field)}: ${String(value)}`)
    .join('\n');
}
