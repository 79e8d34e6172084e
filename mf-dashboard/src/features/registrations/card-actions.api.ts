import type {
  FinalizeAnswer,
  RegistrationBatch,
  RegistrationBatchAnswer,
  RegistrationCard,
  RegistrationsMatching,
  RegistrationsMatchingAnswer,
} from '@firstlight/domain/desk/dashboard';
import { injectEndpoints, type StaffError, type useStaffDispatch } from '@firstlight/staff-data';
import { restoreCards } from './restore-cards';
import { type RegistrationListArgs, registrationListsApi } from './registration-lists.api';

/** The card and the list that shows it, for the optimistic removal and its rollback (DASH-17). */
export type CardChange = { id: string; list: RegistrationListArgs };
type BatchChange = RegistrationBatch & { list: RegistrationListArgs };

type Dispatch = ReturnType<typeof useStaffDispatch>;
type Tags = ({ type: 'Registration'; id: string } | 'RegistrationList' | 'DashboardStats' | 'ActivityList')[];

const record = (id: string): string => `admin-registration/${encodeURIComponent(id)}`;

/**
 * Removes cards from the cached list and its tab's count before the server responds. The returned function restores the
 * failed ones and keeps any other change to the list since.
 */
function removeFromCache(
  ids: readonly string[],
  list: RegistrationListArgs,
  dispatch: Dispatch,
): (failed: string[]) => void {
  const { updateQueryData } = registrationListsApi.util;
  let before: RegistrationCard[] = [];
  const count = (by: number): void =>
    void dispatch(
      updateQueryData('getDashboardStats', undefined, (stats) => {
        stats[`${list.status}_registrations`] += by;
      }),
    );
  dispatch(
    updateQueryData('listRegistrations', list, (answer) => {
      before = answer.data.map((card) => ({ ...card }));
      answer.data = answer.data.filter((card) => !ids.includes(card.registration_id));
      answer.pagination.total_records -= before.length - answer.data.length;
    }),
  );
  count(-ids.length);
  return (failed) => {
    if (failed.length === 0) return;
    dispatch(
      updateQueryData('listRegistrations', list, (answer) => {
        const there = answer.data.length;
        answer.data = restoreCards(answer.data, before, failed);
        answer.pagination.total_records += answer.data.length - there;
      }),
    );
    count(failed.length);
  };
}

async function removeOptimistically(
  { id, list }: CardChange,
  dispatch: Dispatch,
  call: Promise<unknown>,
): Promise<void> {
  const restore = removeFromCache([id], list, dispatch);
  try {
    await call;
  } catch {
    restore([id]);
  }
}

async function removeBatchOptimistically(
  { ids, list }: BatchChange,
  dispatch: Dispatch,
  call: Promise<{ data: RegistrationBatchAnswer }>,
): Promise<void> {
  const restore = removeFromCache(ids, list, dispatch);
  try {
    const { data } = await call;
    restore(data.results.filter(({ done }) => !done).map(({ registration_id }) => registration_id));
  } catch {
    restore(ids);
  }
}

/** An error refetches the lists too: someone else may have acted on the card in the meantime. */
function tagsAfter(ids: readonly string[], error: StaffError | undefined): Tags {
  if (error) return error.status === 0 ? [] : ['RegistrationList', 'DashboardStats'];
  const records = ids.map((id) => ({ type: 'Registration' as const, id }));
  return [...records, 'RegistrationList', 'DashboardStats', 'ActivityList'];
}

/** Submit, Back to Pending and Delete (DASH-14 to DASH-16); Undo calls the opposite. */
export const cardActionsApi = injectEndpoints((build) => ({
  finalizeRegistration: build.mutation<FinalizeAnswer, CardChange>({
    query: ({ id }) => ({ url: `${record(id)}/finalize`, method: 'POST' }),
    onQueryStarted: (change, { dispatch, queryFulfilled }) => removeOptimistically(change, dispatch, queryFulfilled),
    invalidatesTags: (_answer, error, { id }) => tagsAfter([id], error),
  }),
  revertRegistration: build.mutation<unknown, CardChange>({
    query: ({ id }) => ({ url: `${record(id)}/revert-to-pending`, method: 'POST' }),
    onQueryStarted: (change, { dispatch, queryFulfilled }) => removeOptimistically(change, dispatch, queryFulfilled),
    invalidatesTags: (_answer, error, { id }) => tagsAfter([id], error),
  }),
  deleteRegistration: build.mutation<unknown, CardChange>({
    query: ({ id }) => ({ url: record(id), method: 'DELETE' }),
    onQueryStarted: (change, { dispatch, queryFulfilled }) => removeOptimistically(change, dispatch, queryFulfilled),
    invalidatesTags: (_answer, error, { id }) => tagsAfter([id], error),
  }),
  batchRegistrations: build.mutation<RegistrationBatchAnswer, BatchChange>({
    query: ({ action, ids }) => ({ url: 'registrations-batch', method: 'POST', body: { action, ids } }),
    onQueryStarted: (change, { dispatch, queryFulfilled }) =>
      removeBatchOptimistically(change, dispatch, queryFulfilled),
    invalidatesTags: (_answer, error, { ids }) => tagsAfter(ids, error),
  }),
  undoBatch: build.mutation<RegistrationBatchAnswer, RegistrationBatch>({
    query: (body) => ({ url: 'registrations-batch/undo', method: 'POST', body }),
    invalidatesTags: (_answer, error, { ids }) => tagsAfter(ids, error),
  }),
  matchingRegistrations: build.mutation<RegistrationsMatchingAnswer, RegistrationsMatching>({
    query: (body) => ({ url: 'registrations-matching', method: 'POST', body }),
  }),
}));
