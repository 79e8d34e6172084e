import type { Note, NoteInput } from '@firstlight/domain/record-tabs';
import { IDEMPOTENCY_HEADER, injectEndpoints } from '@firstlight/staff-data';
import {
  type ChildChange,
  type ChildCreation,
  childTag,
  type ChildDeletion,
  deletionOf,
  recordPath,
} from '../../record/child-records';

/** The notes of a record (API-25). */
export const notesApi = injectEndpoints((build) => ({
  listNotes: build.query<Note[], string>({
    query: (id) => `${recordPath(id)}/notes`,
    transformResponse: (answer: { notes: Note[] }) => answer.notes,
    providesTags: (_answer, _error, id) => [childTag('Note', id)],
  }),
  createNote: build.mutation<Note, ChildCreation<NoteInput>>({
    query: ({ registrationId, input, key }) => ({
      url: `${recordPath(registrationId)}/note`,
      method: 'POST',
      body: input,
      headers: { [IDEMPOTENCY_HEADER]: key },
    }),
    invalidatesTags: (_answer, _error, { registrationId }) => [childTag('Note', registrationId)],
  }),
  updateNote: build.mutation<Note, ChildChange<NoteInput>>({
    query: ({ registrationId, id, input }) => ({
      url: `${recordPath(registrationId)}/note/${id}`,
      method: 'PUT',
      body: input,
    }),
    invalidatesTags: (_answer, _error, { registrationId }) => [childTag('Note', registrationId)],
  }),
  deleteNote: build.mutation<unknown, ChildDeletion>({
    query: deletionOf('note'),
    invalidatesTags: (_answer, _error, { registrationId }) => [childTag('Note', registrationId)],
  }),
}));
