import type { Activity } from '@firstlight/domain/record/record-tabs';
import type { RecordItem } from '../child-records/item-kind.js';
import { itemFields } from '../child-records/item-wire.js';
import { ActivityDto } from './activity.dto.js';
import { ActivityRow } from './activity.entity.js';

/** The dashboard's list and counters exclude hidden activities. */
const HIDE = 'UPDATE activities SET hidden = voided_at IS NOT NULL WHERE id = $1 AND registration_id = $2';

/** `HH:MM` of PostgreSQL's `HH:MM:SS`. */
const clock = (time: string | null): string | null => time?.slice(0, 5) ?? null;

export const ACTIVITIES: RecordItem<'activities', ActivityRow, ActivityDto, Activity> = {
  kind: 'activity',
  tab: 'Activities',
  list: 'activities',
  item: 'activity',
  id: 'activityId',
  entity: ActivityRow,
  form: ActivityDto,
  day: 'date',
  dates: { form: 'activity', fields: { date: 'date' } },
  columns: ({ date = null, time = null, description }) => ({ date, time, description }),
  answer: (row) => ({ ...itemFields(row), date: row.date, time: clock(row.time), description: row.description }),
  marked: (tx, { registrationId, id }) => tx.query(HIDE, [id, registrationId]),
};
