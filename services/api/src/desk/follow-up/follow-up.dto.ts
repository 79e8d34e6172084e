import { BULK_MAX } from '@firstlight/domain/desk/dashboard';
import {
  ALL_FOLLOW_UP_KINDS,
  type EntriesUndo,
  FOLLOW_UP_NOTE_LENGTH,
  FOLLOW_UP_STATES,
  FOLLOW_UP_TEXTS,
  type FollowUpExport,
  type FollowUpKind,
  type FollowUpOutcomeInput,
  type FollowUpQuery,
  type FollowUpState,
} from '@firstlight/domain/desk/follow-up';
import { RECORDED_OUTCOMES, type RecordedOutcome } from '@firstlight/domain/desk/follow-up-outcomes';
import {
  ALL_WORKLIST_SECTIONS,
  WORKLIST_OWNERS,
  type WorklistOwner,
  type WorklistSection,
} from '@firstlight/domain/desk/worklist';
import { ArrayMaxSize, ArrayMinSize, IsArray, IsUUID } from 'class-validator';
import { VALIDATION_TEXTS } from '../../platform/errors/validation.js';
import {
  OptionalChoice,
  OptionalDay,
  OptionalText,
  OptionalVersion,
  RequiredChoice,
} from '../../platform/http/fields.js';
import { PageQuery } from '../../platform/http/paging.js';
import { Columns, Format } from '../exports/export-form.dto.js';

const { invalid } = VALIDATION_TEXTS;
const TERM = 200;

export class FollowUpDto extends PageQuery implements FollowUpQuery {
  @OptionalChoice(ALL_FOLLOW_UP_KINDS) kind?: FollowUpKind;
  @OptionalChoice(FOLLOW_UP_STATES) state?: FollowUpState;
  @OptionalChoice(ALL_WORKLIST_SECTIONS) section?: WorklistSection;
  @OptionalChoice(WORKLIST_OWNERS) owner?: WorklistOwner;
  @OptionalText(TERM) search_term?: string;
}

/** The filters of the list as shown on the screen; the page doesn't matter. */
export class FollowUpExportDto extends FollowUpDto implements FollowUpExport {
  @Format() format: FollowUpExport['format'];
  @Columns('tasks') columns?: FollowUpExport['columns'];
}

export class FollowUpOutcomeDto implements FollowUpOutcomeInput {
  @RequiredChoice(ALL_FOLLOW_UP_KINDS, invalid) kind: FollowUpKind;
  @IsUUID('all', { message: invalid }) registration_id: string;
  @IsUUID('all', { message: invalid }) item_id: string;
  @RequiredChoice(RECORDED_OUTCOMES, FOLLOW_UP_TEXTS.outcome) outcome: RecordedOutcome;
  @OptionalText(FOLLOW_UP_NOTE_LENGTH, FOLLOW_UP_TEXTS.note) note?: string | null;
  @OptionalDay(FOLLOW_UP_TEXTS.snoozeDay) snoozed_until?: string | null;
  @OptionalDay(FOLLOW_UP_TEXTS.newDay) moved_to?: string | null;
  @OptionalVersion() version?: number;
}

export class EntriesUndoDto implements EntriesUndo {
  @IsArray({ message: invalid })
  @ArrayMinSize(1, { message: invalid })
  @ArrayMaxSize(BULK_MAX, { message: invalid })
  @IsUUID('all', { each: true, message: invalid })
  ids: string[];
}
