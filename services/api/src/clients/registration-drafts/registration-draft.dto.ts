import type { RegistrationDraftInput } from '@firstlight/domain/registration-drafts';
import { IsObject, ValidateIf } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { OptionalVersion } from '../../platform/http/fields.js';

export class RegistrationDraftDto implements RegistrationDraftInput {
  @IsObject({ message: VALIDATION_TEXTS.invalid })
  form: Record<string, unknown>;

  @ValidateIf((_draft, value) => value !== undefined)
  @IsObject({ message: VALIDATION_TEXTS.invalid })
  work: Record<string, unknown> = {};

  @OptionalVersion()
  based_on: number | null = null;

  @OptionalVersion()
  version: number | null = null;
}
