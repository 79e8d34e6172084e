import { checkClientFields } from '@firstlight/domain/clients/client-field-rules';
import { checkRequiredFields } from '@firstlight/domain/clients/registrations';
import { fieldOf } from '@firstlight/domain/platform/violations';
import { staffProfile } from '@firstlight/platform';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { ClientFormValues } from './client-form-values';

/**
 * The domain's rules in the form that react-hook-form expects (CLI-01 to CLI-03, CLI-12 to CLI-20). A `loaded` value
 * may stay even if today's rules reject it.
 */
export function clientFormResolver(loaded: ClientFormValues): Resolver<ClientFormValues> {
  return (values) => {
    const violations = [...checkRequiredFields(values), ...checkClientFields(values, staffProfile().testers, loaded)];
    if (violations.length === 0) return { values, errors: {} };
    const errors = Object.fromEntries(
      violations.map((violation) => [fieldOf(violation), { type: violation.type, message: violation.msg }]),
    ) as FieldErrors<ClientFormValues>;
    return { values: {}, errors };
  };
}
