import type { MatchQuestion } from '@firstlight/domain/clients/registration-matches';
import { IsOptional, IsUUID } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { OptionalDay, OptionalText } from '../../platform/http/fields.js';

const NAME = 200;
const CARD = 20;
/** As pasted, possibly with country code and spaces. */
const PHONE = 40;
const ADDRESS = 500;
const POSTAL_CODE = 20;

export class MatchQuestionDto implements MatchQuestion {
  @OptionalText(NAME) firstName?: string | null;
  @OptionalText(NAME) lastName?: string | null;
  @OptionalDay() dob?: string | null;
  @OptionalText(CARD) healthCard?: string | null;
  @OptionalText(NAME) aka?: string | null;
  @OptionalText(PHONE) phone1?: string | null;
  @OptionalText(PHONE) phone2?: string | null;
  @OptionalText(ADDRESS) address?: string | null;
  @OptionalText(POSTAL_CODE) postalCode?: string | null;
  @IsOptional() @IsUUID(undefined, { message: VALIDATION_TEXTS.invalid }) except?: string | null;
}
