import { applyDecorators } from '@nestjs/common';
import { RouteConfig, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { credentialOf } from '../access/caller.js';
import type { SessionReader } from '../access/session-reader.js';
import { Semaphore } from '../concurrency/semaphore.js';
import type { Settings } from '../config/settings.js';
import { Unauthenticated } from '../errors/refusals.js';

/** Bodies of this many bytes, this many at a time; they are not even read without a session. */
type HeavyBody = { bytes: number; atOnce: number };

/** Declares a route whose body may exceed the general limit. */
export const LargeBody = (bytes: number, atOnce: number): MethodDecorator =>
  applyDecorators(RouteConfig({ heavyBody: { bytes, atOnce } satisfies HeavyBody }));

function heavyBodyOf(config: unknown): HeavyBody | null {
  if (typeof config !== 'object' || config === null || !('heavyBody' in config)) return null;
  return config.heavyBody as HeavyBody;
}

/** Gives declared routes their limit, a session check before the first byte is parsed, and a queue. */
export function addHeavyRoutes(app: NestFastifyApplication, sessions: SessionReader, settings: Settings): void {
  const fastify: FastifyInstance = app.getHttpAdapter().getInstance();
  fastify.addHook('onRoute', (route) => {
    const heavy = heavyBodyOf(route.config);
    if (!heavy) return;
    const slots = new Semaphore(heavy.atOnce);
    route.bodyLimit = heavy.bytes;
    route.preParsing = async (request, reply, payload) => {
      const credential = credentialOf(request, settings.publicUrl);
      if (!credential || !(await sessions.read(credential.token, true))) throw new Unauthenticated();
      const release = await slots.acquire();
      // Fastify's own hook stays silent when the caller leaves; closing is always told.
      reply.raw.once('close', release);
      if (reply.raw.destroyed) release();
      return payload;
    };
  });
}
