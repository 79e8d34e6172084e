import { OUTPUT_ACTIONS, OUTPUT_ITEMS, type RegistrationOutput } from '@firstlight/domain/registration-outputs';
import { VALIDATION_TEXTS } from '../common/errors/validation.js';
import { RequiredChoice } from '../common/http/fields.js';

const { invalid } = VALIDATION_TEXTS;

export class RegistrationOutputDto implements RegistrationOutput {
  @RequiredChoice(OUTPUT_ACTIONS, invalid) action: RegistrationOutput['action'];
  @RequiredChoice(OUTPUT_ITEMS, invalid) item: RegistrationOutput['item'];
}
