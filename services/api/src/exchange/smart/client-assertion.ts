import { createLocalJWKSet, createRemoteJWKSet, decodeJwt, errors, jwtVerify, type JWTPayload } from 'jose';
import { isRecordId } from '@firstlight/domain/identity/record-code';
import type { BackendServiceRow } from './backend-service.entity.js';

/** SMART Backend Services: the algorithms a server must support. */
export const SIGNING_ALGORITHMS = ['RS384', 'ES384'];

/** Maximum number of seconds between now and `exp`. */
export const ASSERTION_SECONDS = 300;
/** The clocks of two servers may differ by this much. */
const CLOCK_SECONDS = 5;
const KEYS_WITHIN_MS = 5_000;

export type Assertion = { jti: string; expires: Date };

/** The service that an assertion claims to be from; nothing is verified yet. */
export function namedService(assertion: string): string | null {
  try {
    const { iss, sub } = decodeJwt(assertion);
    return iss !== undefined && iss === sub && isRecordId(iss) ? iss : null;
  } catch {
    return null;
  }
}

/** The verified assertion of this service for this token URL, or null: callers don't learn the reason. */
export async function verifiedAssertion(
  assertion: string,
  { id, jwks, jwksUrl }: Pick<BackendServiceRow, 'id' | 'jwks' | 'jwksUrl'>,
  audience: string,
): Promise<Assertion | null> {
  // Not cached: a key that its owner has withdrawn stops working with the next token.
  const keys = jwks
    ? createLocalJWKSet(jwks)
    : createRemoteJWKSet(new URL(jwksUrl ?? ''), { timeoutDuration: KEYS_WITHIN_MS });
  try {
    const { payload } = await jwtVerify(assertion, keys, {
      algorithms: SIGNING_ALGORITHMS,
      audience,
      issuer: id,
      subject: id,
      requiredClaims: ['exp', 'jti'],
      clockTolerance: CLOCK_SECONDS,
    });
    return claimsOf(payload);
  } catch (error) {
    // Keys that can’t be fetched or parsed are the service’s own fault, like a wrong signature.
    if (error instanceof errors.JOSEError || error instanceof TypeError) return null;
    throw error;
  }
}

function claimsOf({ jti, exp }: JWTPayload): Assertion | null {
  if (jti === undefined || jti === '' || exp === undefined) return null;
  const isShort = exp * 1_000 <= Date.now() + (ASSERTION_SECONDS + CLOCK_SECONDS) * 1_000;
  return isShort ? { jti, expires: new Date(exp * 1_000) } : null;
}
