import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isMobileUserAgent } from '@firstlight/domain/people/mobile-gate';
import type { PublicProfile } from '@firstlight/domain/people/program-profile';
import { kindOfPath } from '@firstlight/domain/platform/route-kinds';
import { stopEvents } from '@firstlight/domain/lists/stop-files';
import type { WebConfig } from '../config.js';
import { compressedSender } from '../http/send-compressed.js';
import { staffPolicy, visitorPolicy } from '../http/content-policy.js';
import type { OverlayCheck } from '../http/overlay-check.js';
import { isStaff, type SessionCheck } from '../http/session-check.js';
import type { VisitCounter } from '../http/visit-counter.js';
import { bucketOf } from '../http/visitor-bucket.js';
import { isKnownAddress, publicPageAt } from '../site/addresses.js';
import { OFFLINE_PATHS } from '../site/offline-worker.js';
import type { LiveProfile } from '../site/live-profile.js';
import type { LiveRelease, LiveSite, Releases } from '../site/live-site.js';
import type { LiveStops } from '../site/live-stops.js';
import { assetsBase, registryFor } from '../site/registry.js';
import { composePage, parseFragment, type PageParts } from './compose-page.js';
import { profileValues } from './placeholders.js';
import { withStopList, withStops } from './plain-stops.js';

const PUBLIC_REMOTE = 'mf-public';

type Surroundings = {
  site: LiveSite;
  config: WebConfig;
  sessionOf: SessionCheck;
  overlayOf: OverlayCheck;
  profileOf: LiveProfile;
  stopsOf: LiveStops;
  visits: VisitCounter;
};

/** `GET` of every URL that isn't a file, an API call or a probe: HTML. */
export function addPages(server: FastifyInstance, surroundings: Surroundings): void {
  const { site, config, sessionOf, overlayOf, profileOf, stopsOf, visits } = surroundings;
  const send = compressedSender();

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request.url);
    if (path !== '/' && path.endsWith('/')) return reply.redirect(withoutSlash(request.url, path), 308);
    if (looksLikeFile(path)) return reply.code(404).type('text/plain').send('Not found\n');
    const [bucket, staff, profile] = await Promise.all([
      bucketOf(site, request, reply),
      isStaff(sessionOf, request),
      profileOf(),
    ]);
    const releases = await site.releasesFor(bucket);
    const shell = releases.get('shell');
    const registry = registryFor(releases, staff);
    const found = shell && (await findPage(site, releases, shell, path));
    if (!found) return sendUpdating(reply, profile);
    const isStaffPath = kindOfPath(path) === 'staff';
    // Only staff learn which staff addresses exist: for visitors all of them lead to sign-in.
    const isKnown = found.fragment !== undefined || isKnownAddress(releases, path) || (!staff && isStaffPath);
    // A page that may only be unavailable briefly doesn't answer 404: search engines would drop it.
    if (!isKnown && (await site.lacksSome(releases))) return sendUpdating(reply, profile);
    const notFound = isKnown || isStaffPath ? undefined : await noticeOf(site, shell, path, 'not-found');
    const page = notFound
      ? { layout: notFound }
      : await withStopsIn(found, path, { stopsOf, profile, origin: config.publicUrl });
    const isForVisitors = page.fragment !== undefined || notFound !== undefined;
    const overlay = staff && !isForVisitors ? await overlayOf(request) : undefined;
    const remote = registry.remotes.find(({ name }) => name === PUBLIC_REMOTE);
    const { html, styles } = composePage({
      layout: page.layout,
      shellBase: assetsBase(shell),
      ...(page.fragment ? { fragment: { ...page.fragment, remote } } : {}),
      device: isMobileUserAgent(request.headers['user-agent'] ?? '') ? 'mobile' : 'desktop',
      savesData: request.headers['save-data'] === 'on',
      origin: config.publicUrl,
      values: profileValues(profile),
      registry: overlay ? { ...registry, overlay } : registry,
      profile,
      ...('events' in page ? { events: page.events } : {}),
    });
    if (isKnown) visits.count([shell, ...registry.remotes.filter(({ name }) => name !== overlay?.remote)]);
    const facts = { isSecure: config.publicUrl.startsWith('https:'), version: shell.version };
    const policy = isForVisitors
      ? visitorPolicy(styles, facts)
      : staffPolicy(hasTrustedTypes(page.layout), facts, overlay?.origin);
    void reply.headers(policy);
    // Staff pages are never cached; visitors' pages are, but are revalidated each time.
    const mayKeep = !staff && page.fragment !== undefined;
    void reply.header('cache-control', mayKeep ? 'private, no-cache' : 'no-store');
    return send(request, reply.code(isKnown ? 200 : 404).type('text/html; charset=utf-8'), html, mayKeep);
  };
  const answerOffline = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [releases, profile] = await Promise.all([site.releasesFor(100), profileOf()]);
    const shell = releases.get('shell');
    const layout = shell && (await noticeOf(site, shell, pathOf(request.url), 'offline'));
    if (!layout) return sendUpdating(reply, profile);
    const { html, styles } = composePage({
      layout,
      shellBase: assetsBase(shell),
      device: 'mobile',
      origin: config.publicUrl,
      values: profileValues(profile),
      registry: { remotes: [] },
      profile,
    });
    const facts = { isSecure: config.publicUrl.startsWith('https:'), version: shell.version };
    void reply.headers(visitorPolicy(styles, facts)).header('cache-control', 'private, no-cache');
    return send(request, reply.type('text/html; charset=utf-8'), html, true);
  };
  for (const path of OFFLINE_PATHS) server.get(path, answerOffline);
  server.get('/', answer);
  server.get('/*', answer);
}

/** A page of the shell itself in the language of a URL; undefined if the live shell has none. */
function noticeOf(
  site: LiveSite,
  shell: LiveRelease,
  path: string,
  notice: 'not-found' | 'offline',
): Promise<string | undefined> {
  return site.textOf(shell, `layout/${publicPageAt(path).language}/${notice}.html`);
}

/** The page about the mobile service; the others don't need the bytes. */
const EVENTS_ROUTE = 'services';
const FORM_ROUTE = 'register';
const MOST_EVENTS = 20;

/** A page with its data about stops: events for search engines, list and choice for browsers without scripts. */
async function withStopsIn(
  found: FoundPage,
  path: string,
  { stopsOf, profile, origin }: { stopsOf: LiveStops; profile: PublicProfile; origin: string },
): Promise<Pick<PageParts, 'events'> & FoundPage> {
  const { language, route } = publicPageAt(path);
  const { fragment } = found;
  if (!fragment || (route !== EVENTS_ROUTE && route !== FORM_ROUTE)) return found;
  const stops = await stopsOf();
  const fill = route === FORM_ROUTE ? withStops : withStopList;
  const content = { ...fragment.content, body: fill(fragment.content.body, stops, language) };
  const filled = { ...found, fragment: { ...fragment, content } };
  if (route === FORM_ROUTE || stops.length === 0) return filled;
  const organizer = { name: profile.programName, url: origin };
  return { ...filled, events: stopEvents(stops.slice(0, MOST_EVENTS), language, organizer) };
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
