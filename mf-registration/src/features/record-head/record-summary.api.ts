import type { RecordSummary } from '@firstlight/domain/record-summary';
import { RECORD_TAB_TEXTS, type RecordTab } from '@firstlight/domain/record-tabs-texts';
import { injectEndpoints } from '@firstlight/staff-data';
import { ITEM_ROUTES, recordPath, recordTag } from '../../record/record-items';

const TABS = Object.keys(RECORD_TAB_TEXTS) as RecordTab[];

export const recordSummaryApi = injectEndpoints((build) => ({
  /** Refetched after every change of an item. */
  readRecordSummary: build.query<RecordSummary, string>({
    query: (registrationId) => `${recordPath(registrationId)}/summary`,
    providesTags: (_answer, _error, registrationId) => [
      recordTag('Registration', registrationId),
      ...TABS.map((tab) => recordTag(ITEM_ROUTES[tab].tag, registrationId)),
    ],
  }),
}));
