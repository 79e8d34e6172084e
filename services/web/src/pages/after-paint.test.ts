import { createHash } from 'node:crypto';
import { Script } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { createServer } from '../server.js';
import { aConfig, aStore } from '../testing/a-site.js';
import { needsScript } from './after-paint.js';
import { LEAVE_STATEMENT } from './leave-script.js';

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script(?: data-saves)?>([^<]*)<\/script>/g)].map(([, text = '']) => text);

describe('scripts of a prerendered page', () => {
  let server: FastifyInstance;

  beforeAll(async () => {
    server = await createServer(aConfig(await aStore(), 'http://127.0.0.1:9'));
  });

  afterAll(() => server.close());

  it('wait for the first paint, except for one line that the policy allows by hash', async () => {
    const { body, headers } = await server.inject('/');
    const [inline = '', ...others] = inlineScripts(body);
    const hash = createHash('sha256').update(inline).digest('base64');
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(others).toEqual([]);
    expect(inline).toContain(LEAVE_STATEMENT);
    expect(() => new Script(inline)).not.toThrow();
    expect(body).not.toContain('data-saves');
    const atOnce = body.replace(/<template data-after-paint>.*?<\/template>/gs, '');
    expect(atOnce).not.toMatch(/<script[^>]*src=|as="script"/);
    expect(body).toMatch(/<template data-after-paint><link rel="preload" as="script"/);
  });

  it('2.7/5 run that line on pages without scripts too, if these have a way out', () => {
    expect(needsScript('<main><a data-leave="" href="https://weather.gc.ca/">Leave</a></main>')).toBe(true);
    expect(needsScript('<div id="root"></div>')).toBe(false);
  });

  it('2.11 with Save-Data wait for the visitor, using the same line, and caches keep both pages', async () => {
    const [page, saving] = await Promise.all([
      server.inject('/'),
      server.inject({ url: '/', headers: { 'save-data': 'on' } }),
    ]);
    expect(saving.body).toContain('<script data-saves>');
    expect(inlineScripts(saving.body)).toEqual(inlineScripts(page.body));
    expect(saving.headers['content-security-policy']).toBe(page.headers['content-security-policy']);
    expect(saving.headers.vary).toContain('save-data');
    expect(saving.headers.etag).not.toBe(page.headers.etag);
  });
});
