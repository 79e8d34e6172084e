import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMobileUserAgent } from '@firstlight/domain/mobile-gate';
import type { PublicProfile } from '@firstlight/domain/program-profile';
import { kindOfPath } from '@firstlight/domain/route-kinds';
import { stopEvents } from '@firstlight/domain/stop-files';
import type { WebConfig } from '../config.js';
import { compressedSender } from '../http/send-compressed.js';
import { staffPolicy, visitorPolicy } from '../http/content-policy.js';
import type { SessionCheck } from '../http/session-check.js';
import { bucketOf } from '../http/visitor-bucket.js';
import { isKnownAddress, publicPageAt } from '../site/addresses.js';
import type { LiveProfile } from '../site/live-profile.js';
import type { LiveRelease, LiveSite, Releases } from '../site/live-site.js';
import type { LiveStops } from '../site/live-stops.js';
import { assetsBase, registryFor } from '../site/registry.js';
import { composePage, parseFragment, type PageParts } from './compose-page.js';
import { profileValues } from './placeholders.js';

const PUBLIC_REMOTE = 'mf-public';

type Surroundings = {
  site: LiveSite;
  config: WebConfig;
  isStaff: SessionCheck;
  profileOf: LiveProfile;
  stopsOf: LiveStops;
};

/** `GET` of every address that isn't a file, an API call or a probe: HTML. */
export function addPages(server: FastifyInstance, { site, config, isStaff, profileOf, stopsOf }: Surroundings): void {
  const send = compressedSender();

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request.url);
    if (path !== '/' && path.endsWith('/')) return reply.redirect(withoutSlash(request.url, path), 308);
    if (looksLikeFile(path)) return reply.code(404).type('text/plain').send('Not found\n');
    const [bucket, staff, profile] = await Promise.all([bucketOf(site, request, reply), isStaff(request), profileOf()]);
    const releases = await site.releasesFor(bucket);
    const shell = releases.get('shell');
    const registry = registryFor(releases, staff);
    const page = shell && (await findPage(site, releases, shell, path));
    if (!page) return sendUpdating(reply, profile);
    // Only staff learn which staff addresses exist: for visitors all of them lead to sign-in.
    const isKnown =
      page.fragment !== undefined || isKnownAddress(releases, path) || (!staff && kindOfPath(path) === 'staff');
    // A page that may only be unavailable briefly doesn't answer 404: search engines would drop it.
    if (!isKnown && (await site.lacksSome(releases))) return sendUpdating(reply, profile);
    const remote = registry.remotes.find(({ name }) => name === PUBLIC_REMOTE);
    const { html, styles } = composePage({
      layout: page.layout,
      shellBase: assetsBase(shell),
      ...(page.fragment ? { fragment: { ...page.fragment, remote } } : {}),
      device: isMobileUserAgent(request.headers['user-agent'] ?? '') ? 'mobile' : 'desktop',
      origin: config.publicUrl,
      values: profileValues(profile),
      registry,
      profile,
      ...(await eventsAt(path, { stopsOf, profile, origin: config.publicUrl })),
    });
    const facts = { isSecure: config.publicUrl.startsWith('https:'), version: shell.version };
    void reply.headers(page.fragment ? visitorPolicy(styles, facts) : staffPolicy(hasTrustedTypes(page.layout), facts));
    // Staff pages are never cached; visitors' pages are, but are revalidated each time.
    const mayKeep = !staff && page.fragment !== undefined;
    void reply.header('cache-control', mayKeep ? 'private, no-cache' : 'no-store');
    return send(request, reply.code(isKnown ? 200 : 404).type('text/html; charset=utf-8'), html, mayKeep);
  };
  server.get('/', answer);
  server.get('/*', answer);
}

/** The page about the mobile service; the others have no need of the bytes. */
const EVENTS_ROUTE = 'services';
const MOST_EVENTS = 20;

async function eventsAt(
  path: string,
  { stopsOf, profile, origin }: { stopsOf: LiveStops; profile: PublicProfile; origin: string },
): Promise<Pick<PageParts, 'events'>> {
  const { language, route } = publicPageAt(path);
  const stops = route === EVENTS_ROUTE ? (await stopsOf()).slice(0, MOST_EVENTS) : [];
  if (stops.length === 0) return {};
  return { events: stopEvents(stops, language, { name: profile.programName, url: origin }) };
}

export type FoundPage = { layout: string; fragment?: Omit<NonNullable<PageParts['fragment']>, 'remote'> };

/** The prerendered page of an address, or the plain layout; undefined if no shell is published. */
export async function findPage(
  site: LiveSite,
  releases: Releases,
  shell: LiveRelease,
  path: string,
): Promise<FoundPage | undefined> {
  const remote = releases.get(PUBLIC_REMOTE);
  const { language, route } = publicPageAt(path);
  if (remote) {
    const [layout, text] = await Promise.all([
      site.textOf(shell, `layout/${language}/${route}.html`),
      site.textOf(remote, `pages/${language}/${route}.json`),
    ]);
    const content = parseFragment(text);
    if (layout && content) return { layout, fragment: { content, base: assetsBase(remote) } };
  }
  const layout = await site.textOf(shell, 'layout/plain.html');
  return layout ? { layout } : undefined;
}

/** A shell older than Trusted Types has no policy, and wouldn't start under them. */
const hasTrustedTypes = (layout: string): boolean => layout.includes(' data-trusted-types');

function sendUpdating(reply: FastifyReply, profile: PublicProfile): FastifyReply {
  return reply
    .code(503)
    .headers({ 'retry-after': '10', 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send(`${profile.programName} is being updated. Please try again in a moment, or call ${profile.phone}.\n`);
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? '/';
}

/** Collapses leading slashes: `//host/` would lead to another host. */
function withoutSlash(url: string, path: string): string {
  const query = url.slice(path.length);
  return `/${path.replace(/^\/+|\/+$/g, '')}${query}`;
}

function looksLikeFile(path: string): boolean {
  return /\.[a-z0-9]{1,8}$/i.test(path);
}
