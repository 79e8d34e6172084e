import { fieldLabel } from '@firstlight/domain/client-field-labels';

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** What a tab keeps unsaved, a line for each field: of the Client form its changes, of an item form the changed inputs. */
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
