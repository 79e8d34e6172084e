import type { ChatAnswer } from '@firstlight/domain/insight/analytics';
import { type SignedInClient, testApp, type TestApp } from '../../../../testing/test-app.js';
import { FakeClaude } from './fake-claude.js';

export const QUERY = {
  measure: 'registrations',
  by: ['city'],
  filters: [{ dim: 'gender', in: ['Female'], not_in: null, min: null, max: null }],
  range: null,
  compare: null,
  as: null,
  order: null,
  limit: null,
};
export const CONFIGURED = { anthropicApiKey: 'made-up', analyticsLlm: true, today: '2026-11-20' };
/** Not understood by the local engine; it asks for `QUERY`. */
export const STRANGE = 'whereabouts of female registrations sprinkled by city';

export type ClaudeWorld = {
  fake: FakeClaude;
  fakeUrl: string;
  app: TestApp;
  client: SignedInClient;
  ask: (message: string) => Promise<ChatAnswer>;
  close: () => Promise<void>;
};

/** The app with a fake model, six clients and one test. */
export async function startClaudeWorld(): Promise<ClaudeWorld> {
  const fake = new FakeClaude();
  const fakeUrl = await fake.start();
  const app = await testApp({ ...CONFIGURED, anthropicUrl: fakeUrl });
  const client = await app.staff('Client');
  await app.db.query(`
      INSERT INTO registrations (id, first_name, last_name, patient_consent, reg_date, dob, gender, city, phone1, email)
      SELECT gen_random_uuid(), 'Canarina', 'Testbird', 'verbal', ('2025-05-0' || n)::date, ('1980-02-0' || n)::date, 'Female', 'Windsor',
             '(226) 555-0177', 'canarina@example.org' FROM generate_series(1, 6) AS n`);
  await app.db.query(`
      INSERT INTO lab_tests (registration_id, test_type, test_date, hiv_result, hiv_tester)
      SELECT id, 'HIV', '2025-01-01', 'negative', 'Quillian Teststaff' FROM registrations LIMIT 1`);
  return {
    fake,
    fakeUrl,
    app,
    client,
    ask: async (message) =>
      (await client.post<ChatAnswer>('/api/claude-chat', { message, session_id: String(Math.random()) })).body,
    close: async () => {
      await app.close();
      await fake.stop();
    },
  };
}
