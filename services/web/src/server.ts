import { clientErrorHandler } from '@firstlight/process/client-errors';
import { limitConnections } from '@firstlight/process/connections';
import { logLines } from '@firstlight/process/log-lines';
import { NO_SCHEMAS } from '@firstlight/process/no-schemas';
import { newRequestId } from '@firstlight/process/request-id';
import { badRequestText } from '@firstlight/domain/platform/bad-requests';
import { openStore } from '@firstlight/release/open-store';
import { trustedBy } from '@firstlight/release/signature';
import { signedStore } from '@firstlight/release/signed-store';
import fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { pino } from 'pino';
import type { WebConfig } from './config.js';
import { addApiProxy } from './http/api-proxy.js';
import { overlayCheck } from './http/overlay-check.js';
import { addPlainRoutes, type Readiness } from './http/plain-routes.js';
import { addPolicyReports } from './http/policy-reports.js';
import { addRemoteFiles } from './http/remote-files.js';
import { rejectAmbiguous, badUrlHandler } from './http/bad-requests.js';
import { addSecurityHeaders, securityHeaders } from './http/security-headers.js';
import { sessionCheck } from './http/session-check.js';
import { addTelemetry } from './http/telemetry.js';
import { visitCounter } from './http/visit-counter.js';
import { addPages } from './pages/page-routes.js';
import { addPlainForms } from './pages/plain-forms.js';
import { liveProfile } from './site/live-profile.js';
import { liveStops } from './site/live-stops.js';
import { liveSite } from './site/live-site.js';
import { localFiles } from './site/local-files.js';

/** How often pointers are read from an object store; a release takes effect at most this much later. */
const POINTERS_FRESH_MS = 2_000;
/** For the request headers only; large bodies have two minutes. */
const HEADERS_TIMEOUT_MS = 15_000;
const LINES = logLines((dropped) => `${JSON.stringify({ level: 50, service: 'web', dropped, msg: 'lines lost' })}\n`);
process.once('exit', LINES.flush);

/** The delivery service, ready to listen. */
export async function createServer(
  config: WebConfig,
  readiness: Readiness = { stopping: false },
): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = pino({ level: config.logLevel, base: { service: 'web' } }, LINES);
  const headers = securityHeaders(config.publicUrl);
  const server = fastify({
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newRequestId,
    schemaController: NO_SCHEMAS,
    trustProxy: config.trustedProxies.length > 0 ? config.trustedProxies : false,
    routerOptions: { maxParamLength: 500 },
    requestTimeout: 120_000,
    // We reject calls without Host ourselves, in the format of all other errors.
    http: { headersTimeout: HEADERS_TIMEOUT_MS, requireHostHeader: false },
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    clientErrorHandler: clientErrorHandler(headers),
    frameworkErrors: badUrlHandler(headers),
  });
  // Even if a released file is missing: its ETag and caching headers must not apply to the 404.
  server.setNotFoundHandler((_request, reply) =>
    reply.removeHeader('etag').code(404).header('cache-control', 'no-store').send({ detail: 'Not found.' }),
  );
  // Behind a gateway all connections come from the gateway, which counts them itself.
  if (config.trustedProxies.length === 0) limitConnections(server.server, config.connectionsPerAddress);
  const store = signedStore(await openStore(config.releaseStore), {
    trustedKeys: config.pointerKeys,
    folder: config.pointerFolder,
  });
  const files = localFiles(store, config.releaseStore);
  const site = liveSite(store, files.isCopy ? POINTERS_FRESH_MS : 0, {
    isTrusted: trustedBy(config.trustedKeys),
    onRefused: (name, version) => log.error({ name, version }, 'release refused: its signature is not valid'),
    onPointerRefused: (name, why) => log.error({ name, why }, 'pointer refused: the last good one stays'),
  });
  if (config.trustedKeys.length === 0 && config.nodeEnv === 'production')
    log.warn('releases are served without checking who published them: RELEASE_TRUSTED_KEYS is empty');
  else if (config.pointerKeys.length === 0 && config.nodeEnv === 'production')
    log.warn('anybody who may write to the store chooses the live versions: RELEASE_POINTER_KEYS is empty');
  const sessionOf = sessionCheck(config.apiUrl);
  const profileOf = liveProfile(config.apiUrl, config.profile);
  const visits = visitCounter(config.apiUrl);
  server.addHook('onClose', () => files.close());
  server.addHook('onClose', () => visits.close());
  addSecurityHeaders(server, headers);
  rejectAmbiguous(server);
  addLogLines(server);
  await addApiProxy(server, config.apiUrl);
  await addRemoteFiles(server, site, files, sessionOf);
  await addTelemetry(server, config.apiUrl);
  await addPolicyReports(server, config.apiUrl);
  addPlainRoutes(server, { site, sessionOf, readiness, publicUrl: config.publicUrl, profileOf, visits });
  const stopsOf = liveStops(config.apiUrl);
  await addPlainForms(server, { site, config, profileOf, stopsOf });
  const overlayOf = overlayCheck(config.apiUrl);
  addPages(server, { site, config, sessionOf, overlayOf, profileOf, stopsOf, visits });
  return server;
}

/** One line per call with the route's pattern, never the address, which can contain names and ids. */
function addLogLines(server: FastifyInstance): void {
  server.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (route === '/healthz') return done(); // asked every few seconds
    const ms = Math.round(reply.elapsedTime);
    request.log.info({ method: request.method, route, status: reply.statusCode, ms }, 'request');
    done();
  });
  server.setErrorHandler((error: Error & { statusCode?: number; code?: string }, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500) request.log.error({ code: error.code ?? error.name, at: placeOf(error) }, 'request failed');
    const detail = status >= 500 ? 'Something went wrong. Please try again.' : badRequestText(status);
    void reply.code(status).header('cache-control', 'no-store').send({ detail });
  });
}

/** The top stack frame, without the message, which can repeat what was sent. */
function placeOf(error: Error): string | undefined {
  return error.stack
    ?.split('\n')
    .find((line) => line.trimStart().startsWith('at '))
    ?.trim();
}
