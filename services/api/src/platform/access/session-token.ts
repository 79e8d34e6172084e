import { randomBytes } from 'node:crypto';

/** `__Host-` binds the cookie to this one host; browsers accept the prefix over https only. */
export function sessionCookieName(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-fl_session' : 'fl_session';
}

/** 256 random bits, 43 characters. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

const TOKEN_SHAPE = /^[A-Za-z0-9_-]{43}$/;

export function looksLikeToken(text: string): boolean {
  return TOKEN_SHAPE.test(text);
}
