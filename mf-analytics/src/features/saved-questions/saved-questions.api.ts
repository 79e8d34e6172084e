import type {
  NewSavedQuestion,
  QuestionOrder,
  SavedAnswer,
  SavedQuestion,
  SavedQuestionChange,
} from '@firstlight/domain/insight/saved-questions';
import { ifMatch, injectEndpoints, postOnce } from '@firstlight/staff-data';
import { COUNTED_FACTS } from '../../parts/counted-facts';

const address = (id: string): string => `saved-questions/${encodeURIComponent(id)}`;

/** `key` makes repeated presses create one question. */
export type Pin = { form: NewSavedQuestion; key: string };
export type QuestionEdit = Pick<SavedQuestion, 'id' | 'version'> & SavedQuestionChange;

export const savedQuestionsApi = injectEndpoints((build) => ({
  listSavedQuestions: build.query<SavedQuestion[], void>({
    query: () => 'saved-questions',
    providesTags: ['SavedQuestion'],
  }),
  getSavedAnswer: build.query<SavedAnswer, { id: string; asOf: string | null }>({
    query: ({ id, asOf }) => ({ url: `${address(id)}/answer`, params: asOf === null ? {} : { as_of: asOf } }),
    providesTags: [...COUNTED_FACTS],
  }),
  saveQuestion: build.mutation<SavedQuestion, Pin>({
    query: ({ form, key }) => postOnce('saved-questions', form, key),
    invalidatesTags: ['SavedQuestion'],
  }),
  changeSavedQuestion: build.mutation<SavedQuestion, QuestionEdit>({
    query: ({ id, version, ...body }) => ({
      url: address(id),
      method: 'PUT',
      body,
      headers: ifMatch(version),
    }),
    invalidatesTags: ['SavedQuestion'],
  }),
  orderSavedQuestions: build.mutation<void, QuestionOrder>({
    query: (body) => ({ url: 'saved-questions/order', method: 'PUT', body }),
    invalidatesTags: ['SavedQuestion'],
  }),
  removeSavedQuestion: build.mutation<void, string>({
    query: (id) => ({ url: address(id), method: 'DELETE' }),
    invalidatesTags: ['SavedQuestion'],
  }),
  restoreSavedQuestion: build.mutation<void, string>({
    query: (id) => ({ url: `${address(id)}/restore`, method: 'POST' }),
    invalidatesTags: ['SavedQuestion'],
  }),
}));
