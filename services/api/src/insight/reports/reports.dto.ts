import { CASCADE_INDICATOR_CODES, type CascadeIndicator } from '@firstlight/domain/insight/report-cascades';
import { FORM_NAME_MAX, FORM_TEXTS } from '@firstlight/domain/insight/report-forms';
import {
  type FormFile,
  type FormPlace,
  INDICATOR_LABEL_MAX,
  type IndicatorForm,
  INDICATORS_MAX,
  type NewReport,
  REPORT_DELAY_DAYS,
  REPORT_NAME_MAX,
  REPORT_NOTE_MAX,
  REPORT_RECIPIENTS_MAX,
  REPORT_TEXTS,
  type ReportNotes,
  type ReportScheduleForm,
  type ReportTemplateForm,
} from '@firstlight/domain/insight/reports';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsBase64,
  IsBoolean,
  IsDefined,
  IsInt,
  IsObject,
  IsOptional,
  IsString,
  IsUUID,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { FormText, OptionalChoice, OptionalDay, RequiredText } from '../../platform/http/fields.js';

const { invalid } = VALIDATION_TEXTS;
const ID_MAX = 40;
const SHEET_MAX = 100;

export class NewReportDto implements NewReport {
  @RequiredText(ID_MAX, invalid)
  template_id: string;

  @IsDefined({ message: REPORT_TEXTS.periodWrong })
  @OptionalDay(REPORT_TEXTS.periodWrong)
  from: string;

  @IsDefined({ message: REPORT_TEXTS.periodWrong })
  @OptionalDay(REPORT_TEXTS.periodWrong)
  to: string;

  @IsOptional()
  @IsUUID('all', { message: invalid })
  supersedes?: string | null;
}

export class ReportNotesDto implements ReportNotes {
  @FormText(REPORT_NOTE_MAX)
  note: string;

  @IsArray({ message: invalid })
  @ArrayMaxSize(INDICATORS_MAX, { message: invalid })
  @IsString({ each: true, message: invalid })
  @MaxLength(REPORT_NOTE_MAX, { each: true, message: invalid })
  indicator_notes: string[];
}

export class FormFileDto implements FormFile {
  @RequiredText(FORM_NAME_MAX, FORM_TEXTS.xlsxOnly)
  name: string;

  @IsBase64({}, { message: FORM_TEXTS.damaged })
  content: string;
}

class FormPlaceDto implements FormPlace {
  @RequiredText(SHEET_MAX, invalid)
  sheet: string;

  @Matches(/^[A-Z]{1,3}[1-9]\d{0,6}$/, { message: invalid })
  cell: string;
}

class IndicatorDto implements IndicatorForm {
  @RequiredText(INDICATOR_LABEL_MAX, REPORT_TEXTS.labelNeeded)
  label: string;

  @ValidateIf(({ cascade, manual }: IndicatorForm) => cascade === undefined && manual !== true)
  @IsDefined({ message: invalid })
  @IsObject({ message: invalid })
  query?: object;

  @OptionalChoice(CASCADE_INDICATOR_CODES)
  cascade?: CascadeIndicator;

  @IsOptional()
  @IsBoolean({ message: invalid })
  manual?: boolean;

  @IsOptional()
  @ValidateNested({ message: invalid })
  @Type(() => FormPlaceDto)
  place?: FormPlaceDto;
}

export class ReportTemplateDto implements ReportTemplateForm {
  @RequiredText(REPORT_NAME_MAX, REPORT_TEXTS.nameNeeded)
  name: string;

  @IsArray({ message: REPORT_TEXTS.indicatorNeeded })
  @ArrayMinSize(1, { message: REPORT_TEXTS.indicatorNeeded })
  @ArrayMaxSize(INDICATORS_MAX, { message: REPORT_TEXTS.indicatorNeeded })
  @ValidateNested({ each: true, message: invalid })
  @Type(() => IndicatorDto)
  indicators: IndicatorDto[];

  @IsOptional()
  @ValidateNested({ message: invalid })
  @Type(() => FormFileDto)
  file?: FormFileDto;
}

export class ReportScheduleDto implements ReportScheduleForm {
  @IsBoolean({ message: invalid })
  enabled: boolean;

  @RequiredText(ID_MAX, invalid)
  template_id: string;

  @IsInt({ message: invalid })
  @Min(REPORT_DELAY_DAYS.least, { message: invalid })
  @Max(REPORT_DELAY_DAYS.most, { message: invalid })
  days_after: number;

  @IsArray({ message: invalid })
  @ArrayMaxSize(REPORT_RECIPIENTS_MAX, { message: invalid })
  @IsString({ each: true, message: invalid })
  @MaxLength(ID_MAX, { each: true, message: invalid })
  recipients: string[];
}
