import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const BROTLI_QUALITY = 6;
const REMEMBERED = 200;

type Encoding = 'br' | 'gzip' | 'identity';

/** Sends text compressed; the same text is compressed once. With `revalidate` a browser may ask by its tag. */
export function compressedSender(): (
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  revalidate: boolean,
) => Promise<FastifyReply> {
  const known = new Map<string, Promise<Buffer>>();
  return async (request, reply, text, revalidate) => {
    const encoding = encodingOf(request.headers['accept-encoding']);
    const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    const key = `${encoding} ${tag}`;
    const bytes = known.get(key) ?? compress(text, encoding);
    known.delete(key);
    known.set(key, bytes);
    if (known.size > REMEMBERED) known.delete(known.keys().next().value ?? key);
    void reply.header('vary', 'accept-encoding, cookie, user-agent');
    if (revalidate) void reply.header('etag', `W/"${tag}"`);
    if (revalidate && request.headers['if-none-match'] === `W/"${tag}"`) return reply.code(304).send();
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

function compress(text: string, encoding: Encoding): Promise<Buffer> {
  const bytes = Buffer.from(text);
  if (encoding === 'identity') return Promise.resolve(bytes);
  if (encoding === 'gzip') return compressGzip(bytes);
  const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return compressBrotli(bytes, { params });
}
