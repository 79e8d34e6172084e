import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { breakableLink, type BreakableLink } from '../../testing/breakable-link.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';
import { testDatabase } from '../../testing/test-database.js';

describe('the database goes down', () => {
  let link: BreakableLink;
  let app: TestApp;
  let client: SignedInClient;
  beforeAll(async () => {
    const databaseUrl = await testDatabase();
    link = await breakableLink(databaseUrl);
    app = await testApp({ databaseUrl: link.url, logLevel: 'silent' });
    client = await app.staff('Client');
  });
  afterAll(async () => {
    link.mend();
    await app.close();
    await link.close();
  });

  it('returns 503 with Retry-After and a plain sentence, stays alive and recovers without a restart', async () => {
    expect((await client.get('/api/dispositions')).status).toBe(200);
    link.cut();
    const down = await client.get('/api/dispositions');
    expect({ status: down.status, body: down.body }).toEqual({
      status: 503,
      body: { detail: 'The service is busy. Please try again in a moment.' },
    });
    expect(down.headers.get('retry-after')).toBe('2');
    expect((await app.visitor.get('/api/health/live')).status).toBe(200);
    expect(await app.visitor.get('/api/health/ready')).toMatchObject({ status: 503, body: { database: false } });
    link.mend();
    expect((await client.get('/api/dispositions')).status).toBe(200);
    expect((await app.visitor.get('/api/health/ready')).status).toBe(200);
  });

  it('gives up on a locked row within seconds, with 503', async () => {
    const form = { firstName: 'Maple', lastName: 'Testperson', patientConsent: 'verbal' };
    const { id } = (await client.post<{ id: string }>('/api/admin-register', form)).body;
    const holder = app.db.createQueryRunner();
    await holder.startTransaction();
    await holder.query('SELECT 1 FROM registrations WHERE id = $1 FOR UPDATE', [id]);
    const started = Date.now();
    const { status, headers } = await client.put(`/api/admin-registration/${id}`, { ...form, city: 'Windsor' });
    expect({ status, retryAfter: headers.get('retry-after') }).toEqual({ status: 503, retryAfter: '2' });
    // A node knows only the limit of the whole statement: 5 s.
    expect(Date.now() - started).toBeLessThan(app.settings.databaseCluster ? 8_000 : 4_000);
    await holder.rollbackTransaction();
    await holder.release();
  });
});
