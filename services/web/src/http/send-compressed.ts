import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fresh from 'fresh';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Pages that every visitor gets are compressed once at brotli 11; pages of one visitor at 6. */
const BROTLI_QUALITY = { kept: 11, once: 6 };
const REMEMBERED = 200;

type Encoding = 'br' | 'gzip' | 'identity';
const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity'];

/** Sends text compressed, each text once. `kept` pages have an ETag, so that browsers can revalidate them. */
export function compressedSender(): (
  request: FastifyRequest,
  reply: FastifyReply,
  text: string,
  kept: boolean,
) => Promise<FastifyReply> {
  const known = new Map<string, Promise<Buffer>>();
  return async (request, reply, text, kept) => {
    const encoding = negotiate(request.headers['accept-encoding'] ?? '', ENCODINGS) ?? 'identity';
    const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
    const key = `${encoding} ${tag}`;
    const bytes = known.get(key) ?? compress(text, encoding, kept ? BROTLI_QUALITY.kept : BROTLI_QUALITY.once);
    known.delete(key);
    known.set(key, bytes);
    if (known.size > REMEMBERED) known.delete(known.keys().next().value ?? key);
    void reply.header('vary', 'accept-encoding, cookie, save-data, user-agent');
    if (kept) void reply.header('etag', `W/"${tag}"`);
    if (kept && fresh(request.headers, reply.getHeaders())) return reply.code(304).send();
    if (encoding !== 'identity') void reply.header('content-encoding', encoding);
    return reply.send(await bytes);
  };
}

function compress(text: string, encoding: Encoding, quality: number): Promise<Buffer> {
  const bytes = Buffer.from(text);
  if (encoding === 'identity') return Promise.resolve(bytes);
  if (encoding === 'gzip') return compressGzip(bytes);
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  return compressBrotli(bytes, { params });
}
