import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DEFAULT_DISPOSITIONS, DEFAULT_REFERRAL_SITES } from '@firstlight/domain/lists/lists';
import type { ListEntry, Template, TemplateVersion } from '@firstlight/domain/lists/managed-lists';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

let app: TestApp;
let client: SignedInClient;
beforeAll(async () => {
  app = await testApp();
  client = await app.staff('Client');
});
afterAll(() => app.close());

describe.each([
  {
    id: 'API-12',
    path: '/api/dispositions',
    defaults: DEFAULT_DISPOSITIONS.length,
    nameMissing: 'Please enter a disposition name',
    blocked: 'Cannot delete default disposition',
  },
  {
    id: 'API-13',
    path: '/api/referral-sites',
    defaults: DEFAULT_REFERRAL_SITES.length,
    nameMissing: 'Please enter a referral site name',
    blocked: 'Cannot delete default referral site',
  },
])('$path', ({ id, path, defaults, nameMissing, blocked }) => {
  it(`${id} starts with the defaults of the specification, as a plain array`, async () => {
    const { body } = await client.get<ListEntry[]>(path);
    expect(body).toHaveLength(defaults);
    expect(body.every((entry) => entry.is_default)).toBe(true);
    expect(JSON.stringify(body)).not.toContain('{site}');
  });

  it(`${id} adds, renames and deletes an entry`, async () => {
    const added = await client.post<ListEntry>(path, { name: '  Riverside  ', is_frequent: true, is_default: false });
    expect(added).toMatchObject({ status: 201, body: { name: 'Riverside', is_frequent: true, is_default: false } });
    const renamed = await client.put<ListEntry>(`${path}/${added.body.id}`, { name: 'Lakeside', is_frequent: false });
    expect(renamed).toMatchObject({ status: 200, body: { name: 'Lakeside', is_frequent: false } });
    expect((await client.delete(`${path}/${added.body.id}`)).status).toBe(204);
    expect((await client.delete(`${path}/${added.body.id}`)).status).toBe(404);
  });

  it('DLG-10 requires a name', async () => {
    const { status, body } = await client.post(path, { name: '   ' });
    expect({ status, body }).toEqual({
      status: 422,
      body: { detail: [{ type: 'missing', loc: ['body', 'name'], msg: nameMissing }] },
    });
  });

  it('rejects a name in use, ignoring case and spaces, with 409', async () => {
    const [first] = (await client.get<ListEntry[]>(path)).body;
    const { status, body } = await client.post(path, { name: ` ${first?.name.toLowerCase()} ` });
    expect({ status, body }).toEqual({ status: 409, body: { detail: 'This name is already in use' } });
  });

  it('DLG-11 ROLE-07 rejects the deletion of a default with its text', async () => {
    const [first] = (await client.get<ListEntry[]>(path)).body;
    const { status, body } = await client.delete(`${path}/${first?.id}`);
    expect({ status, body }).toEqual({ status: 409, body: { detail: blocked } });
  });

  it('lets any tab read and only Client write', async () => {
    const notes = await app.staff('Notes');
    expect((await notes.get(path)).status).toBe(200);
    expect((await notes.post(path, { name: 'x' })).status).toBe(403);
    expect((await (await app.staff()).get(path)).status).toBe(403);
  });
});

it.each([
  ['/api/dispositions', { name: 'Validated' }],
  ['/api/referral-sites', { name: 'Validated' }],
  ['/api/clinical-templates', { name: 'Validated', content: 'x' }],
  ['/api/notes-templates', { name: 'Validated', content: 'x' }],
])('2.3/4 %s validates the bodies of its generated routes', async (path, form) => {
  const unknown = { ...form, colour: 'teal' };
  const detail = [{ type: 'extra_forbidden', loc: ['body', 'colour'], msg: 'This field is not known' }];
  const { id } = (await client.post<{ id: string }>(path, form)).body;
  expect(await client.post(path, unknown)).toMatchObject({ status: 422, body: { detail } });
  expect(await client.put(`${path}/${id}`, unknown)).toMatchObject({ status: 422, body: { detail } });
  expect(await client.put(`${path}/${id}`, { name: ' ' })).toMatchObject({ status: 422 });
  await client.delete(`${path}/${id}`);
});

