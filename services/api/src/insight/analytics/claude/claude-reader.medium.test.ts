import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ChatAnswer } from '@firstlight/domain/insight/analytics';
import type { SignedInClient, TestApp } from '../../../testing/test-app.js';
import { testApp } from '../../../testing/test-app.js';
import { type ClaudeWorld, CONFIGURED, QUERY, startClaudeWorld, STRANGE } from './testing/claude-world.js';
import type { FakeClaude } from './testing/fake-claude.js';

describe('the optional reader of questions', () => {
  let world: ClaudeWorld;
  let fake: FakeClaude;
  let app: TestApp;
  let fakeUrl = '';
  let client: SignedInClient;
  const ask = (message: string): Promise<ChatAnswer> => world.ask(message);

  beforeAll(async () => {
    world = await startClaudeWorld();
    ({ fake, app, fakeUrl, client } = world);
  });
  beforeEach(() => {
    fake.bodies.length = 0;
    fake.answers = [];
  });
  afterAll(() => world.close());

  it('returns a query, which our own code counts', async () => {
    fake.answers = [
      { tool: 'list_fields', input: {} },
      { tool: 'find_values', input: { dim: 'city', text: 'wind' } },
      { tool: 'run_query', input: QUERY },
    ];
    const answer = await ask(STRANGE);
    expect(answer).toMatchObject({
      engine: 'claude',
      refusal: null,
      query: { measure: 'registrations', by: ['city'] },
    });
    expect(answer.response).toContain('6 registrations in all');
    expect(fake.bodies).toHaveLength(3);
    expect(fake.bodies[2]).toContain('Windsor');
  });

  it('is not called for questions that the local engine understands or refuses', async () => {
    await ask('registrations by city');
    await ask('show me the names of all clients');
    await ask('delete all registrations');
    expect(fake.bodies).toHaveLength(0);
  });

  it('corrects a query that can’t run, and gives up after four turns', async () => {
    const bad = { ...QUERY, measure: 'notes', by: ['tester'] };
    fake.answers = [
      { tool: 'run_query', input: bad },
      { tool: 'run_query', input: QUERY },
    ];
    expect((await ask(STRANGE)).engine).toBe('claude');
    expect(fake.bodies[1]).toContain('do not go together');
    fake.answers = Array.from({ length: 6 }, () => ({ tool: 'run_query', input: bad }));
    fake.bodies.length = 0;
    expect(await ask(STRANGE)).toMatchObject({ engine: 'local', refusal: 'not_understood' });
    expect(fake.bodies).toHaveLength(4);
  });

  it.each([
    [
      'declines',
      [{ tool: 'decline', input: { reason: 'not_recorded' } }],
      { engine: 'claude', refusal: 'not_recorded' },
    ],
    ['refuses', [{ stop: 'refusal' as const }], { engine: 'claude', refusal: 'out_of_scope' }],
    ['says nothing', [{ stop: 'end_turn' as const }], { engine: 'local', refusal: 'not_understood' }],
    ['is cut short', [{ stop: 'max_tokens' as const }], { engine: 'local', refusal: 'not_understood' }],
    ['fails', [{ status: 400 }], { engine: 'local', refusal: 'not_understood' }],
    ['is not allowed', [{ status: 401 }], { engine: 'local', refusal: 'not_understood' }],
  ])('answers sensibly when the model %s', async (_what, answers, expected) => {
    fake.answers = answers;
    expect(await ask(STRANGE)).toMatchObject(expected);
  });

  it('sends no name, card, phone, mail address or day of birth', async () => {
    await app.db.query("UPDATE registrations SET deleted_at = now() WHERE dob = '1980-02-01'");
    const questions = [
      'how mysteriously fares canarina testbird',
      'whither Wanderer mysteriously since 2025-03-01',
      'mysteriously fared canarinna in 2025',
      'mysteriously 226.555.0177 and (226)5550178 and 22 65 55 01 79',
      'mysteriously 1980-02-01 or 01/02/1980 or 12 fevrier 1980',
      'mysteriously zzz@example n9a',
      'mysteriously tested by quillian teststaff',
    ];
    for (const question of questions) {
      fake.answers.push({ tool: 'decline', input: { reason: 'not_understood' } });
      const before = fake.bodies.length;
      await ask(question);
      expect([question, fake.bodies.length - before]).toEqual([question, 1]);
    }
    const sent = fake.bodies.map((body) => JSON.stringify(JSON.parse(body).messages).toLowerCase()).join();
    expect(sent).toContain('2025');
    const secrets = 'mysteriously canarin testbird wanderer 226 0177 0178 0179 1980 zzz example n9a quillian teststaff';
    for (const secret of secrets.split(' ')) expect([secret, sent.includes(secret)]).toEqual([secret, false]);
    expect(fake.bodies.join()).not.toContain('made-up');
  });

  it('2.2/5 gets days of this and the previous question by name only, and returns the name', async () => {
    const session_id = 'days';
    const asked = async (message: string): Promise<ChatAnswer> =>
      (await client.post<ChatAnswer>('/api/claude-chat', { message, session_id })).body;
    const range = { from: '2025-05-03', to: '2025-05-05' };
    expect((await asked('registrations from May 3 2025 to May 5 2025')).query).toMatchObject({ range });
    fake.answers = [{ tool: 'run_query', input: { ...QUERY, range: { from: 'date2', to: 'date1' } } }];
    const answer = await asked('frobnicated women by city before May 6 2025');
    expect(fake.bodies.join()).toContain('date1');
    expect(fake.bodies.join()).not.toMatch(/2025-05|frobnicated/);
    expect(answer.query).toMatchObject({ range: { from: '2025-05-03', to: '2025-05-06' } });
  });

  it('audits a question before it is sent to the model', async () => {
    const shared = async (): Promise<number> =>
      (await app.db.query("SELECT FROM audit_entries WHERE kind = 'analytics' AND action = 'share'")).length;
    const before = await shared();
    await ask('registrations by city');
    expect(await shared()).toBe(before);
    fake.answers = [{ status: 400 }];
    await ask(STRANGE);
    expect(await shared()).toBe(before + 1);
  });

  it.each([
    ['an unknown value', { ...QUERY, filters: [{ ...QUERY.filters[0], in: ['Femmale'] }] }, 'find_values'],
    ['a time to come', { ...QUERY, range: { from: '2027-01-01', to: null } }, 'future_range'],
    ['a period backwards', { ...QUERY, range: { from: '2025-02-01', to: '2025-01-01' } }, 'before it begins'],
    ['facts that never meet', { ...QUERY, measure: 'clients', by: ['tester', 'medication'] }, 'do not go together'],
    ['too many splits', { ...QUERY, by: ['city', 'gender', 'month'] }, 'at most two'],
    ['a clause that nobody reads', { ...QUERY, having: 'sum > 5' }, 'parts that are unknown'],
    ['SQL for a measure', { ...QUERY, measure: 'count(*) FROM registrations; --' }, 'none of the known ones'],
    ['a period that is no object', { ...QUERY, range: '2025' }, 'must be an object'],
    ['half a limit', { ...QUERY, order: 'desc', limit: 2.5 }, 'whole number'],
    ['a share of nothing named', { ...QUERY, as: 'percent', given: ['city'] }, 'given names filters'],
    ['one period alone', { ...QUERY, compare: [{ from: '2025-01-01', to: '2025-12-31' }] }, 'compare 2 to 10'],
    ['an empty alternative', { ...QUERY, measure: 'clients', who: [{ any: [] }] }, 'any is empty'],
    [
      'how often somebody never did it',
      { ...QUERY, measure: 'clients', who: [{ any: [{ kind: 'has_not', fact: 'tests', filters: [], at_least: 2 }] }] },
      'at_least belongs',
    ],
  ])('tells the model about %s', async (_what, input, told) => {
    fake.answers = [
      { tool: 'run_query', input },
      { tool: 'run_query', input: QUERY },
    ];
    expect(await ask(STRANGE)).toMatchObject({ engine: 'claude', query: { by: ['city'] } });
    expect(fake.bodies[1]).toContain(told);
  });

  it('times out if the model does not respond', async () => {
    const impatient = await testApp({ ...CONFIGURED, analyticsLlmSeconds: 1, anthropicUrl: fakeUrl });
    const someone = await impatient.staff('Client');
    fake.answers = ['silence'];
    const { body } = await someone.post<ChatAnswer>('/api/claude-chat', { message: STRANGE, session_id: 'x' });
    expect(body).toMatchObject({ engine: 'local', refusal: 'not_understood' });
    expect(fake.bodies).toHaveLength(1);
    await impatient.close();
  });

  it('stays off without the key or the switch', async () => {
    const off = await testApp({ anthropicApiKey: 'made-up', analyticsLlm: false, anthropicUrl: 'http://127.0.0.1:9' });
    const someone = await off.staff('Client');
    const { body } = await someone.post<ChatAnswer>('/api/claude-chat', { message: STRANGE, session_id: 'x' });
    expect(body).toMatchObject({ engine: 'local', refusal: 'not_understood' });
    await off.close();
  });
});
