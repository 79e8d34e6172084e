import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DIMENSIONS } from '@firstlight/domain/insight/analytics-query';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { FakeClaude } from '../insight/analytics/claude/testing/fake-claude.js';
import { canaryPhrasings } from '../insight/analytics/claude/mask/testing/canary-phrasings.js';
import { startApi } from './api-process.js';
import { type SignedInClient, testApp, type TestApp } from './test-app.js';

const CARD = '9876543217';
const SIGNS = /canary|9876543217|555-?0177|1957-03-09|9 march 1957/i;
const WORDS = ['aka', 'address', 'city', 'preferredTime', 'specialAttention', 'instructions', 'summaryTemplate'];
const RECORD = {
  ...Object.fromEntries([...WORDS, 'referralPerson'].map((name) => [name, `Canary${name.toLowerCase()}`])),
  firstName: 'Canarymaple',
  lastName: "O'Canary-Testperson",
  dob: '1957-03-09',
  healthCard: CARD,
  email: 'canary@example.org',
  phone1: '(226) 555-0177',
  patientConsent: 'verbal',
};
/** Ways in which staff name a client, with a word that the local engine doesn't know. */
const QUESTIONS = [
  'mysteriously fares Canarymaple',
  "mysteriously fares o'canary-testperson since 2025",
  'mysteriously fares canaryaka',
  'mysteriously near canaryaddress or canarycity',
  `mysteriously ${CARD} and 9876 543 217 or 98-76-54-32-17`,
  'mysteriously (226) 555-0177 and 226.555.0177 and 2265550177',
  'mysteriously born 1957-03-09 or 9 march 1957 or 03/09/1957',
  'mysteriously canary@example.org',
];
/** What the model may look up about a client: every list by every name, and a query by a name. */
const lookUps = (dim: string): { tool: string; input: unknown }[] => [
  { tool: 'find_values', input: { dim, text: '' } },
  { tool: 'find_values', input: { dim, text: 'can' } },
  { tool: 'run_query', input: { measure: 'registrations', by: [dim], filters: [{ dim, in: ['Nobody'] }] } },
  { tool: 'decline', input: { reason: 'not_understood' } },
];

describe('canary values of a record', () => {
  const fake = new FakeClaude();
  let app: TestApp;
  let client: SignedInClient;
  const ask = (message: string): Promise<unknown> =>
    client.post('/api/claude-chat', { message, session_id: 'one-visit' });

  beforeAll(async () => {
    const anthropicUrl = await fake.start();
    app = await testApp({ anthropicApiKey: 'made-up', analyticsLlm: true, anthropicUrl, today: '2026-11-20' });
    client = await app.staff('Client', 'Notes', 'Tests');
    const { status, body } = await client.post<Registration>('/api/admin-register', RECORD);
    expect(status).toBe(201);
    const record = `/api/admin-registration/${body.id}`;
    const note = await client.post(`${record}/note`, { noteText: 'Canarynote about a result' });
    const test = await client.post(`${record}/test`, { test_type: 'HIV', hiv_result: 'negative', hiv_tester: 'CM' });
    expect([note.status, test.status]).toEqual([201, 201]);
    // A former tester, no longer in the list.
    await app.db.query(`UPDATE lab_tests SET hiv_tester = 'Canarytester'`);
  });
  afterAll(async () => {
    await app.close();
    await fake.stop();
  });

  it('are never sent to the assistant’s model, whatever is asked or looked up', async () => {
    for (const question of QUESTIONS) {
      fake.answers = [{ tool: 'decline', input: { reason: 'not_understood' } }];
      await ask(question);
    }
    // Some are refused locally, because they ask for a person.
    expect(fake.bodies.length).toBeGreaterThan(QUESTIONS.length / 2);
    for (const dim of DIMENSIONS) {
      fake.answers = lookUps(dim);
      await ask('mysteriously fares canarymaple');
      expect([dim, fake.answers]).toEqual([dim, []]);
    }
    const sent = [...fake.bodies, ...fake.heads].filter((text) => SIGNS.test(text));
    expect(sent).toEqual([]);
    expect(fake.bodies.join()).toContain('2025');
  });

  it('2.2/5 are in no prompt, no table and no log after a thousand phrasings', async () => {
    const phrasings = canaryPhrasings(1_000, 7);
    const api = await startApi(app.settings);
    const staff = api.client.with({ authorization: `Bearer ${client.token}` });
    const leaks: string[] = [];
    let prompts = 0;
    for (const { question, secrets } of phrasings) {
      fake.bodies.length = 0;
      fake.answers = [{ tool: 'decline', input: { reason: 'not_understood' } }];
      const { status } = await staff.post('/api/claude-chat', { message: question, session_id: 'canaries' });
      expect({ question, status }).toEqual({ question, status: 200 });
      const given = fake.bodies.map(questionIn);
      prompts += given.length;
      if (given.some((text) => secrets.some((secret) => secret.test(text))))
        leaks.push(`${question} => ${given.join()}`);
    }
    await api.stop();
    expect(leaks).toEqual([]);
    // The rest was understood or refused locally.
    expect(prompts).toBeGreaterThan(500);

    const kept = await everyTable(app);
    // Eight digits alone may also be a piece of a sealed value.
    const telling = phrasings.filter(({ canary }) => !/^\d{1,8}$/.test(canary));
    const written = telling.filter(({ canary }) => kept.includes(canary) || api.output().includes(canary));
    expect(written.map(({ canary }) => canary)).toEqual([]);
    expect(api.output()).toContain('"route":"/api/claude-chat"');
    const [clear] = await app.db.query(
      'SELECT count(scrubbed) AS scrubbed, count(query) AS query FROM analytics_turns',
    );
    expect(clear).toEqual({ scrubbed: '0', query: '0' });
  }, 300_000);
});

function questionIn(body: string): string {
  const { messages } = JSON.parse(body) as { messages: { content: string }[] };
  return (JSON.parse(messages[0]?.content ?? '') as { question: string }).question;
}

/** Everything stored outside the records themselves, as text. */
async function everyTable({ db }: TestApp): Promise<string> {
  const tables = await db.query<{ name: string }[]>(
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'graphile_worker')",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const [row] = await db.query<{ text: string | null }[]>(`SELECT string_agg(t::text, ' ') AS text FROM ${name} t`);
    texts.push(row?.text ?? '');
  }
  return texts.join('\n');
}
