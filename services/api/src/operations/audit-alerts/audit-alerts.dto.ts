import { ALERT_TEXTS, type AlertSettings, type StoredAlertSettings } from '@firstlight/domain/operations/audit-alerts';
import { IsBoolean, IsNumber, IsString, ValidateIf } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { OptionalVersion } from '../../platform/http/fields.js';

const { invalid } = VALIDATION_TEXTS;

/** Shape only; the domain checks the values. */
export class AlertSettingsDto implements AlertSettings, Partial<StoredAlertSettings> {
  @IsBoolean({ message: invalid })
  own_name: boolean;

  @ValidateIf((_settings, value) => value !== null)
  @IsNumber({}, { message: ALERT_TEXTS.records })
  records_per_hour: number | null;

  @IsBoolean({ message: invalid })
  off_hours: boolean;

  @IsString({ message: ALERT_TEXTS.time })
  work_from: string;

  @IsString({ message: ALERT_TEXTS.time })
  work_until: string;

  @IsBoolean({ message: invalid })
  weekends: boolean;

  @OptionalVersion()
  version?: number;
}
