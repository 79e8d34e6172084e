/**
 * Errors of nodemailer before the content is sent. It sets the command `CONN` in every error of a socket, even after
 * the whole mail was sent, so the command proves nothing.
 */
const BEFORE_THE_MAIL: readonly unknown[] = ['EDNS', 'EAUTH', 'ENOAUTH', 'ETLS', 'EENVELOPE'];
const NOT_CONNECTED: readonly unknown[] = [
  ...['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH', 'ENOTFOUND', 'EAI_AGAIN'],
  // The certificate is checked before anything is sent.
  ...['CERT_HAS_EXPIRED', 'CERT_NOT_YET_VALID', 'ERR_TLS_CERT_ALTNAME_INVALID', 'DEPTH_ZERO_SELF_SIGNED_CERT'],
  ...['SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'],
];
const NO_SESSION: readonly unknown[] = ['CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'UPGRADE_TIMEOUT'];

/**
 * The server certainly didn't accept the mail: it refused it, or it was never reached. Null if it may have accepted it,
 * for example because the connection broke before its answer.
 */
export function mailRefusal(error: unknown): { code: number | null } | null {
  const { responseCode, code, originalCode, timeoutType } = (error ?? {}) as Record<string, unknown>;
  if (typeof responseCode === 'number' && responseCode >= 400) return { code: responseCode };
  const wasNotSent =
    BEFORE_THE_MAIL.includes(code) || NOT_CONNECTED.includes(originalCode) || NO_SESSION.includes(timeoutType);
  return wasNotSent ? { code: null } : null;
}
