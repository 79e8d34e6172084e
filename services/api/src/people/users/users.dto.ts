import { ACCESS_TEXTS } from '@firstlight/domain/people/account-access';
import { TAB_NAMES, type Permissions } from '@firstlight/domain/people/permissions';
import type { InvitationInput, StaffUserInput } from '@firstlight/domain/people/users';
import { TEAM_TEXTS } from '@firstlight/domain/people/teams';
import { Transform } from 'class-transformer';
import {
  IsOptional,
  IsString,
  IsUUID,
  Validate,
  ValidatorConstraint,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { FormText, OptionalDay, OptionalVersion } from '../../platform/http/fields.js';

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

/** Shape and size of an account's fields; their rules and texts are in `staffUserProblems`. */
export class AccountFieldsDto implements InvitationInput {
  @FormText(100)
  firstName: string = '';

  @FormText(100)
  lastName: string = '';

  @FormText(254)
  email: string = '';

  @FormText(40)
  phone: string = '';

  @IsOptional()
  @Validate(PermissionMap)
  permissions: Permissions = {};

  @OptionalDay(ACCESS_TEXTS.day)
  access_from?: string | null;

  @OptionalDay(ACCESS_TEXTS.day)
  access_until?: string | null;

  @IsOptional()
  @IsUUID('all', { message: TEAM_TEXTS.unknown })
  team_id?: string | null;
}

export class StaffUserDto extends AccountFieldsDto implements StaffUserInput {
  /** Omitted by a change that keeps the PIN (decisions.md 10). */
  @Transform(({ value }) => (value === null ? undefined : value))
  @IsOptional()
  @IsString({ message: VALIDATION_TEXTS.invalid })
  pin?: string;

  @OptionalVersion()
  version?: number;
}
