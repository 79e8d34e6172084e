import type { PublicRegistration } from '@firstlight/domain/clients/public-registration';
import { Transform } from 'class-transformer';
import { IsBoolean } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { FormText } from '../../platform/http/fields.js';

/** Shape and size of the fields; the rules and texts are `checkPublicRegistration`. */
export class PublicRegistrationDto implements PublicRegistration {
  @FormText(200) full_name: string = '';
  @FormText(10) date_of_birth: string = '';
  @FormText(30) health_card_number: string = '';
  @FormText(30) phone_number: string = '';
  @FormText(254) email: string = '';
  @Transform(({ value }) => value ?? false)
  @IsBoolean({ message: VALIDATION_TEXTS.invalid })
  consent_given: boolean = false;
  @FormText(20) consent_version: string = '';
  @FormText(5) language: string = '';
  @FormText(36) stop_id: string = '';
}
