import { BACKGROUND_HEADER, OWNER_HEADER } from '@firstlight/domain/people/auth';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '../config/settings.js';
import { comesFromOurPages } from './origin-check.js';
import { sessionCookieName } from './session-token.js';

export type Credential = { token: string; from: 'cookie' | 'bearer' };

const BEARER = /^Bearer ([A-Za-z0-9_-]+)$/i;

/** The request's token; a Bearer header takes precedence over the cookie. */
export function credentialOf(request: FastifyRequest, publicUrl: string): Credential | null {
  const { authorization } = request.headers;
  if (authorization !== undefined) {
    const token = BEARER.exec(authorization)?.[1];
    return token === undefined ? null : { token, from: 'bearer' };
  }
  const token = request.cookies[sessionCookieName(publicUrl)];
  return token === undefined ? null : { token, from: 'cookie' };
}

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

export function isForgedWrite(request: FastifyRequest, credential: Credential, settings: Settings): boolean {
  if (credential.from === 'bearer' || SAFE_METHODS.includes(request.method)) return false;
  const secFetchSite = request.headers['sec-fetch-site'];
  return !comesFromOurPages({
    secFetchSite: typeof secFetchSite === 'string' ? secFetchSite : undefined,
    origin: request.headers.origin,
    host: request.host,
    publicUrl: settings.publicUrl,
  });
}

/** A page names its user: after another tab signs in as someone else, its calls must not count as the new user's. */
export function isAnothersPage(request: FastifyRequest, userId: string): boolean {
  const owner = request.headers[OWNER_HEADER];
  return owner !== undefined && owner !== userId;
}

/** Polling sends this header, so that the session of an unattended screen still expires. */
export function keepsAlive(request: FastifyRequest): boolean {
  return request.headers[BACKGROUND_HEADER] === undefined;
}
