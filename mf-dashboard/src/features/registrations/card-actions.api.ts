import type { FinalizeAnswer } from '@firstlight/domain/dashboard';
import { injectEndpoints, type StaffError, type useStaffDispatch } from '@firstlight/staff-data';
import { type RegistrationListArgs, registrationListsApi } from './registration-lists.api';

/** The card and the list that shows it, so that it can be taken away at once and put back (DASH-17). */
export type CardChange = { id: string; list: RegistrationListArgs };

type Dispatch = ReturnType<typeof useStaffDispatch>;
type Tags = ({ type: 'Registration'; id: string } | 'RegistrationList' | 'DashboardStats' | 'ActivityList')[];

const record = (id: string): string => `admin-registration/${encodeURIComponent(id)}`;

/** Takes the card off its list and its tab's count until the call answers; a failure puts both back. */
async function withdraw({ id, list }: CardChange, dispatch: Dispatch, call: Promise<unknown>): Promise<void> {
  const { updateQueryData } = registrationListsApi.util;
  const fromList = dispatch(
    updateQueryData('listRegistrations', list, (answer) => {
      const before = answer.data.length;
      answer.data = answer.data.filter((card) => card.registration_id !== id);
      answer.pagination.total_records -= before - answer.data.length;
    }),
  );
  const fromCount = dispatch(
    updateQueryData('getDashboardStats', undefined, (stats) => {
      stats[`${list.status}_registrations`] -= 1;
    }),
  );
  try {
    await call;
  } catch {
    fromList.undo();
    fromCount.undo();
  }
}

/** After a refusal the lists are read again too: somebody else may have acted on the card meanwhile. */
function changed(id: string, error: StaffError | undefined): Tags {
  if (error) return error.status === 0 ? [] : ['RegistrationList', 'DashboardStats'];
  return [{ type: 'Registration', id }, 'RegistrationList', 'DashboardStats', 'ActivityList'];
}

/** What a card can do: Submit, Back to Pending, Delete (DASH-14 to DASH-16); Undo is the opposite call. */
export const cardActionsApi = injectEndpoints((build) => ({
  finalizeRegistration: build.mutation<FinalizeAnswer, CardChange>({
    query: ({ id }) => ({ url: `${record(id)}/finalize`, method: 'POST' }),
    onQueryStarted: (change, { dispatch, queryFulfilled }) => withdraw(change, dispatch, queryFulfilled),
    invalidatesTags: (_answer, error, { id }) => changed(id, error),
  }),
  revertRegistration: build.mutation<unknown, CardChange>({
    query: ({ id }) => ({ url: `${record(id)}/revert-to-pending`, method: 'POST' }),
    onQueryStarted: (change, { dispatch, queryFulfilled }) => withdraw(change, dispatch, queryFulfilled),
    invalidatesTags: (_answer, error, { id }) => changed(id, error),
  }),
  deleteRegistration: build.mutation<unknown, CardChange>({
    query: ({ id }) => ({ url: record(id), method: 'DELETE' }),
    onQueryStarted: (change, { dispatch, queryFulfilled }) => withdraw(change, dispatch, queryFulfilled),
    invalidatesTags: (_answer, error, { id }) => changed(id, error),
  }),
}));
