import { type ChildRecord, ENTERED_IN_ERROR_QUERY } from '@firstlight/domain/record-tabs';
import type { RecordTab } from '@firstlight/domain/record-tabs-texts';
import { injectEndpoints, type StaffTag } from '@firstlight/staff-data';
import { childTag, type ChildKey, recordPath } from './child-records';

type Place = { list: string; item: string; tag: StaffTag };

/** Where the items of each tab are read and written, and what a change of them refreshes. */
const PLACES: Record<RecordTab, Place> = {
  Tests: { list: 'tests', item: 'test', tag: 'LabTest' },
  Medication: { list: 'medications', item: 'medication', tag: 'Medication' },
  Dispensing: { list: 'dispensing', item: 'dispensing', tag: 'Dispensing' },
  Notes: { list: 'notes', item: 'note', tag: 'Note' },
  Activities: { list: 'activities', item: 'activity', tag: 'Activity' },
  Interactions: { list: 'interactions', item: 'interaction', tag: 'Interaction' },
  Attachments: { list: 'attachments', item: 'attachment', tag: 'Attachment' },
};

export type RestoreItem = ChildKey & { tab: RecordTab; version?: number };

/** Deleted items of a tab, and the way back (decisions.md 29). */
export const enteredInErrorApi = injectEndpoints((build) => ({
  listEnteredInError: build.query<ChildRecord[], { registrationId: string; tab: RecordTab }>({
    query: ({ registrationId, tab }) => ({
      url: `${recordPath(registrationId)}/${PLACES[tab].list}`,
      params: { [ENTERED_IN_ERROR_QUERY]: true },
    }),
    transformResponse: (answer: Record<string, ChildRecord[]>, _meta, { tab }) => answer[PLACES[tab].list] ?? [],
    providesTags: (_answer, _error, { registrationId, tab }) => [childTag(PLACES[tab].tag, registrationId)],
  }),
  restoreItem: build.mutation<ChildRecord, RestoreItem>({
    query: ({ registrationId, tab, id, version }) => ({
      url: `${recordPath(registrationId)}/${PLACES[tab].item}/${id}/restore`,
      method: 'POST',
      body: version === undefined ? {} : { version },
    }),
    invalidatesTags: (_answer, _error, { registrationId, tab }) => [
      childTag(PLACES[tab].tag, registrationId),
      childTag('Registration', registrationId),
      ...(tab === 'Activities' ? (['ActivityList', 'DashboardStats'] as const) : []),
    ],
  }),
}));
