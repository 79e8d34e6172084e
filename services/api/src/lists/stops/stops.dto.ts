import { type NewStop, STOP_LIMITS, STOP_OFFER_CODES, STOP_STATUSES, STOP_TEXTS } from '@firstlight/domain/lists/stops';
import type { StopForm, StopOffer, StopStatus, StopStatusChange } from '@firstlight/domain/lists/stops';
import { ArrayMaxSize, ArrayUnique, IsArray, IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { Flag, FormText, OptionalChoice, OptionalDay, OptionalText } from '../../platform/http/fields.js';

/** Longer than any rule of the form allows, so that the form's own error is shown. */
const MAX = 1_000;
const { invalid } = VALIDATION_TEXTS;

/** Shape only; the rules and texts are `checkStop`. */
export class StopDto implements StopForm {
  @FormText(MAX) place: string = '';
  @FormText(MAX) address: string = '';
  @FormText(MAX) town: string = '';
  @FormText(MAX) date: string = '';
  @FormText(MAX) start: string = '';
  @FormText(MAX) end: string = '';

  @IsArray({ message: invalid })
  @ArrayMaxSize(STOP_OFFER_CODES.length, { message: invalid })
  @ArrayUnique({ message: invalid })
  @IsIn(STOP_OFFER_CODES, { each: true, message: invalid })
  offers: StopOffer[] = [];

  @Flag() wheelchair: boolean = false;
  @OptionalText(MAX) note_en: string | null = null;
  @OptionalText(MAX) note_fr: string | null = null;
  @Flag() cancelled: boolean = false;
}

export class NewStopDto extends StopDto implements NewStop {
  @IsOptional()
  @IsInt({ message: STOP_TEXTS.weeks })
  @Min(1, { message: STOP_TEXTS.weeks })
  @Max(STOP_LIMITS.weeks, { message: STOP_TEXTS.weeks })
  weeks?: number;
}

export class StopStatusDto implements StopStatusChange {
  @OptionalChoice(STOP_STATUSES)
  status: StopStatus | null = null;
}

export class StopsFromDto {
  @OptionalDay()
  from?: string | null;
}
