import {
  CLIENT_MESSAGE_TEXTS,
  type ChannelConsents,
  type ConsentsChange,
  ALL_MESSAGE_REASONS,
  MESSAGE_PEOPLE_MAX,
  type MessageReason,
  type MessageSending,
} from '@firstlight/domain/desk/client-messages';
import { MESSAGE_PURPOSES, type MessageChannel, type MessagePurpose } from '@firstlight/domain/desk/message-kinds';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsDefined,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  IsUUID,
  ValidateNested,
} from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { OptionalChoice } from '../../platform/http/fields.js';
import { PageQuery } from '../../platform/http/paging.js';

const { invalid } = VALIDATION_TEXTS;

export class MessageListQueryDto extends PageQuery {
  @OptionalChoice(['undelivered'])
  status?: 'undelivered' | null;
}

/** A list by its reason, or people and a purpose. */
export class MessageSelectionDto {
  @OptionalChoice(ALL_MESSAGE_REASONS) reason?: MessageReason | null;
  @OptionalChoice(MESSAGE_PURPOSES) purpose?: MessagePurpose | null;

  @IsOptional()
  @IsArray({ message: invalid })
  @ArrayMaxSize(MESSAGE_PEOPLE_MAX, { message: CLIENT_MESSAGE_TEXTS.tooMany })
  @IsUUID(undefined, { each: true, message: invalid })
  registration_ids?: string[];
}

export class MessageSendingDto implements MessageSending {
  @IsIn(MESSAGE_PURPOSES, { message: invalid }) purpose: MessagePurpose;
  @OptionalChoice(ALL_MESSAGE_REASONS) reason?: MessageReason | null;

  @IsArray({ message: invalid })
  @ArrayMinSize(1, { message: CLIENT_MESSAGE_TEXTS.nobody })
  @ArrayMaxSize(MESSAGE_PEOPLE_MAX, { message: CLIENT_MESSAGE_TEXTS.tooMany })
  @ArrayUnique({ message: invalid })
  @IsUUID(undefined, { each: true, message: invalid })
  registration_ids: string[];

  @IsInt({ message: invalid }) version: number;
}

class ChannelConsentsDto implements ChannelConsents {
  @IsBoolean({ message: invalid }) appointment: boolean;
  @IsBoolean({ message: invalid }) refill: boolean;
  @IsBoolean({ message: invalid }) call: boolean;
}

class ConsentsDto implements Record<MessageChannel, ChannelConsents> {
  @IsDefined({ message: invalid })
  @ValidateNested({ message: invalid })
  @Type(() => ChannelConsentsDto)
  text: ChannelConsentsDto;

  @IsDefined({ message: invalid })
  @ValidateNested({ message: invalid })
  @Type(() => ChannelConsentsDto)
  mail: ChannelConsentsDto;
}

export class ConsentsChangeDto implements ConsentsChange {
  @IsDefined({ message: invalid })
  @IsObject({ message: invalid })
  @ValidateNested({ message: invalid })
  @Type(() => ConsentsDto)
  consents: ConsentsDto;
}
