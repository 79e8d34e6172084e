import type { RegistrationDraftInput } from '@firstlight/domain/registration-drafts';
import { IsInt, IsObject, ValidateIf } from 'class-validator';
import { VALIDATION_TEXTS } from '../common/errors/validation.js';

export class RegistrationDraftDto implements RegistrationDraftInput {
  @IsObject({ message: VALIDATION_TEXTS.invalid })
  form: Record<string, unknown>;

  @ValidateIf((_draft, value) => value !== null && value !== undefined)
  @IsInt({ message: VALIDATION_TEXTS.invalid })
  based_on: number | null = null;
}
