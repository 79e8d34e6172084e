import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import { FILE_MAX_BYTES } from '@firstlight/domain/platform/limits';
import { clientErrorHandler } from '@firstlight/process/client-errors';
import { NO_SCHEMAS } from '@firstlight/process/no-schemas';
import { newRequestId } from '@firstlight/process/request-id';
import { SessionReader } from './platform/access/session-reader.js';
import type { Settings } from './platform/config/settings.js';
import { ErrorFilter } from './platform/errors/error.filter.js';
import { HttpError, ERROR_TEXTS } from './platform/errors/http-errors.js';
import { badUrlHandler } from './platform/http/bad-requests.js';
import { validationPipe } from './platform/errors/validation.js';
import { addHeavyRoutes } from './platform/http/heavy-routes.js';
import { sheddingServer } from './platform/http/load-shedding.js';
import { addRequestHooks } from './platform/http/request-hooks.js';
import { responseHeaders } from './platform/http/response-headers.js';
import { LOGGER } from './platform/log/logger.js';
import { Metrics } from './platform/metrics/metrics.js';
import { Tracing } from './platform/tracing/tracing.js';
import { addPartBodies } from './platform/uploads/part-body.js';
import { serveDocument } from './platform/openapi/serve-document.js';

/** Records with a photo fit in; routes that need more say so with `@LargeBody`. */
const JSON_LIMIT_BYTES = 2 * 1024 * 1024;

const TIMEOUTS = { requestTimeout: 120_000, keepAliveTimeout: 65_000 };

export function makeAdapter(settings: Settings): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: JSON_LIMIT_BYTES,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    trustProxy: settings.trustedProxies.split(',').map((name) => name.trim()),
    genReqId: newRequestId,
    schemaController: NO_SCHEMAS,
    frameworkErrors: badUrlHandler(settings),
    clientErrorHandler: clientErrorHandler(responseHeaders(settings)),
    serverFactory: sheddingServer(settings, TIMEOUTS),
    forceCloseConnections: 'idle',
    multipart: false,
  });
}

/** FHIR resources; laboratories send Bundles too. */
const SENDS_RESOURCES = /^\/api\/(fhir\/|results-in\b)/;
/**
 * FHIR searches by person are form fields, which the access guard rejects from other sites. Reports of the text message
 * service are signed; the opt-out page and invitations act without a session.
 */
const TAKES_FORM_FIELDS = /^\/api\/(fhir|text-messages|opt-out|invitation)\//;

/** Bodies that other sites' forms can send without a preflight are rejected with 415: text and form fields. */
function acceptJsonOnly(app: NestFastifyApplication): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  fastify.removeContentTypeParser('text/plain');
  const readJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/fhir+json', { parseAs: 'string' }, (request, body, done) => {
    if (SENDS_RESOURCES.test(request.url)) readJson(request, String(body), done);
    else done(new HttpError(415, ERROR_TEXTS.mediaType));
  });
  app.useBodyParser('application/x-www-form-urlencoded', {}, ({ url }, body, done) => {
    if (TAKES_FORM_FIELDS.test(url)) done(null, Object.fromEntries(new URLSearchParams(body.toString('utf8'))));
    else done(new HttpError(415, ERROR_TEXTS.mediaType));
  });
}

/** The whole HTTP surface except routes; used by `main` and by tests. */
export async function configureApp(app: NestFastifyApplication, settings: Settings): Promise<void> {
  const log = app.get<Logger>(LOGGER);
  const filter = new ErrorFilter(log);
  app.setGlobalPrefix('api');
  const observers = [app.get(Metrics), app.get(Tracing)];
  addRequestHooks(app, log, settings, (call) => observers.forEach((observer) => observer.observe(call)));
  addHeavyRoutes(app, app.get(SessionReader), settings);
  acceptJsonOnly(app);
  addPartBodies(app);
  await app.register(cookie);
  await app.register(multipart, { limits: { fileSize: FILE_MAX_BYTES, files: 1, fields: 10, fieldSize: 4_096 } });
  app.useGlobalPipes(validationPipe());
  app.useGlobalFilters(filter);
  if (settings.nodeEnv !== 'production') serveDocument(app);
}
