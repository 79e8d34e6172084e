import type { ChatAnswer, ChatHistory, ChatQuestion } from '@firstlight/domain/analytics';
import type { LegacyDataSummary, LegacyUpload } from '@firstlight/domain/legacy-data';
import type { HttpHandler } from 'msw';
import { get, post, remove } from './route.js';
import type { World } from './world.js';

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

function summaryOf(uploads: LegacyUpload[]): LegacyDataSummary {
  const [latest] = uploads.map(({ filename, upload_id, uploaded_at, records_count }) => {
    return { filename, upload_id, uploaded_at, records_count };
  });
  const total_records = uploads.reduce((sum, { records_count }) => sum + records_count, 0);
  return { total_records, date_range: { start: null, end: null }, top_dispositions: [], upload_info: latest ?? null };
}

/** The assistant, and the historical data it counts with. */
export const analyticsHandlers = (world: World): HttpHandler[] => [
  get<ChatHistory>('/api/claude-chat', () => ({ turns: world.turns })),
  post<ChatAnswer, ChatQuestion>('/api/claude-chat', () => aChatAnswer()),
  get<LegacyDataSummary>('/api/legacy-data-summary', () => summaryOf(world.legacyUploads)),
  get<LegacyUpload[]>('/api/legacy-uploads', () => world.legacyUploads),
  remove('/api/legacy-uploads/:id', ({ params }) => {
    world.legacyUploads = world.legacyUploads.filter(({ upload_id }) => upload_id !== params['id']);
  }),
];
