import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../server.js';
import { aConfig, aStore } from '../testing/a-site.js';

describe('scripts of a prerendered page', () => {
  let server: FastifyInstance;

  beforeAll(async () => {
    server = await createServer(aConfig(await aStore(), 'http://127.0.0.1:9'));
  });

  afterAll(() => server.close());

  it('wait for the first paint, except for one line that the policy allows by hash', async () => {
    const { body, headers } = await server.inject('/');
    const [[, inline = ''] = [], ...others] = [...body.matchAll(/<script>([^<]*)<\/script>/g)];
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(others).toEqual([]);
    const atOnce = body.replace(/<template data-after-paint>.*?<\/template>/gs, '');
    expect(atOnce).not.toMatch(/<script[^>]*src=|as="script"/);
    expect(body).toMatch(/<template data-after-paint><link rel="preload" as="script"/);
  });
});
