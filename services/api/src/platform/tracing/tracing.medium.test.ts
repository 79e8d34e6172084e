import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { startApi } from '../../testing/api-process.js';
import { testApp } from '../../testing/test-app.js';

const TRACE = '0af7651916cd43dd8448eb211c80319c';
const ITEM = 'GET /api/admin-registration/:id';

type Span = {
  traceId: string;
  spanId: string;
  parentSpanId: string;
  name: string;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
};
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

const spansIn = (body: string): Span[] =>
  (JSON.parse(body) as Export).resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans));

function startCollector(received: string[]): Promise<Server> {
  const collector = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push(body);
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  return new Promise((resolve) => collector.listen(0, '127.0.0.1', () => resolve(collector)));
}

describe('traces', () => {
  const received: string[] = [];
  let id = '';
  let spans: Span[] = [];
  const named = (name: string): Span[] => spans.filter((span) => span.name === name);
  const inside = (span: Span | undefined): Span[] => spans.filter(({ parentSpanId }) => parentSpanId === span?.spanId);

  beforeAll(async () => {
    const collector = await startCollector(received);
    const app = await testApp();
    const otlpUrl = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
    const api = await startApi({ ...app.settings, otlpUrl });
    const { token } = await app.staff('Client');
    const authorization = `Bearer ${token}`;
    const client = api.client.with({ authorization, traceparent: `00-${TRACE}-b7ad6b7169203331-01` });
    const form = { firstName: 'Canaryname', lastName: 'Testperson', patientConsent: 'verbal' };
    id = (await client.post<{ id: string }>('/api/admin-register', form)).body.id;
    // More calls than the pool has connections: some wait for a connection that another call releases.
    await Promise.all(Array.from({ length: 30 }, () => client.get(`/api/admin-registration/${id}`)));
    await client.get('/api/admin-registrations-pending-optimized?search_name=Canaryname');
    await api.stop();
    await app.close();
    await new Promise((resolve) => collector.close(resolve));
    spans = received.flatMap(spansIn);
  });

  it('report each call to a collector under its caller’s trace, by route pattern, and identify no one', () => {
    expect(named(ITEM)).toHaveLength(30);
    expect(named(ITEM).every(({ traceId }) => traceId === TRACE)).toBe(true);
    expect(received.join()).not.toMatch(new RegExp(`${id}|canaryname`, 'i'));
  });

  it('hold the statements of each call inside its own span, by operation and table', () => {
    const [create] = named('POST /api/admin-register');
    const statements = inside(create).map(({ name }) => name);
    expect(statements).toEqual(
      expect.arrayContaining(['INSERT registrations', 'INSERT public.audit_entries', 'COMMIT']),
    );
    expect(inside(named('GET /api/admin-registrations-pending-optimized')[0])).not.toEqual([]);
    const shapes = new Set(
      named(ITEM).map((item) =>
        inside(item)
          .map(({ name }) => name)
          // Calls that arrive together are checked together, by the first of them.
          .filter((name) => name !== 'SELECT sessions')
          .sort()
          .join(),
      ),
    );
    expect([...shapes]).toEqual([expect.stringContaining('SELECT registrations')]);
    for (const statement of named(ITEM).flatMap(inside)) {
      expect(BigInt(statement.endTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(statement.startTimeUnixNano));
    }
  });
});
