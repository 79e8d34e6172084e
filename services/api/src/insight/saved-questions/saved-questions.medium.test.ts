import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ChatAnswer, ChatHistory } from '@firstlight/domain/insight/analytics';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import {
  answerAddress,
  LINK_QUERY,
  type QueryAnswer,
  queryFromLink,
  SAVED_TEXTS,
  type SavedAnswer,
  type SavedQuestion,
} from '@firstlight/domain/insight/saved-questions';
import type { SignedInClient, TestApp } from '../../testing/test-app.js';
import { testApp } from '../../testing/test-app.js';

const ADDRESS = '/api/saved-questions';
const BY_CITY: QuerySpec = { measure: 'registrations', by: ['city'], filters: [], range: null, compare: null };

describe('2.4/2 saved questions', () => {
  let app: TestApp;
  let nurse: SignedInClient;
  let analyst: SignedInClient;

  const register = (count: number, city: string, moment = new Date().toISOString()): Promise<unknown> =>
    app.db.query(
      `INSERT INTO registrations (id, first_name, last_name, patient_consent, reg_date, city, status, created_at)
       SELECT gen_random_uuid(), 'Maple', 'Testperson ' || gen_random_uuid(), 'verbal', date '2025-03-01', $2, 'submitted', $3
         FROM generate_series(1, $1::int)`,
      [count, city, moment],
    );
  const save = async (who: SignedInClient, more: object = {}): Promise<SavedQuestion> => {
    const { status, body } = await who.post<SavedQuestion>(ADDRESS, { name: 'By city', query: BY_CITY, ...more });
    expect(status).toBe(201);
    return body;
  };
  const listOf = async (who: SignedInClient): Promise<SavedQuestion[]> =>
    (await who.get<SavedQuestion[]>(ADDRESS)).body;
  const answerOf = async (who: SignedInClient, id: string, asOf = ''): Promise<SavedAnswer> => {
    const { status, body } = await who.get<SavedAnswer>(`${ADDRESS}/${id}/answer${asOf && `?as_of=${asOf}`}`);
    expect(status).toBe(200);
    return body;
  };

  beforeAll(async () => {
    app = await testApp({ today: '2026-11-20' });
    nurse = await app.staff('Client');
    analyst = await app.staff();
    await register(40, 'Windsor', '2026-10-20T12:00:00Z');
    await register(3, 'Leamington', '2026-10-20T12:00:00Z');
  });
  afterAll(() => app.close());

  it('keeps the typed query and a sealed name, and derives the sentence', async () => {
    const made = await save(nurse, { name: 'Canary name' });
    expect(made).toMatchObject({
      name: 'Canary name',
      query: BY_CITY,
      pinned: true,
      shared: false,
      own: true,
      version: 1,
    });
    expect(made.sentence).toBe('Registrations by city, all recorded time, live and historical');
    expect(await listOf(nurse)).toEqual([made]);
    const [row] = await app.db.query('SELECT q::text AS row FROM saved_questions q');
    expect(JSON.stringify(row)).not.toContain('anary');
    const [line] = await app.db.query('SELECT * FROM audit_entries ORDER BY id DESC LIMIT 1');
    expect(line).toMatchObject({ kind: 'saved-question', action: 'create', item_id: 'registrations' });
    expect(JSON.stringify(line)).not.toContain('anary');
  });

  it('saves once per key', async () => {
    const headers = { 'idempotency-key': 'one-pin-of-an-answer' };
    const form = { name: 'Once', query: BY_CITY };
    const [first, second] = [
      await nurse.post(ADDRESS, form, { headers }),
      await nurse.post(ADDRESS, form, { headers }),
    ];
    expect(second.body).toEqual(first.body);
    expect((await listOf(nurse)).filter(({ name }) => name === 'Once')).toHaveLength(1);
  });

  it.each<[string, object, string]>([
    [
      'a name of a person',
      { query: { ...BY_CITY, filters: [{ dim: 'city', in: ['Zanzibar Canary'] }] } },
      'not listed',
    ],
    ['SQL', { query: { ...BY_CITY, by: ['city; DROP TABLE registrations'] } }, 'dimension'],
    ['words', { query: { ...BY_CITY, question: 'does Maple have hiv' } }, 'unknown'],
    ['no name', { name: '  ' }, SAVED_TEXTS.nameNeeded],
  ])('rejects %s', async (_what, more, text) => {
    const { status, body } = await nurse.post(ADDRESS, { name: 'By city', query: BY_CITY, ...more });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain(text);
    expect(JSON.stringify(body)).not.toContain('Canary');
  });

  it('is private until shared; others see it with their own permissions and can’t change it', async () => {
    const made = await save(nurse);
    expect(await listOf(analyst)).toEqual([]);
    const foreign = [
      await analyst.get(`${ADDRESS}/${made.id}/answer`),
      await analyst.put(`${ADDRESS}/${made.id}`, { name: 'Mine', pinned: true, shared: false }),
      await analyst.delete(`${ADDRESS}/${made.id}`),
      await analyst.post(`${ADDRESS}/${made.id}/restore`),
    ];
    expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
    const change = { name: 'Towns', pinned: true, shared: true };
    await nurse.put(`${ADDRESS}/${made.id}`, change, { headers: { 'if-match': '"1"' } });
    expect(await listOf(analyst)).toMatchObject([{ name: 'Towns', own: false, author: 'Aspen Staffperson' }]);
    const exact = await answerOf(nurse, made.id);
    const guarded = await answerOf(analyst, made.id);
    expect(exact.answer.table?.rows).toContainEqual(['Leamington', 3]);
    expect(exact.n).toBe('43');
    expect(guarded.answer.table?.rows).toContainEqual(['Leamington', 'fewer than 5 or protected']);
    const { table, response, chart_html } = guarded.answer;
    // The positions of a chart and the moment of an answer may hold any number.
    const words = chart_html?.replaceAll(/<[^>]*>/g, ' ');
    expect(JSON.stringify([guarded.n, table, response, words])).not.toMatch(/"Leamington",3|\b43\b/);
    expect([exact.changes, guarded.changes]).toEqual([[], []]);
    expect((await analyst.put(`${ADDRESS}/${made.id}`, change)).status).toBe(404);
  });

  it('rejects a stale edit', async () => {
    const { id } = await save(nurse);
    const put = (name: string): ReturnType<SignedInClient['put']> =>
      nurse.put(`${ADDRESS}/${id}`, { name, pinned: false, shared: false }, { headers: { 'if-match': '"1"' } });
    expect(await put('First')).toMatchObject({ status: 200, body: { name: 'First', pinned: false, version: 2 } });
    expect((await put('Second')).status).toBe(409);
  });

  it('is reordered, removed and restored', async () => {
    const mine = await app.staff('Client');
    const made = [await save(mine, { name: 'A' }), await save(mine, { name: 'B' }), await save(mine, { name: 'C' })];
    const [a = '', b = '', c = ''] = made.map(({ id }) => id);
    const names = async (): Promise<string> =>
      (await listOf(mine))
        .filter(({ own }) => own)
        .map(({ name }) => name)
        .join('');
    await mine.put(`${ADDRESS}/order`, { ids: [c, a, b] });
    expect(await names()).toBe('CAB');
    expect((await nurse.put(`${ADDRESS}/order`, { ids: [b, a, c] })).status).toBe(204);
    expect(await names()).toBe('CAB');
    expect((await mine.delete(`${ADDRESS}/${a}`)).status).toBe(204);
    expect(await names()).toBe('CB');
    expect((await mine.get(`${ADDRESS}/${a}/answer`)).status).toBe(404);
    expect((await mine.post(`${ADDRESS}/${a}/restore`)).status).toBe(204);
    expect(await names()).toBe('CAB');
  });

  it('says which figures changed since it was saved, and gives the old ones as of then', async () => {
    const made = await save(nurse, { name: 'Before' });
    await register(2, 'Windsor');
    expect((await answerOf(nurse, made.id)).changes).toEqual([{ label: 'Windsor', before: '40', now: '42' }]);
    const then = await answerOf(nurse, made.id, made.saved_at);
    expect(then.answer.table?.rows).toContainEqual(['Windsor', 40]);
    expect(then.answer.response).toContain('as recorded by');
    expect(then).toMatchObject({ changes: null, caveat: SAVED_TEXTS.held });
    expect((await nurse.get(`${ADDRESS}/${made.id}/answer?as_of=soon`)).status).toBe(422);
  });

  it('a link opens the answer for every viewer by their own permission, and the next question follows up on it', async () => {
    const asked = await nurse.post<ChatAnswer>('/api/claude-chat', {
      message: 'registrations in leamington',
      session_id: 'a',
    });
    const { query, timestamp } = asked.body;
    if (!query) throw new Error('not answered');
    const address = answerAddress(query, timestamp);
    expect(address).not.toMatch(/leamington|registrations in/i);
    const linked = queryFromLink(new URL(address, 'https://example.org').searchParams.get(LINK_QUERY) ?? '');
    const open = (who: SignedInClient): Promise<{ status: number; body: QueryAnswer }> =>
      who.post<QueryAnswer>('/api/claude-chat/query', { query: linked, session_id: 'linked' });
    const [mine, theirs] = [await open(nurse), await open(analyst)];
    expect(mine.body.answer.response).toContain('3 registrations.');
    expect(theirs.body.answer.response).toContain('fewer than 5');
    const { body } = await nurse.get<ChatHistory>('/api/claude-chat?session_id=linked');
    expect(body.turns.map(({ question }) => question)).toEqual([mine.body.answer.counted]);
    const next = await nurse.post<ChatAnswer>('/api/claude-chat', { message: 'by gender', session_id: 'linked' });
    expect(next.body.query).toMatchObject({ filters: [{ dim: 'city', in: ['Leamington'] }], by: ['gender'] });
    expect((await nurse.post('/api/claude-chat/query', { query: { measure: 'names' } })).status).toBe(422);
  });
});
