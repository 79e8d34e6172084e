import { type CivilDate, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import type { ChildRecord } from '@firstlight/domain/record/record-tabs';
import { type RecordTimeline, TIMELINE_MAX, type TimelineEntry } from '@firstlight/domain/clients/timeline';
import type { HttpHandler } from 'msw';
import { get } from './route.js';
import type { FakeApi } from './fake-api.js';

/** The items of the fake API, newest first; it keeps no versions of a registration. */
export function timelineOf({ items }: FakeApi): TimelineEntry[] {
  const dayOf = (day: CivilDate | null, item: ChildRecord): CivilDate =>
    day ?? todayInNewYork(new Date(item.created_at));
  const entries: TimelineEntry[] = [
    ...items.tests.map((item) => ({ kind: 'test' as const, day: dayOf(item.test_date, item), item })),
    ...items.medications.map((item) => ({ kind: 'medication' as const, day: dayOf(item.start_date, item), item })),
    ...items.dispensing.map((item) => ({ kind: 'dispensing' as const, day: dayOf(item.dispensed_date, item), item })),
    ...items.notes.map((item) => ({ kind: 'note' as const, day: dayOf(item.noteDate, item), item })),
    ...items.activities.map((item) => ({ kind: 'activity' as const, day: dayOf(item.date, item), item })),
    ...items.interactions.map((item) => ({ kind: 'interaction' as const, day: dayOf(item.date, item), item })),
    ...items.attachments.map((item) => ({ kind: 'attachment' as const, day: dayOf(item.documentDate, item), item })),
  ];
  return entries
    .filter(({ item }) => !('entered_in_error' in item && item.entered_in_error))
    .sort((one, other) => other.day.localeCompare(one.day));
}

export const timelineHandlers = (fakeApi: FakeApi): HttpHandler[] => [
  get<RecordTimeline>('/api/admin-registration/:id/timeline', ({ query }) => {
    const entries = timelineOf(fakeApi);
    const most = Number(query.get('most') ?? TIMELINE_MAX);
    return { entries: entries.slice(0, most), total: entries.length };
  }),
];
