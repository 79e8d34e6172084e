import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { startApi } from '../auth/testing/api-process.js';
import { testApp } from '../testing/test-app.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';

describe('traces', () => {
  it('tell a collector of each call under its caller’s trace, by route pattern, and name nobody', async () => {
    const received: string[] = [];
    const collector = createServer((request, response) => {
      request.on('data', (part: Buffer) => received.push(part.toString()));
      request.on('end', () => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'));
    });
    await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
    const app = await testApp();
    const otlpUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    const api = await startApi({ ...app.settings, otlpUrl });
    const { token } = await app.staff('Client');
    const client = api.client.with({
      authorization: `Bearer ${token}`,
      traceparent: `00-${TRACE}-b7ad6b7169203331-01`,
    });
    const form = { firstName: 'Canaryname', lastName: 'Testperson', patientConsent: 'verbal' };
    const { id } = (await client.post<{ id: string }>('/api/admin-register', form)).body;
    await client.get(`/api/admin-registration/${id}`);
    await client.get('/api/admin-registrations-pending-optimized?search_name=Canaryname');
    await api.stop();
    await app.close();
    await new Promise((resolve) => collector.close(resolve));
    const text = received.join('');
    expect(text).toContain('GET /api/admin-registration/:id');
    expect(text).toContain(TRACE);
    expect(text).not.toMatch(new RegExp(`${id}|canaryname`, 'i'));
  });
});
