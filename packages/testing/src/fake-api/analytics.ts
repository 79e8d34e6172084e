import type { ChatAnswer, ChatHistory, ChatQuestion } from '@firstlight/domain/insight/analytics';
import type { LegacyDataSummary, LegacyUpload, LegacyUploadAnswer } from '@firstlight/domain/insight/legacy-data';
import type { HttpHandler } from 'msw';
import type {
  NewSavedQuestion,
  QuestionOrder,
  QueryAnswer,
  SavedAnswer,
  SavedQuestion,
  SavedQuestionChange,
  TypedQuestion,
} from '@firstlight/domain/insight/saved-questions';
import { aFile, create, get, post, put, remove } from './route.js';
import type { FakeApi } from './fake-api.js';

export function aChatAnswer(change: Partial<ChatAnswer> = {}): ChatAnswer {
  return {
    response: 'There were 42 registrations in 2025 (made-up figure).',
    timestamp: '2026-11-02T15:00:00Z',
    chart_html: null,
    chart_image_url: null,
    chart_height: null,
    counted: 'registrations in 2025',
    table: { columns: ['Year', 'Registrations'], rows: [[2025, 42]] },
    query: null,
    refusal: null,
    engine: 'local',
    suggestions: [],
    ...change,
  };
}

export function aSavedQuestion(change: Partial<SavedQuestion> = {}): SavedQuestion {
  return {
    id: 'saved-1',
    name: 'Registrations of 2025',
    query: {
      measure: 'registrations',
      by: [],
      filters: [],
      range: { from: '2025-01-01', to: '2025-12-31' },
      compare: null,
    },
    sentence: 'Registrations, 1 Jan to 31 Dec 2025, live and historical',
    pinned: true,
    shared: false,
    own: true,
    author: null,
    saved_at: '2026-11-02T15:00:00Z',
    version: 1,
    ...change,
  };
}

export function aSavedAnswer(change: Partial<SavedAnswer> = {}): SavedAnswer {
  return { answer: aChatAnswer(), n: '42', caveat: null, changes: [], ...change };
}

/** Pinned answers: removed ones leave the list until they are restored. */
const savedQuestionHandlers = (fakeApi: FakeApi): HttpHandler[] => {
  const removed: SavedQuestion[] = [];
  return [
    get<SavedQuestion[]>('/api/saved-questions', () => fakeApi.savedQuestions),
    create<SavedQuestion, NewSavedQuestion>('/api/saved-questions', ({ body: { name, shared = false } }) => {
      const made = aSavedQuestion({ id: `saved-${fakeApi.savedQuestions.length + 1}`, name, shared });
      fakeApi.savedQuestions = [...fakeApi.savedQuestions, made];
      return made;
    }),
    put<void, QuestionOrder>('/api/saved-questions/order', ({ body: { ids } }) => {
      const place = ({ id }: SavedQuestion): number => (ids.includes(id) ? ids.indexOf(id) : ids.length);
      fakeApi.savedQuestions = fakeApi.savedQuestions.toSorted((one, other) => place(one) - place(other));
    }),
    put<SavedQuestion, SavedQuestionChange>('/api/saved-questions/:id', ({ params, body }) => {
      fakeApi.savedQuestions = fakeApi.savedQuestions.map((one) =>
        one.id === params['id'] ? { ...one, ...body, version: one.version + 1 } : one,
      );
      return fakeApi.savedQuestions.find(({ id }) => id === params['id']) ?? aSavedQuestion();
    }),
    remove('/api/saved-questions/:id', ({ params }) => {
      removed.push(...fakeApi.savedQuestions.filter(({ id }) => id === params['id']));
      fakeApi.savedQuestions = fakeApi.savedQuestions.filter(({ id }) => id !== params['id']);
    }),
    post('/api/saved-questions/:id/restore', ({ params }) => {
      fakeApi.savedQuestions = [...fakeApi.savedQuestions, ...removed.filter(({ id }) => id === params['id'])];
    }),
    get<SavedAnswer>('/api/saved-questions/:id/answer', () => aSavedAnswer()),
    post<QueryAnswer, TypedQuestion>('/api/claude-chat/query', () => ({
      answer: aChatAnswer(),
      n: '42',
      caveat: null,
    })),
  ];
};

function summaryOf(uploads: LegacyUpload[]): LegacyDataSummary {
  const [latest] = uploads.map(({ filename, upload_id, uploaded_at, records_count }) => {
    return { filename, upload_id, uploaded_at, records_count };
  });
  const total_records = uploads.reduce((sum, { records_count }) => sum + records_count, 0);
  return { total_records, date_range: { start: null, end: null }, top_dispositions: [], upload_info: latest ?? null };
}

/** The assistant, and the historical data it counts with. */
const UPLOADED: LegacyUploadAnswer = {
  message: 'Uploaded',
  records_count: 0,
  preview: [],
  upload_id: 'u-1',
  rows_read: 0,
  duplicates: 0,
  rejects: 0,
  kind: 'registrations',
};

export const analyticsHandlers = (fakeApi: FakeApi): HttpHandler[] => [
  get<ChatHistory>('/api/claude-chat', () => ({ turns: fakeApi.turns })),
  post<ChatAnswer, ChatQuestion>('/api/claude-chat', () => aChatAnswer()),
  ...savedQuestionHandlers(fakeApi),
  get<LegacyDataSummary>('/api/legacy-data-summary', () => summaryOf(fakeApi.legacyUploads)),
  post<LegacyUploadAnswer>('/api/upload-legacy-data', () => UPLOADED),
  get<LegacyUpload[]>('/api/legacy-uploads', () => fakeApi.legacyUploads),
  get('/api/legacy-uploads/:id/rejects', () => aFile()),
  remove('/api/legacy-uploads/:id', ({ params }) => {
    fakeApi.legacyUploads = fakeApi.legacyUploads.filter(({ upload_id }) => upload_id !== params['id']);
  }),
];
