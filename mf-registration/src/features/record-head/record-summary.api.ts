import type { RecordSummary } from '@firstlight/domain/record/record-summary';
import { injectEndpoints } from '@firstlight/staff-data';
import { itemTags, recordPath, recordTag } from '../../record/record-items';

export const recordSummaryApi = injectEndpoints((build) => ({
  /** Refetched after every change of an item. */
  readRecordSummary: build.query<RecordSummary, string>({
    query: (registrationId) => `${recordPath(registrationId)}/summary`,
    providesTags: (_answer, _error, registrationId) => [
      recordTag('Registration', registrationId),
      ...itemTags(registrationId),
    ],
  }),
}));
