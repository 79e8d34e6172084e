import { ATTACHMENT_TEXTS } from '@firstlight/domain/record/attachment-rules';
import type { ShareRequest } from '@firstlight/domain/record/share-links';
import { Allow, IsDefined, IsInt, IsObject, IsOptional, Min, ValidateNested } from 'class-validator';
import { Type } from 'class-transformer';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { OptionalText, RequiredText } from '../../platform/http/fields.js';

const { invalid } = VALIDATION_TEXTS;

class SharedAttachment {
  @RequiredText(2_000, ATTACHMENT_TEXTS.fileOrUrl) url: string;
  /** The stored attachment's own value counts. */
  @OptionalText(255) filename?: string | null;
  @OptionalText(200) type: string;
  @Allow() id?: unknown;
}

export class ShareDto implements ShareRequest {
  @IsDefined({ message: ATTACHMENT_TEXTS.fileOrUrl })
  @IsObject({ message: invalid })
  @ValidateNested({ message: invalid })
  @Type(() => SharedAttachment)
  attachment_data: SharedAttachment;

  @IsOptional()
  @IsInt({ message: invalid })
  @Min(1, { message: invalid })
  expires_in_minutes?: number;
}
