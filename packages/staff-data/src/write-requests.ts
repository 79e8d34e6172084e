import { IDEMPOTENCY_HEADER } from '@firstlight/domain/platform/idempotency';

type PostOnce<Body> = { url: string; method: 'POST'; body: Body; headers: Record<string, string> };

/** A POST that counts once, however often it is sent with the same key (`useOnce` keeps the key). */
export function postOnce<Body>(url: string, body: Body, key: string): PostOnce<Body> {
  return { url, method: 'POST', body, headers: { [IDEMPOTENCY_HEADER]: key } };
}

/** The header of a write that is rejected if the stored version is another one. */
export function ifMatch(version: number): Record<string, string> {
  return { 'if-match': `"${version}"` };
}
