import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../pages/placeholders.js';
import { publicAddresses } from '../site/addresses.js';
import type { LiveProfile } from '../site/live-profile.js';
import type { LiveSite } from '../site/live-site.js';
import { OFFLINE_WORKER } from '../site/offline-worker.js';
import { webManifest } from '../site/web-manifest.js';
import { registryFor } from '../site/registry.js';
import type { SessionCheck } from './session-check.js';
import { OFFLINE_WORKER_POLICY } from './content-policy.js';
import { bucketOf } from './visitor-bucket.js';

/** Whether this replica still accepts requests. */
export type Readiness = { stopping: boolean };

type Surroundings = {
  site: LiveSite;
  isStaff: SessionCheck;
  readiness: Readiness;
  publicUrl: string;
  profileOf: LiveProfile;
};

/** The registry after sign-in, the health probe, robots.txt and the site map. */
export function addPlainRoutes(
  server: FastifyInstance,
  { site, isStaff, readiness, publicUrl, profileOf }: Surroundings,
): void {
  server.get('/registry.json', async (request, reply) => {
    const [bucket, staff] = await Promise.all([bucketOf(site, request, reply), isStaff(request)]);
    void reply.header('cache-control', 'no-store');
    return registryFor(await site.releasesFor(bucket), staff);
  });

  server.get('/healthz', async (_request, reply) => {
    const hasShell = (await site.releasesFor(100)).has('shell');
    const status = readiness.stopping ? 'stopping' : hasShell ? 'ok' : 'no shell is published';
    void reply.code(status === 'ok' ? 200 : 503).header('cache-control', 'no-store');
    return { status };
  });

  server.get('/offline.js', async (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': OFFLINE_WORKER_POLICY })
      .send(OFFLINE_WORKER),
  );

  server.get('/site.webmanifest', async (_request, reply) => {
    const shell = (await site.releasesFor(100)).get('shell');
    void reply.type('application/manifest+json; charset=utf-8').header('cache-control', 'no-cache');
    return JSON.stringify(webManifest(await profileOf(), shell));
  });

  server.get('/robots.txt', async (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`User-agent: *\nDisallow: /admin\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`),
  );

  server.get('/sitemap.xml', async (_request, reply) => {
    const remote = (await site.releasesFor(100)).get('mf-public');
    const addresses = remote ? publicAddresses(remote) : [];
    const urls = addresses.map(({ path }) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`).join('');
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls}</urlset>`,
      );
  });
}
