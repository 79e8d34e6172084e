import type { RegistrationExport } from '@firstlight/domain/dashboard';
import { VALIDATION_TEXTS } from '../../../platform/errors/validation.js';
import { RequiredChoice } from '../../../platform/http/fields.js';
import { RegistrationListDto } from '../dashboard.dto.js';

/** The filters of the list as shown on the screen; the page doesn't matter. */
export class RegistrationExportDto extends RegistrationListDto implements RegistrationExport {
  @RequiredChoice(['pending', 'submitted'], VALIDATION_TEXTS.invalid) status: RegistrationExport['status'];
  @RequiredChoice(['csv', 'xlsx'], VALIDATION_TEXTS.invalid) format: RegistrationExport['format'];
}
