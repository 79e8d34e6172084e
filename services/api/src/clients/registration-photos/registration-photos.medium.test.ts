import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

/** Required in every save (decisions.md 30). */
const WHO = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };

async function photoUrl(): Promise<string> {
  const image = sharp({ create: { width: 1500, height: 900, channels: 3, background: '#807060' } });
  const bytes = await image
    .withExif({ IFD0: { Artist: 'canary-exif' } })
    .jpeg()
    .toBuffer();
  return `data:image/jpeg;base64,${bytes.toString('base64')}`;
}

describe('the photo of a registration', () => {
  let app: TestApp;
  let client: SignedInClient;
  const create = async (form: object = {}): Promise<Registration> =>
    (await client.post<Registration>('/api/admin-register', { ...WHO, ...form })).body;
  const path = ({ id }: { id: string }): string => `/api/admin-registration/${id}`;

  beforeAll(async () => {
    app = await testApp();
    client = await app.staff('Client');
  });
  afterAll(() => app.close());

  it('PHOTO-11 API-20 stores a re-encoded photo without EXIF, returns its address and its data URL', async () => {
    const made = await create({ photo: await photoUrl() });
    expect(made.photo).toMatch(new RegExp(`^${path(made)}/photo/content\\?v=`));
    const { body } = await client.get<{ photo: string }>(`${path(made)}/photo`);
    const bytes = Buffer.from(body.photo.replace('data:image/jpeg;base64,', ''), 'base64');
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200 });
    expect(bytes.includes('canary-exif')).toBe(false);
    const content = await client.raw(made.photo ?? '', {});
    expect(content.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await content.arrayBuffer()).equals(bytes)).toBe(true);
    const [chunk] = await app.db.query('SELECT content FROM blob_chunks LIMIT 1');
    expect(chunk.content.includes(bytes.subarray(0, 20))).toBe(false);
  });

  it('2.1/20 accepts the retry of a save with a photo, and treats the same photo as no change', async () => {
    const made = await create();
    const form = { ...WHO, photo: await photoUrl(), version: made.version };
    const saved = await client.put<Registration>(path(made), form);
    const again = await client.put<Registration>(path(made), form);
    expect([again.status, again.body.version, again.body.photo]).toEqual([200, saved.body.version, saved.body.photo]);
    const other = await client.put(path(made), { ...form, aka: 'Sugar' });
    expect(other.status).toBe(409);
  });

  it('keeps the photo if its address is sent back, removes it for null', async () => {
    const made = await create({ photo: await photoUrl() });
    const kept = await client.put<Registration>(path(made), { ...WHO, photo: made.photo, city: 'Windsor' });
    expect(kept.body.photo).toBe(made.photo);
    const removed = await client.put<Registration>(path(made), { ...WHO, photo: null });
    expect(removed.body.photo).toBeNull();
    expect((await client.get(`${path(made)}/photo`)).body).toEqual({ photo: null });
  });

  it.each([
    [
      'a text that calls itself an image',
      `data:image/png;base64,${Buffer.from('not an image').toString('base64')}`,
      422,
    ],
    ['a link', 'https://example.org/photo.jpg', 422],
    ['more than 1228800 characters', `data:image/png;base64,${'A'.repeat(1_228_800)}`, 413],
  ])('rejects %s', async (_what, photo, expected) => {
    expect((await client.post('/api/admin-register', { ...WHO, photo })).status).toBe(expected);
  });
});
