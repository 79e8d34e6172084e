import type { ChatAnswer, ChatHistory } from '@firstlight/domain/analytics';
import type { LegacyDataSummary, LegacyUpload } from '@firstlight/domain/legacy-data';
import type { Answers } from '@firstlight/platform/standalone';

const answer: ChatAnswer = {
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
};

export const answers: Answers = {
  'GET /api/legacy-data-summary': (): LegacyDataSummary => ({
    total_records: 0,
    date_range: { start: null, end: null },
    top_dispositions: [],
    upload_info: null,
  }),
  'GET /api/legacy-uploads': (): LegacyUpload[] => [],
  'GET /api/claude-chat': (): ChatHistory => ({ turns: [] }),
  'POST /api/claude-chat': (): ChatAnswer => answer,
};
