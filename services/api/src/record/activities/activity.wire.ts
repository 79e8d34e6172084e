import type { Activity, ActivityInput } from '@firstlight/domain/record-tabs';
import { itemFields } from '../child-records/item-wire.js';
import type { ActivityRow } from './activity.entity.js';

/** `HH:MM` of what PostgreSQL reads back as `HH:MM:SS`. */
const clock = (time: string | null): string | null => time?.slice(0, 5) ?? null;

export function activityColumns(form: ActivityInput): Pick<ActivityRow, 'date' | 'time' | 'description'> {
  return { date: form.date ?? null, time: form.time ?? null, description: form.description };
}

export function toActivity(row: ActivityRow): Activity {
  return { ...itemFields(row), date: row.date, time: clock(row.time), description: row.description };
}
