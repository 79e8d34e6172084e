import { randomInt } from 'node:crypto';
import { parse, serialize } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LiveSite } from '../site/live-site.js';

const COOKIE = 'fl_bucket';
const BUCKET = /^\d{1,2}$/;

/**
 * The canary bucket of a visitor, 0 to 99: drawn at random once per browser session, and only while there is a canary,
 * so that nobody switches releases between two pages.
 */
export async function bucketOf(site: LiveSite, request: FastifyRequest, reply: FastifyReply): Promise<number> {
  if (!(await site.hasCanary())) return 100;
  const known = parse(request.headers.cookie ?? '')[COOKIE] ?? '';
  if (BUCKET.test(known)) return Number(known);
  const bucket = randomInt(100);
  const secure = request.protocol === 'https';
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  void reply.header('set-cookie', serialize(COOKIE, String(bucket), options));
  return bucket;
}
