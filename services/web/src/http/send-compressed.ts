import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** A page that every visitor gets is pressed once and as small as it goes; one that may be nobody else's, quickly. */
const BROTLI_QUALITY = { kept: 11, once: 6 };
const REMEMBERED = 200;

type Encoding = 'br' | 'gzip' | 'identity';

/** Sends text compressed; the same text is compressed once. What is `kept` a browser may ask for by its tag. */
export function compressedSender(): (
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  kept: boolean,
) => Promise<FastifyReply> {
  const known = new Map<string, Promise<Buffer>>();
  return async (request, reply, text, kept) => {
    const encoding = encodingOf(request.headers['accept-encoding']);
    const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    const key = `${encoding} ${tag}`;
    const bytes = known.get(key) ?? compress(text, encoding, kept ? BROTLI_QUALITY.kept : BROTLI_QUALITY.once);
    known.delete(key);
    known.set(key, bytes);
    if (known.size > REMEMBERED) known.delete(known.keys().next().value ?? key);
    void reply.header('vary', 'accept-encoding, cookie, user-agent');
    if (kept) void reply.header('etag', `W/"${tag}"`);
    if (kept && request.headers['if-none-match'] === `W/"${tag}"`) return reply.code(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.send(await bytes);
  };
}

function encodingOf(accepted: string | string[] | undefined): Encoding {
  const offers = String(accepted ?? '')
    .split(',')
    .filter((offer) => !/;\s*q=0(?:\.0*)?\s*$/.test(offer))
    .map((offer) => offer.split(';')[0]?.trim());
  if (offers.includes('br')) return 'br';
  return offers.includes('gzip') ? 'gzip' : 'identity';
}

function compress(text: string, encoding: Encoding, quality: number): Promise<Buffer> {
  const bytes = Buffer.from(text);
  if (encoding === 'identity') return Promise.resolve(bytes);
  if (encoding === 'gzip') return compressGzip(bytes);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return compressBrotli(bytes, { params });
}
