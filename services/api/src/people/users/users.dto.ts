import { TAB_NAMES, type Permissions } from '@firstlight/domain/permissions';
import type { StaffUserInput } from '@firstlight/domain/users';
import { Transform } from 'class-transformer';
import {
  IsOptional,
  IsString,
  Validate,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { FormText, OptionalVersion } from '../../platform/http/fields.js';

const KNOWN: readonly string[] = TAB_NAMES;

/** A map of known tab names to true or false. */
@ValidatorConstraint({ name: 'permissions' })
class PermissionMap implements ValidatorConstraintInterface {
  validate(value: unknown): boolean {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
    return Object.entries(value).every(([tab, granted]) => KNOWN.includes(tab) && typeof granted === 'boolean');
  }

  defaultMessage(): string {
    return VALIDATION_TEXTS.invalid;
  }
}

/** Shape and size of the user form; its rules and texts are `staffUserProblem`. */
export class StaffUserDto implements StaffUserInput {
  @FormText(100)
  firstName: string = '';

  @FormText(100)
  lastName: string = '';

  @FormText(254)
  email: string = '';

  @FormText(40)
  phone: string = '';

  /** Left out of a change that keeps the PIN (decisions.md 10). */
  @Transform(({ value }) => (value === null ? undefined : value))
  @IsOptional()
  @IsString({ message: VALIDATION_TEXTS.invalid })
  pin?: string;

  @IsOptional()
  @Validate(PermissionMap)
  permissions: Permissions = {};

  @OptionalVersion()
  version?: number;
}
