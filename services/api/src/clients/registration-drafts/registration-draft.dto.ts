import type { RegistrationDraftInput } from '@firstlight/domain/clients/registration-drafts';
import { Transform } from 'class-transformer';
import { IsBoolean, IsObject, IsOptional, ValidateIf } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { LARGEST_VERSION, OptionalVersion, QueryNumber } from '../../platform/http/fields.js';

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

export class ReadDraftQuery {
  /** Whether the caller knows `merged_id`, and offers the draft as that of another record. */
  @Transform(({ value }) => (value === 'true' ? true : value === 'false' ? false : value))
  @IsOptional()
  @IsBoolean({ message: VALIDATION_TEXTS.invalid })
  merged?: boolean;
}

export class DropDraftQuery {
  /** The version that the caller read; another one is not dropped. */
  @IsOptional()
  @QueryNumber(1, LARGEST_VERSION)
  version?: number;
}
