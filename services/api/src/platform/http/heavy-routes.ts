import { applyDecorators } from '@nestjs/common';
import { RouteConfig, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { credentialOf } from '../access/caller.js';
import type { SessionPrincipal } from '../context/session-principal.js';
import type { SessionReader } from '../access/session-reader.js';
import { KeyedSemaphore } from '../concurrency/keyed-semaphore.js';
import { Semaphore } from '../concurrency/semaphore.js';
import type { Settings } from '../config/settings.js';
import { Unauthenticated } from '../errors/http-errors.js';
import { keepSpooled, spoolBody } from './body-spool.js';

/** Maximum size of a body, and how many are processed at a time; without a session they aren't even read. */
type HeavyBody = { bytes: number; maxConcurrent: number };

/** Declares a route whose body may exceed the general limit. */
export const LargeBody = (bytes: number, maxConcurrent: number): MethodDecorator =>
  applyDecorators(RouteConfig({ heavyBody: { bytes, maxConcurrent } satisfies HeavyBody }));

function heavyBodyOf(config: unknown): HeavyBody | null {
  if (typeof config !== 'object' || config === null || !('heavyBody' in config)) return null;
  return config.heavyBody as HeavyBody;
}

/** Concurrent uploads per person; others wait. */
const ARRIVING_PER_PERSON = 8;

/** Fastify answers 413 to these immediately; forms are limited by their file. */
function isAnnouncedTooLarge({ raw: { headers } }: FastifyRequest, limit: number): boolean {
  const isForm = headers['content-type']?.startsWith('multipart/form-data') ?? false;
  return !isForm && Number(headers['content-length'] ?? 0) > limit;
}

/**
 * Gives declared routes their limit, a session check before the first byte is read, and a queue. A call joins the queue
 * once its body has arrived: until then it only waits for its client.
 */
export function addHeavyRoutes(app: NestFastifyApplication, sessions: SessionReader, settings: Settings): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  const arriving = new KeyedSemaphore(ARRIVING_PER_PERSON);
  const sender = async (request: FastifyRequest): Promise<SessionPrincipal> => {
    const credential = credentialOf(request, settings.publicUrl);
    const person = credential && (await sessions.read(credential.token, true));
    if (!person) throw new Unauthenticated();
    return person;
  };
  fastify.addHook('onRoute', (route) => {
    const heavy = heavyBodyOf(route.config);
    if (!heavy) return;
    const slots = new Semaphore(heavy.maxConcurrent);
    route.bodyLimit = heavy.bytes;
    route.preParsing = async (request, reply, payload) => {
      const { user_id } = await sender(request);
      if (isAnnouncedTooLarge(request, heavy.bytes)) return payload;
      const body = await arriving.run(user_id, () => spoolBody(payload, heavy.bytes));
      keepSpooled(request, body);
      const release = await slots.acquire();
      const done = (): void => {
        release();
        body.destroy();
      };
      // Fastify's own hook isn't called if the client disconnects; 'close' always fires.
      reply.raw.once('close', done);
      if (reply.raw.destroyed) done();
      return body;
    };
  });
}
