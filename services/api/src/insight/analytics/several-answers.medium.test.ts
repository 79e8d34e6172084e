import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChatAnswer, ChatHistory } from '@firstlight/domain/insight/analytics';
import { type SignedInClient, testApp, type TestApp } from '../../testing/test-app.js';

const CHAT = '/api/claude-chat';

describe('answers with more than one figure, and of different things', () => {
  let app: TestApp;
  let client: SignedInClient;
  const ask = async (message: string, session_id: string): Promise<ChatAnswer> => {
    const { status, body } = await client.post<ChatAnswer>(CHAT, { message, session_id });
    expect({ message, status }).toEqual({ message, status: 200 });
    return body;
  };

  beforeAll(async () => {
    app = await testApp({ today: '2026-11-20' });
    client = await app.staff('Client');
    await app.db.query(`
      INSERT INTO registrations (id, first_name, last_name, patient_consent, reg_date, dob, gender, city, status)
      SELECT gen_random_uuid(), 'Maple', 'Testperson ' || chr(64 + n), 'verbal', date '2025-01-01' + n, date '1950-06-15' + n * 90,
             CASE WHEN n % 3 = 0 THEN 'Female' ELSE 'Male' END, (ARRAY['Leamington', 'Windsor', 'London'])[n % 3 + 1], 'submitted'
        FROM generate_series(1, 24) AS n`);
    await app.db.query(`
      INSERT INTO interactions (registration_id, date, description, amount, payment_type)
      SELECT id, reg_date, 'Outreach', 20, 'Cash' FROM registrations WHERE gender = 'Female'`);
  });
  afterAll(() => app.close());

  it('2.4/1 answers both of two questions, and a follow-up about both', async () => {
    const { response, answers = [], query } = await ask('registrations and clients in 2025', 'two');
    expect(answers.map(({ counted }) => counted)).toEqual([
      expect.stringMatching(/^Registrations, 1 Jan to 31 Dec 2025/),
      expect.stringMatching(/^Clients .*1 Jan to 31 Dec 2025/),
    ]);
    for (const answer of answers) expect(response).toContain(answer.response);
    expect(query).toEqual(answers[0]?.query);
    const { answers: byGender = [] } = await ask('by gender', 'two');
    expect(byGender.map(({ table }) => table?.rows.length)).toEqual([2, 2]);
    expect(byGender.every(({ chart_html }) => chart_html?.includes('<svg'))).toBe(true);
    const { body } = await client.get<ChatHistory>(`${CHAT}?session_id=two`);
    expect(body.turns.map(({ answer }) => answer.answers?.length)).toEqual([2, 2]);
    expect(JSON.stringify(body)).not.toContain('data:image/png');
    expect(await ask('how many treatments in 2025', 'two')).not.toHaveProperty('answers');
  });

  it('2.4/1 answers a list of figures, and a follow-up about each of them', async () => {
    const { answers = [], response } = await ask('how many registrations, interactions and rewards in 2025', 'list');
    expect(answers.map(({ query }) => query?.measure)).toEqual(['registrations', 'interactions', 'rewards']);
    for (const answer of answers) expect(response).toContain(answer.response);
    const { answers: later = [] } = await ask('only women', 'list');
    expect(later.map(({ query }) => query?.filters)).toEqual(
      answers.map(({ query }) => [...(query?.filters ?? []), { dim: 'gender', in: ['Female'] }]),
    );
  });

  it('2.4/1 counts what was entered long after its day', async () => {
    const { query, response } = await ask(
      'how many interactions were entered more than 7 days after the visit',
      'late',
    );
    expect(query?.filters).toEqual([{ dim: 'entry_days', min: 8 }]);
    expect(response).toMatch(/entered at least 8 days after their date[^]*^8 interactions\.$/m);
  });

  it.each([
    ['on how many days in 2025 was there an interaction', 'distinct', /^8 days\.$/m],
    ['how many cities do our clients live in', 'distinct', /^3 cities\.$/m],
  ])('2.4/1 “%s” is answered in what was counted', async (question, visit, figure) => {
    expect((await ask(question, visit)).response).toMatch(figure);
  });
});