describe('clinical templates', () => {
  const path = '/api/clinical-templates';
  const named = async (name: string): Promise<Template | undefined> =>
    (await client.get<Template[]>(path)).body.find((template) => template.name === name);

  it('API-14 SUM-12 starts with the four defaults in their order', async () => {
    const { body } = await client.get<Template[]>(path);
    expect(body.map(({ name, is_default }) => [name, is_default])).toEqual([
      ['Positive', true],
      ['Negative - Pipes', true],
      ['Negative - Pipes/Straws', true],
      ['Negative - Pipes/Straws/Needles', true],
    ]);
  });

  it('API-14 adds, changes and deletes; defaults stay', async () => {
    const added = await client.post<Template>(path, {
      name: 'Follow up',
      content: ' Call in a week ',
      is_default: false,
    });
    expect(added).toMatchObject({ status: 201, body: { name: 'Follow up', content: 'Call in a week' } });
    const one = `${path}/${added.body.id}`;
    expect((await client.put(one, { name: 'Follow-up', content: 'Call' })).body).toMatchObject({
      name: 'Follow-up',
      content: 'Call',
    });
    expect((await client.delete(one)).status).toBe(204);
    const kept = await client.delete(`${path}/${(await named('Positive'))?.id}`);
    expect(kept).toMatchObject({ status: 409, body: { detail: 'Cannot delete default template' } });
  });

  it('API-15 SUM-08 saves the named, existing, editable templates and nothing else', async () => {
    const { status } = await client.post(`${path}/save-all`, {
      'Negative - Pipes': 'New text',
      Positive: 'x',
      Unknown: 'y',
    });
    expect(status).toBe(200);
    expect((await named('Negative - Pipes'))?.content).toBe('New text');
    expect((await named('Positive'))?.content).toBe('');
    expect(await named('Unknown')).toBeUndefined();
  });

  it('SUM-09 rejects empty content', async () => {
    const { status, body } = await client.post(`${path}/save-all`, { 'Negative - Pipes': '  ' });
    expect(status).toBe(422);
    expect(JSON.stringify(body)).toContain('Please select a valid template and ensure content is not empty.');
  });
});

it.each(['/api/clinical-templates', '/api/notes-templates'])('ROLE-07 %s keeps every default', async (path) => {
  const before = (await client.get<Template[]>(path)).body;
  const defaults = before.filter((template) => template.is_default);
  expect(defaults.length).toBeGreaterThan(2);
  for (const { id } of defaults) {
    const { status, body } = await client.delete(`${path}/${id}`);
    expect({ status, body }).toEqual({ status: 409, body: { detail: 'Cannot delete default template' } });
  }
  expect((await client.get<Template[]>(path)).body).toEqual(before);
});

describe.each(['/api/clinical-templates', '/api/notes-templates'])('2.1/18 versions of %s', (path) => {
  const versionsOf = async (id: string, who = client): Promise<TemplateVersion[]> =>
    (await who.get<TemplateVersion[]>(`${path}/${id}/versions`)).body;

  it('keep every replaced text, with author and time, for both ways of saving', async () => {
    const { id } = (await client.post<Template>(path, { name: 'Versioned', content: 'First words' })).body;
    expect(await versionsOf(id)).toEqual([]);
    await client.put(`${path}/${id}`, { name: 'Versioned', content: 'Second words' });
    await client.put(`${path}/${id}`, { name: 'Versioned', content: 'Second words' });
    await client.post(`${path}/save-all`, { Versioned: 'Third words' });
    const versions = await versionsOf(id);
    expect(versions.map(({ content }) => content)).toEqual(['Second words', 'First words']);
    expect(versions[0]).toEqual({
      id: expect.any(String),
      name: 'Versioned',
      content: 'Second words',
      replaced_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/),
      replaced_by: expect.stringMatching(/\S/),
    });
    expect((await client.delete(`${path}/${id}`)).status).toBe(204);
    expect((await client.get(`${path}/${id}/versions`)).status).toBe(404);
    const [left] = await app.db.query('SELECT count(*)::int AS n FROM template_versions WHERE template_id = $1', [id]);
    expect(left.n).toBe(0);
  });

  it('are for staff who may change templates', async () => {
    const { id } = (await client.post<Template>(path, { name: 'Not for all', content: 'x' })).body;
    const tests = await app.staff('Tests');
    expect((await tests.get(`${path}/${id}/versions`)).status).toBe(403);
  });
});

describe('notes templates', () => {
  it('API-16 API-17 can be read and written with the Notes tab; content may be empty', async () => {
    const notes = await app.staff('Notes');
    const added = await notes.post<Template>('/api/notes-templates', {
      name: 'Housing',
      content: '',
      is_default: false,
    });
    expect(added).toMatchObject({ status: 201, body: { name: 'Housing', content: '', is_default: false } });
    const saved = await notes.post<Template[]>('/api/notes-templates/save-all', { Housing: 'Looking since:' });
    expect(saved.body.find(({ name }) => name === 'Housing')?.content).toBe('Looking since:');
    expect((await notes.delete(`/api/notes-templates/${added.body.id}`)).status).toBe(204);
  });

  it('DLG-05 requires a name', async () => {
    const { body } = await client.post('/api/notes-templates', { content: 'x' });
    expect(body).toMatchObject({ detail: [{ msg: 'Please enter a template name' }] });
  });
});
