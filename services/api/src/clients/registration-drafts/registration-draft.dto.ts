import type { RegistrationDraftInput } from '@firstlight/domain/registration-drafts';
import { IsInt, IsObject, Min, ValidateIf } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';

const isGiven = (_draft: unknown, value: unknown): boolean => value !== null && value !== undefined;

export class RegistrationDraftDto implements RegistrationDraftInput {
  @IsObject({ message: VALIDATION_TEXTS.invalid })
  form: Record<string, unknown>;

  @ValidateIf((_draft, value) => value !== undefined)
  @IsObject({ message: VALIDATION_TEXTS.invalid })
  work: Record<string, unknown> = {};

  @ValidateIf(isGiven)
  @IsInt({ message: VALIDATION_TEXTS.invalid })
  based_on: number | null = null;

  @ValidateIf(isGiven)
  @IsInt({ message: VALIDATION_TEXTS.invalid })
  @Min(0, { message: VALIDATION_TEXTS.invalid })
  version: number | null = null;
}
