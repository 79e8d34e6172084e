import type { ActivityExport, RegistrationExport } from '@firstlight/domain/desk/dashboard';
import { Columns, Format } from '../../exports/export-form.dto.js';
import { ActivityListDto, RegistrationsMatchingDto } from '../dashboard.dto.js';

export class RegistrationExportDto extends RegistrationsMatchingDto implements RegistrationExport {
  @Format() format: RegistrationExport['format'];
  @Columns('registrations') columns?: RegistrationExport['columns'];
}

export class ActivityExportDto extends ActivityListDto implements ActivityExport {
  @Format() format: ActivityExport['format'];
  @Columns('activities') columns?: ActivityExport['columns'];
}
