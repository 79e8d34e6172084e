import type {
  AcknowledgeResultInput,
  FileResultInput,
  ReceivedResult,
  ReceivedResultDetail,
  RejectResultInput,
  ResultListAnswer,
  ResultListQuery,
  UndoResultInput,
} from '@firstlight/domain/exchange/laboratory-results';
import type { LabTest } from '@firstlight/domain/record/record-tabs';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { injectEndpoints, postOnce } from '@firstlight/staff-data';
import { withoutEmpty } from '../../lists/query-parameters';

/** A decision changes the inbox, the tests of a record, and what follows from them. */
const CHANGED = ['ReceivedResult', 'LabTest', 'Registration', 'ActivityList'] as const;
const at = (id: string): string => `results/${encodeURIComponent(id)}`;

export type NewClient = {
  firstName: string;
  lastName: string;
  dob: string | null;
  healthCard: string | null;
  phone1: string | null;
  patientConsent: string;
};

/** Results from laboratories. */
export const resultsApi = injectEndpoints((build) => ({
  listReceivedResults: build.query<ResultListAnswer, ResultListQuery>({
    query: (query) => ({ url: 'results', params: withoutEmpty(query) }),
    providesTags: ['ReceivedResult'],
  }),
  getReceivedResult: build.query<ReceivedResultDetail, string>({ query: at, providesTags: ['ReceivedResult'] }),
  listTestsOfClient: build.query<{ tests: LabTest[] }, string>({
    query: (registrationId) => `admin-registration/${encodeURIComponent(registrationId)}/tests`,
    providesTags: ['LabTest'],
  }),
  fileReceivedResult: build.mutation<ReceivedResult, FileResultInput & { id: string }>({
    query: ({ id, ...body }) => ({ url: `${at(id)}/file`, method: 'POST', body }),
    invalidatesTags: [...CHANGED],
  }),
  rejectReceivedResult: build.mutation<ReceivedResult, RejectResultInput & { id: string }>({
    query: ({ id, ...body }) => ({ url: `${at(id)}/reject`, method: 'POST', body }),
    invalidatesTags: [...CHANGED],
  }),
  acknowledgeReceivedResult: build.mutation<ReceivedResult, AcknowledgeResultInput & { id: string }>({
    query: ({ id, ...body }) => ({ url: `${at(id)}/acknowledge`, method: 'POST', body }),
    invalidatesTags: [...CHANGED],
  }),
  undoReceivedResult: build.mutation<ReceivedResult, UndoResultInput & { id: string }>({
    query: ({ id, ...body }) => ({ url: `${at(id)}/undo`, method: 'POST', body }),
    invalidatesTags: [...CHANGED],
  }),
  registerFromResult: build.mutation<Registration, { input: NewClient; key: string }>({
    query: ({ input, key }) => postOnce('admin-register', input, key),
    invalidatesTags: ['RegistrationList', 'DashboardStats'],
  }),
}));
