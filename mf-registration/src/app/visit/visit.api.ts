import type { RecordTab } from '@firstlight/domain/record/record-tabs-texts';
import { undoOf, VISIT_TABS, type Visit, type VisitInput, type VisitUndone } from '@firstlight/domain/record/visits';
import { injectEndpoints, postOnce } from '@firstlight/staff-data';
import { recordPath, tagsIfGone, tagsOfChange, tagsOfDeletion } from '../../record/record-items';

type SaveVisit = { registrationId: string; input: VisitInput; key: string };

type UndoVisit = { registrationId: string; visit: Visit; key: string };

const TABS = Object.values(VISIT_TABS) as readonly RecordTab[];

export const visitApi = injectEndpoints((build) => ({
  saveVisit: build.mutation<Visit, SaveVisit>({
    query: ({ registrationId, input, key }) => postOnce(`${recordPath(registrationId)}/visit`, input, key),
    // Also after a lost response, when part of it may be stored.
    invalidatesTags: (_answer, error, { registrationId }) => [
      ...TABS.flatMap((tab) => tagsOfChange(tab, registrationId, undefined)),
      ...tagsIfGone(error, registrationId),
    ],
  }),
  undoVisit: build.mutation<VisitUndone, UndoVisit>({
    query: ({ registrationId, visit, key }) => postOnce(`${recordPath(registrationId)}/visit/undo`, undoOf(visit), key),
    invalidatesTags: (_answer, _error, { registrationId }) =>
      TABS.flatMap((tab) => tagsOfDeletion(tab, registrationId)),
  }),
}));
