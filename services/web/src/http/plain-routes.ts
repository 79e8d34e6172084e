import { COMMON_ERRORS } from '@firstlight/domain/platform/public-errors';
import type { FastifyInstance } from 'fastify';
import type { LiveProfile } from '../site/live-profile.js';
import type { LiveSite } from '../site/live-site.js';
import { OFFLINE_WORKER } from '../site/offline-worker.js';
import { siteMap } from '../site/site-map.js';
import { WATCHDOG_WORKER } from '../site/watchdog-worker.js';
import { iconAddress, webManifest } from '../site/web-manifest.js';
import { registryFor } from '../site/registry.js';
import type { SessionCheck } from './session-check.js';
import type { VisitCounter } from './visit-counter.js';
import { WORKER_POLICY } from './content-policy.js';
import { bucketOf } from './visitor-bucket.js';

/** Whether this replica still accepts requests. */
export type Readiness = { stopping: boolean };

type Surroundings = {
  site: LiveSite;
  sessionOf: SessionCheck;
  readiness: Readiness;
  publicUrl: string;
  profileOf: LiveProfile;
  visits: VisitCounter;
};

const WORKERS = { '/offline.js': OFFLINE_WORKER, '/watchdog.js': WATCHDOG_WORKER };

/** The registry after sign-in, the health probe, workers, icons, robots.txt and the site map. */
export function addPlainRoutes(
  server: FastifyInstance,
  { site, sessionOf, readiness, publicUrl, profileOf, visits }: Surroundings,
): void {
  server.get<{ Querystring: { counted?: string } }>('/registry.json', async (request, reply) => {
    const [bucket, session] = await Promise.all([bucketOf(site, request, reply), sessionOf(request)]);
    void reply.header('cache-control', 'no-store');
    // The visitors' registry would leave a signed-in person without screens until the page is loaded again.
    if (session === 'unknown')
      return reply.code(503).header('retry-after', '3').send({ detail: COMMON_ERRORS.unavailable });
    const releases = await site.releasesFor(bucket);
    const registry = registryFor(releases, session === 'open');
    if (session === 'closed') return registry;
    // After sign-in the page already has the other releases.
    if (request.query.counted === undefined)
      visits.count(registry.remotes.filter(({ audience }) => audience === 'staff'));
    const shell = releases.get('shell')?.version;
    return shell === undefined ? registry : { ...registry, shell };
  });

  server.get('/healthz', async (_request, reply) => {
    const hasShell = (await site.releasesFor(100)).has('shell');
    const status = readiness.stopping ? 'stopping' : hasShell ? 'ok' : 'no shell is published';
    void reply.code(status === 'ok' ? 200 : 503).header('cache-control', 'no-store');
    return { status };
  });

  for (const [path, text] of Object.entries(WORKERS)) {
    server.get(path, async (_request, reply) =>
      reply
        .type('text/javascript; charset=utf-8')
        .headers({ 'cache-control': 'no-cache', 'content-security-policy': WORKER_POLICY })
        .send(text),
    );
  }

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
    const [releases, profile] = await Promise.all([site.releasesFor(100), profileOf()]);
    return reply
      .type('application/xml; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(siteMap(releases.get('mf-public'), profile, publicUrl));
  });

  for (const name of ['favicon.ico', 'apple-touch-icon.png']) {
    server.get(`/${name}`, async (_request, reply) => {
      const icon = iconAddress((await site.releasesFor(100)).get('shell'), name);
      if (!icon) return reply.code(404).header('cache-control', 'no-store').type('text/plain').send('Not found\n');
      return reply.header('cache-control', 'public, max-age=86400').redirect(icon, 302);
    });
  }
}
