import type { ChatAnswer, ChatHistory, ChatQuestion } from '@firstlight/domain/insight/analytics';
import type { QueryAnswer, TypedQuestion } from '@firstlight/domain/insight/saved-questions';
import { injectEndpoints } from '@firstlight/staff-data';

/** The assistant (API-10) and the messages of this visit, for after a reload. */
export const chatApi = injectEndpoints((build) => ({
  askAnalytics: build.mutation<ChatAnswer, ChatQuestion>({
    query: (body) => ({ url: 'claude-chat', method: 'POST', body }),
  }),
  answerTypedQuestion: build.mutation<QueryAnswer, TypedQuestion>({
    query: (body) => ({ url: 'claude-chat/query', method: 'POST', body }),
  }),
  getChatHistory: build.query<ChatHistory, string>({
    query: (session_id) => ({ url: 'claude-chat', params: { session_id } }),
    keepUnusedDataFor: 0,
  }),
}));
