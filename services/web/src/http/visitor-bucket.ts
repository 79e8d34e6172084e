import { randomInt } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveSite } from '../site/live-site.js';

const COOKIE = /(?:^|;\s*)fl_bucket=(\d{1,2})(?:;|$)/;

/**
 * Where a visitor stands among a hundred: drawn once per browser session and only while there is a canary, so that
 * nobody changes releases between two pages. The number says nothing about the person.
 */
export async function bucketOf(site: LiveSite, request: FastifyRequest, reply: FastifyReply): Promise<number> {
  if (!(await site.hasCanary())) return 100;
  const known = COOKIE.exec(request.headers.cookie ?? '')?.[1];
  if (known !== undefined) return Number(known);
  const bucket = randomInt(100);
  const secure = request.protocol === 'https' ? '; Secure' : '';
  void reply.header('set-cookie', `fl_bucket=${bucket}; Path=/; HttpOnly; SameSite=Lax${secure}`);
  return bucket;
}
