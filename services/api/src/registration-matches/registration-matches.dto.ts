import { PHONE_FIELD_LENGTH } from '@firstlight/domain/limits';
import type { MatchQuestion } from '@firstlight/domain/registration-matches';
import { IsOptional, IsUUID } from 'class-validator';
import { VALIDATION_TEXTS } from '../common/errors/validation.js';
import { OptionalDay, OptionalText } from '../common/http/fields.js';

const NAME = 200;
const CARD = 20;

export class MatchQuestionDto implements MatchQuestion {
  @OptionalText(NAME) firstName?: string | null;
  @OptionalText(NAME) lastName?: string | null;
  @OptionalDay() dob?: string | null;
  @OptionalText(CARD) healthCard?: string | null;
  @OptionalText(PHONE_FIELD_LENGTH) phone1?: string | null;
  @IsOptional() @IsUUID(undefined, { message: VALIDATION_TEXTS.invalid }) except?: string | null;
}
