import type { MessageSettingsForm } from '@firstlight/domain/desk/client-messages';
import type { MessagePurpose } from '@firstlight/domain/desk/message-kinds';
import type { Language } from '@firstlight/domain/text/language';
import type { QuietHours } from '@firstlight/domain/desk/quiet-hours';
import { Type } from 'class-transformer';
import { IsDefined, IsNumber, IsObject, ValidateNested } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { FormText } from '../../platform/http/fields.js';

/** Longer than any rule of the form allows, so that the form's own error is shown. */
const MAX = 1_000;
const { invalid } = VALIDATION_TEXTS;

class WordsDto implements Record<Language, string> {
  @FormText(MAX) en: string;
  @FormText(MAX) fr: string;
}

class TemplatesDto implements Record<MessagePurpose, WordsDto> {
  @IsDefined({ message: invalid })
  @ValidateNested({ message: invalid })
  @Type(() => WordsDto)
  appointment: WordsDto;

  @IsDefined({ message: invalid })
  @ValidateNested({ message: invalid })
  @Type(() => WordsDto)
  refill: WordsDto;

  @IsDefined({ message: invalid })
  @ValidateNested({ message: invalid })
  @Type(() => WordsDto)
  call: WordsDto;
}

class QuietHoursDto implements QuietHours {
  @FormText(MAX) from: string;
  @FormText(MAX) to: string;
}

/** Shape only; `messageSettingsProblems` checks the content. */
export class MessageSettingsDto implements MessageSettingsForm {
  @IsDefined({ message: invalid })
  @IsObject({ message: invalid })
  @ValidateNested({ message: invalid })
  @Type(() => TemplatesDto)
  templates: TemplatesDto;

  @IsDefined({ message: invalid })
  @IsObject({ message: invalid })
  @ValidateNested({ message: invalid })
  @Type(() => QuietHoursDto)
  quiet: QuietHoursDto;

  @IsNumber({ maxDecimalPlaces: 2 }, { message: invalid }) cap_cents: number;
  @IsNumber({ maxDecimalPlaces: 2 }, { message: invalid }) segment_cents: number;
}
