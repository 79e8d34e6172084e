import type { ChatAnswer, ChatHistory, ChatQuestion } from '@firstlight/domain/analytics';
import { injectEndpoints } from '@firstlight/staff-data';

/** The assistant (API-10) and what was said in this visit, for a page that was reloaded. */
export const chatApi = injectEndpoints((build) => ({
  askAnalytics: build.mutation<ChatAnswer, ChatQuestion>({
    query: (body) => ({ url: 'claude-chat', method: 'POST', body }),
  }),
  getChatHistory: build.query<ChatHistory, string>({
    query: (session_id) => ({ url: 'claude-chat', params: { session_id } }),
    keepUnusedDataFor: 0,
  }),
}));
