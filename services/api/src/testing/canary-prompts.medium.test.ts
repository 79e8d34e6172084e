import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DIMENSIONS } from '@firstlight/domain/analytics-query';
import type { Registration } from '@firstlight/domain/registrations';
import { FakeClaude } from '../insight/analytics/claude/fake-claude.js';
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
/** Ways of naming the client that staff try, with a word that the local engine can't place. */
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
/** What the model may look up of a client: every list by every name, and a query by a name. */
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
    // A tester of before, who is not in the list any more.
    await app.db.query(`UPDATE lab_tests SET hiv_tester = 'Canarytester'`);
  });
  afterAll(async () => {
    await app.close();
    await fake.stop();
  });

  it('stand in nothing that the model of the assistant is sent, whatever is asked and looked up', async () => {
    for (const question of QUESTIONS) {
      fake.answers = [{ tool: 'decline', input: { reason: 'not_understood' } }];
      await ask(question);
    }
    // Some are refused here already, because they ask for a person.
    expect(fake.bodies.length).toBeGreaterThan(QUESTIONS.length / 2);
    for (const dim of DIMENSIONS) {
      fake.answers = lookUps(dim);
      await ask('mysteriously fares canarymaple');
      expect([dim, fake.answers]).toEqual([dim, []]);
    }
    const sent = [...fake.bodies, ...fake.heads].filter((text) => SIGNS.test(text));
    expect(sent).toEqual([]);
    expect(fake.bodies.join()).toContain('mysteriously');
  });
});
