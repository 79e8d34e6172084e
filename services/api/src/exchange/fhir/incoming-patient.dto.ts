import { OmitType } from '@nestjs/mapped-types';
import { NewRegistrationDto } from '../../clients/registrations/registration.dto.js';
import { FormText } from '../../platform/http/fields.js';

const NAME_LENGTH = 200;

/** As in the staff form, except that people who registered on the website may have a single name. */
export class IncomingPatientDto extends OmitType(NewRegistrationDto, ['lastName']) {
  @FormText(NAME_LENGTH) lastName: string;
}
