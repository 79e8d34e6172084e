import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApp, type TestApp } from '../testing/test-app.js';

describe('health', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  afterAll(() => app.close());

  it('API-11 answers the probe with and without the closing slash', async () => {
    expect((await app.visitor.get('/api/')).status).toBe(200);
    expect((await app.visitor.get('/api')).body).toEqual({ status: 'ok' });
  });

  it('is ready when the database answers and every migration ran', async () => {
    const { status, body } = await app.visitor.get('/api/health/ready');
    expect({ status, body }).toEqual({
      status: 200,
      body: { ready: true, database: true, migrations: true, eventLoop: true },
    });
  });

  it('API-34 gives every answer a request id, no-store and a detail in JSON when refused', async () => {
    const { status, headers, body } = await app.visitor.get('/api/nothing-here');
    expect(status).toBe(404);
    expect(body).toEqual({ detail: 'Not found.' });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get('cache-control')).toBe('no-store');
  });
});
