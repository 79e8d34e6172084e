import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FastifyInstance } from 'fastify';
import { LEAVE_STATEMENT } from './pages/leave-script.js';
import { createServer } from './server.js';
import { aConfig, aStore } from './testing/a-site.js';

describe('2.7/7, 2.7/8 what visitors, devices and search engines find', () => {
  let server: FastifyInstance;
  beforeAll(async () => {
    server = await createServer(aConfig(await aStore()));
  });
  afterAll(() => server.close());

  it.each([
    ['/nowhere', 'No such page'],
    ['/about/nowhere', 'No such page'],
    ['/fr/nulle-part', 'Introuvable'],
  ])('2.7/7 %s answers 404 with words and the number, without scripts too', async (url, words) => {
    const { statusCode, body, headers } = await server.inject({ url });
    expect(statusCode).toBe(404);
    expect(body).toContain(`<h1>${words}</h1>`);
    expect(body).toContain('href="tel:+18005550142"');
    expect(body).toContain('id="registry"');
    expect(body).toContain(LEAVE_STATEMENT);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("'sha256-");
  });

  it.each([
    ['/offline', 'You are offline'],
    ['/fr/offline', 'Hors ligne'],
  ])('2.7/8 %s is a page that a browser may keep', async (url, words) => {
    const { statusCode, body, headers } = await server.inject({ url });
    expect(statusCode).toBe(200);
    expect(body).toContain(words);
    expect(body).toContain('1-800-555-0142');
    expect(body).toContain(LEAVE_STATEMENT);
    expect(headers['cache-control']).toBe('private, no-cache');
  });

  it('2.7/7 favicon.ico and the manifest lead to the released icons', async () => {
    const icon = await server.inject('/favicon.ico');
    expect([icon.statusCode, icon.headers.location]).toEqual([302, '/remotes/shell/1.0.0/assets/favicon.0a1b2c3d.ico']);
    expect((await server.inject('/apple-touch-icon.png')).statusCode).toBe(404);
    const manifest = (await server.inject('/site.webmanifest')).json<{ icons: { src: string }[] }>();
    expect(manifest.icons.map(({ src }) => src)).toEqual(['/remotes/shell/1.0.0/assets/icon-192.0a1b2c3d.png']);
  });

  it('2.7/7 the site map says when a page last changed, and where it is in the other language', async () => {
    const { body } = await server.inject('/sitemap.xml');
    expect(body).toMatch(/<loc>http:\/\/localhost:4200\/<\/loc><lastmod>\d{4}-\d\d-\d\d<\/lastmod>/);
    expect(body).toContain('<xhtml:link rel="alternate" hreflang="fr-CA" href="http://localhost:4200/fr"/>');
  });
});
