/** Messages for requests that never reached a route, by status; the same from web and API. */
export const BAD_REQUEST_TEXTS = {
  400: 'The request could not be read.',
  408: 'The request took too long to arrive. Please try again.',
  413: 'The request is too large.',
  415: 'This content type is not accepted.',
  431: 'The request is too large.',
} as const;

export type BadRequestStatus = keyof typeof BAD_REQUEST_TEXTS;

const REASONS: Readonly<Record<BadRequestStatus, string>> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  413: 'Payload Too Large',
  415: 'Unsupported Media Type',
  431: 'Request Header Fields Too Large',
};

/** By the error codes of Node's HTTP parser; anything else could not be parsed. */
const BY_CODE: Readonly<Record<string, BadRequestStatus>> = {
  HPE_HEADER_OVERFLOW: 431,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  ERR_HTTP_REQUEST_TIMEOUT: 408,
};

/** The message for a status; any other 4xx means the request could not be parsed. */
export function badRequestText(status: number): string {
  return Object.entries(BAD_REQUEST_TEXTS).find(([known]) => Number(known) === status)?.[1] ?? BAD_REQUEST_TEXTS[400];
}

/**
 * The whole HTTP/1.1 response to a request that the parser rejected, in the usual error format. There is no request
 * yet, so none of it is echoed; the connection is closed.
 */
export function rawErrorResponse(code: string | undefined, headers: Readonly<Record<string, string>>): string {
  const status = BY_CODE[code ?? ''] ?? 400;
  const body = JSON.stringify({ detail: BAD_REQUEST_TEXTS[status] });
  const all = {
    ...headers,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    // The messages are plain ASCII: one byte per character.
    'content-length': String(body.length),
    connection: 'close',
  };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${REASONS[status]}\r\n${lines.join('')}\r\n${body}`;
}
