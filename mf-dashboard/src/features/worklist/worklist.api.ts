import type {
  EntriesUndo,
  EntriesUndoAnswer,
  FollowUpAnswer,
  FollowUpEntry,
  FollowUpOutcomeInput,
  FollowUpQuery,
  TasksMatching,
  TasksMatchingAnswer,
} from '@firstlight/domain/desk/follow-up';
import type { HandOverAnswer, HandOverInput, PossibleOwner } from '@firstlight/domain/desk/hand-over';
import type { OwnTeam } from '@firstlight/domain/people/teams';
import { injectEndpoints, postOnce } from '@firstlight/staff-data';
import { withoutEmpty } from '../../lists/query-parameters';

type Once<Input> = { input: Input; key: string };

/** The tasks of every tab that the reader may see, the outcome of them, and whose they are. */
export const worklistApi = injectEndpoints((build) => ({
  listTasks: build.query<FollowUpAnswer, FollowUpQuery>({
    query: (query) => ({ url: 'follow-up', params: withoutEmpty(query) }),
    providesTags: ['ActivityList', 'Dispensing', 'Medication', 'LabTest', 'Interaction'],
  }),
  ownTeam: build.query<OwnTeam, void>({ query: () => 'teams/own' }),
  listTaskOwners: build.query<PossibleOwner[], void>({ query: () => 'follow-up/owners', providesTags: ['User'] }),
  recordTaskOutcome: build.mutation<FollowUpEntry, Once<FollowUpOutcomeInput>>({
    query: ({ input, key }) => postOnce('follow-up/outcomes', input, key),
    invalidatesTags: ['ActivityList', 'Activity'],
  }),
  undoTaskEntry: build.mutation<unknown, string>({
    query: (id) => ({ url: `follow-up/outcomes/${encodeURIComponent(id)}`, method: 'DELETE' }),
    invalidatesTags: ['ActivityList', 'Activity'],
  }),
  undoTaskEntries: build.mutation<EntriesUndoAnswer, EntriesUndo>({
    query: (body) => ({ url: 'follow-up/outcomes/undo', method: 'POST', body }),
    invalidatesTags: ['ActivityList', 'Activity'],
  }),
  matchingTasks: build.mutation<TasksMatchingAnswer, TasksMatching>({
    query: (body) => ({ url: 'follow-up/matching', method: 'POST', body }),
  }),
  handTasksOver: build.mutation<HandOverAnswer, Once<HandOverInput>>({
    query: ({ input, key }) => postOnce('follow-up/hand-over', input, key),
    invalidatesTags: ['ActivityList'],
  }),
}));
