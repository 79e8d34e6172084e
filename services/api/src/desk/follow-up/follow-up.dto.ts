import {
  ALL_FOLLOW_UP_KINDS,
  ALL_FOLLOW_UP_OUTCOMES,
  FOLLOW_UP_NOTE_LENGTH,
  FOLLOW_UP_STATES,
  FOLLOW_UP_TEXTS,
  type FollowUpKind,
  type FollowUpOutcome,
  type FollowUpOutcomeInput,
  type FollowUpQuery,
  type FollowUpState,
} from '@firstlight/domain/follow-up';
import { IsUUID } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import { OptionalChoice, OptionalDay, OptionalText, RequiredChoice } from '../../platform/http/fields.js';
import { PageQuery } from '../../platform/http/paging.js';

const { invalid } = VALIDATION_TEXTS;

export class FollowUpDto extends PageQuery implements FollowUpQuery {
  @OptionalChoice(ALL_FOLLOW_UP_KINDS) kind?: FollowUpKind;
  @OptionalChoice(FOLLOW_UP_STATES) state?: FollowUpState;
}

export class FollowUpOutcomeDto implements FollowUpOutcomeInput {
  @RequiredChoice(ALL_FOLLOW_UP_KINDS, invalid) kind: FollowUpKind;
  @IsUUID('all', { message: invalid }) registration_id: string;
  @IsUUID('all', { message: invalid }) item_id: string;
  @RequiredChoice(ALL_FOLLOW_UP_OUTCOMES, FOLLOW_UP_TEXTS.outcome) outcome: FollowUpOutcome;
  @OptionalText(FOLLOW_UP_NOTE_LENGTH, FOLLOW_UP_TEXTS.note) note?: string | null;
  @OptionalDay(FOLLOW_UP_TEXTS.snoozeDay) snoozed_until?: string | null;
}
