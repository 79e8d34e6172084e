import type { LabTest, LabTestChange } from '@firstlight/domain/record-tabs';
import { IDEMPOTENCY_HEADER, injectEndpoints } from '@firstlight/staff-data';
import {
  type ChildChange,
  type ChildCreation,
  childTag,
  type ChildDeletion,
  deletionOf,
  recordPath,
} from './child-records';

/** The Client tab shows the test at registration, so a change of it is a new version of the record. */
const tagsOf = (registrationId: string, onForm: boolean | undefined) =>
  onForm
    ? [childTag('LabTest', registrationId), childTag('Registration', registrationId)]
    : [childTag('LabTest', registrationId)];

/** The tests of a record (API-22); the Client tab's Copy reads them too. */
export const labTestsApi = injectEndpoints((build) => ({
  listLabTests: build.query<LabTest[], string>({
    query: (id) => `${recordPath(id)}/tests`,
    transformResponse: (answer: { tests: LabTest[] }) => answer.tests,
    providesTags: (_answer, _error, id) => [childTag('LabTest', id)],
  }),
  createLabTest: build.mutation<LabTest, ChildCreation<LabTestChange>>({
    query: ({ registrationId, input, key }) => ({
      url: `${recordPath(registrationId)}/test`,
      method: 'POST',
      body: input,
      headers: { [IDEMPOTENCY_HEADER]: key },
    }),
    invalidatesTags: (_answer, _error, { registrationId }) => [childTag('LabTest', registrationId)],
  }),
  updateLabTest: build.mutation<LabTest, ChildChange<LabTestChange>>({
    query: ({ registrationId, id, input }) => ({
      url: `${recordPath(registrationId)}/test/${id}`,
      method: 'PUT',
      body: input,
    }),
    invalidatesTags: (answer, _error, { registrationId }) => tagsOf(registrationId, answer?.at_registration),
  }),
  deleteLabTest: build.mutation<unknown, ChildDeletion>({
    query: deletionOf('test'),
    invalidatesTags: (_answer, _error, { registrationId }) => tagsOf(registrationId, true),
  }),
}));
