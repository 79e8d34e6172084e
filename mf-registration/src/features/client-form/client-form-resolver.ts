import { checkRequiredFields } from '@firstlight/domain/registrations';
import { fieldOf } from '@firstlight/domain/violations';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { ClientFormValues } from './client-form-values';

/** The domain's rules as react-hook-form asks for them (CLI-01 to CLI-03). */
export const clientFormResolver: Resolver<ClientFormValues> = (values) => {
  const violations = checkRequiredFields(values);
  if (violations.length === 0) return { values, errors: {} };
  const errors = Object.fromEntries(
    violations.map((violation) => [fieldOf(violation), { type: violation.type, message: violation.msg }]),
  ) as FieldErrors<ClientFormValues>;
  return { values: {}, errors };
};
