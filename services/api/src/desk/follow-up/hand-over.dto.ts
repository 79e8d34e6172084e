import {
  ALL_FOLLOW_UP_KINDS,
  FOLLOW_UP_NOTE_LENGTH,
  FOLLOW_UP_TEXTS,
  type FollowUpKind,
} from '@firstlight/domain/desk/follow-up';
import { HAND_OVER_MAX, type HandOverInput } from '@firstlight/domain/desk/hand-over';
import { Type } from 'class-transformer';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsUUID, ValidateNested } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { OptionalText, OptionalVersion, RequiredChoice } from '../../platform/http/fields.js';

const { invalid } = VALIDATION_TEXTS;
const USER_ID_LENGTH = 100;

export class HandedTaskDto {
  @RequiredChoice(ALL_FOLLOW_UP_KINDS, invalid) kind: FollowUpKind;
  @IsUUID('all', { message: invalid }) registration_id: string;
  @IsUUID('all', { message: invalid }) item_id: string;
  @OptionalVersion() version?: number;
}

export class HandOverDto implements HandOverInput {
  @OptionalText(USER_ID_LENGTH) owner_id: string | null = null;
  @OptionalText(FOLLOW_UP_NOTE_LENGTH, FOLLOW_UP_TEXTS.note) note?: string | null;

  @IsArray({ message: invalid })
  @ArrayMinSize(1, { message: invalid })
  @ArrayMaxSize(HAND_OVER_MAX, { message: invalid })
  @ValidateNested({ message: invalid })
  @Type(() => HandedTaskDto)
  tasks: HandedTaskDto[];
}
