import { OUTPUT_ACTIONS, OUTPUT_ITEMS, type RegistrationOutput } from '@firstlight/domain/clients/registration-outputs';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { RequiredChoice } from '../../platform/http/fields.js';

const { invalid } = VALIDATION_TEXTS;

export class RegistrationOutputDto implements RegistrationOutput {
  @RequiredChoice(OUTPUT_ACTIONS, invalid) action: RegistrationOutput['action'];
  @RequiredChoice(OUTPUT_ITEMS, invalid) item: RegistrationOutput['item'];
}
