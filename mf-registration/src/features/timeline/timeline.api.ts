import type { RecordTab } from '@firstlight/domain/record-tabs-texts';
import { RECORD_TAB_TEXTS } from '@firstlight/domain/record-tabs-texts';
import type { RecordTimeline } from '@firstlight/domain/timeline';
import { injectEndpoints } from '@firstlight/staff-data';
import { ITEM_ROUTES, recordPath, recordTag } from '../../record/record-items';

const TABS = Object.keys(RECORD_TAB_TEXTS) as RecordTab[];

export const timelineApi = injectEndpoints((build) => ({
  /** Read again after every change of an item or of the registration. */
  readTimeline: build.query<RecordTimeline, string>({
    query: (registrationId) => `${recordPath(registrationId)}/timeline`,
    providesTags: (_answer, _error, registrationId) => [
      recordTag('Registration', registrationId),
      ...TABS.map((tab) => recordTag(ITEM_ROUTES[tab].tag, registrationId)),
    ],
  }),
}));
