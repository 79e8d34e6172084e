import type { NoteInput } from '@firstlight/domain/record/record-tabs';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record/record-field-texts';
import { OptionalDay, OptionalText, RequiredText } from '../../platform/http/fields.js';

const NOTE = 20_000;
const LINE = 200;
const t = RECORD_FIELD_TEXTS;

export class NoteDto implements NoteInput {
  @OptionalDay(t.date) noteDate?: string | null;
  @RequiredText(NOTE, t.noteText) noteText: string;
  @OptionalText(LINE, t.tooLong) templateType?: string | null;
}
