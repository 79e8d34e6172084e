import type { ActivityInput } from '@firstlight/domain/record/record-tabs';
import { RECORD_FIELD_TEXTS } from '@firstlight/domain/record/record-field-texts';
import { OptionalTime } from '../child-records/item-fields.js';
import { OptionalDay, RequiredText } from '../../platform/http/fields.js';

const DESCRIPTION = 4_000;
const t = RECORD_FIELD_TEXTS;

export class ActivityDto implements ActivityInput {
  @OptionalDay(t.date) date?: string | null;
  @OptionalTime() time?: string | null;
  @RequiredText(DESCRIPTION, t.activityDescription) description: string;
}
