import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testApp, type TestApp } from '../../testing/test-app.js';
import { Metrics } from './metrics.js';

describe('metrics', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp({ metricsPort: 0 });
  });
  afterAll(() => app.close());

  it('counts calls by route pattern and status on a separate port, and identifies no one', async () => {
    const client = await app.staff('Client');
    const form = { firstName: 'Canaryname', lastName: 'Testperson', patientConsent: 'verbal' };
    const { id } = (await client.post<{ id: string }>('/api/admin-register', form)).body;
    await client.get(`/api/admin-registration/${id}`);
    await client.get('/api/admin-registrations-pending-optimized?search_name=Canaryname');
    const port = app.nest.get(Metrics).port;
    const text = await (await fetch(`http://127.0.0.1:${port}/`)).text();
    expect(text).toContain('firstlight_http_seconds_count{method="POST",route="/api/admin-register",status="201"} 1');
    expect(text).toContain('route="/api/admin-registration/:id",status="200"');
    expect(text).toContain('firstlight_mails{state="waiting"}');
    expect(text).not.toMatch(new RegExp(`${id}|canaryname`, 'i'));
    expect((await app.visitor.get('/api/metrics')).status).toBe(404);
  });
});
