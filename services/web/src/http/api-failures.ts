import type { IncomingHttpHeaders } from 'node:http';
import { badRequestText } from '@firstlight/domain/platform/bad-requests';
import { COMMON_ERRORS, publicErrorText } from '@firstlight/domain/platform/public-errors';
import { codeOf } from '@firstlight/release/error-code';

const RETRY_AFTER_SECONDS = '3';
const PROBE_TIMEOUT_MS = 1_000;
/** Smaller bodies fit into the socket buffers, so the API's answer to them is never lost. */
const LARGE_BODY_BYTES = 256 * 1024;

const HUNG_UP = ['EPIPE', 'ECONNRESET', 'UND_ERR_SOCKET', 'FST_REPLY_FROM_BAD_GATEWAY'];
const TOO_SLOW = ['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT', 'FST_REPLY_FROM_GATEWAY_TIMEOUT'];

/** The part of a reply that these functions use. */
type Reply = {
  log: { warn: (facts: object, message: string) => void };
  request: { id: string; url: string; headers: IncomingHttpHeaders };
  code: (status: number) => { headers: (values: Record<string, string>) => { send: (body: object) => unknown } };
};

/** Responses in place of the API's, in its format: `{detail}`, with Retry-After if a retry helps. */
export async function answerFailure(apiUrl: string, reply: Reply, error: Error): Promise<void> {
  const code = codeOf(error.cause) ?? codeOf(error) ?? error.name;
  const status = (await refusedBody(apiUrl, reply.request, code)) ? 413 : statusOf(code);
  if (status >= 500) reply.log.warn({ code, status }, 'API unreachable');
  const headers = {
    'x-request-id': reply.request.id,
    'cache-control': 'no-store',
    ...(status >= 500 ? { 'retry-after': RETRY_AFTER_SECONDS } : {}),
  };
  const { url, headers: given } = reply.request;
  const translate = publicErrorText(url, given['accept-language']);
  reply
    .code(status)
    .headers(headers)
    .send({ detail: translate(status < 500 ? badRequestText(status) : COMMON_ERRORS.unavailable) });
}

function statusOf(code: string): number {
  if (TOO_SLOW.includes(code)) return 504;
  if (HUNG_UP.includes(code)) return 502;
  return code.startsWith('UND_ERR_INVALID') ? 400 : 503;
}

/**
 * The API rejects a body that is too large without reading it and closes the connection; its response is often lost
 * while we are still sending. If the API responds to a probe afterwards, that is what happened.
 */
async function refusedBody(apiUrl: string, request: Reply['request'], code: string): Promise<boolean> {
  const length = Number(request.headers['content-length'] ?? 0);
  if (!HUNG_UP.includes(code) || length < LARGE_BODY_BYTES) return false;
  try {
    const answer = await fetch(`${apiUrl}/api/health/live`, { signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
