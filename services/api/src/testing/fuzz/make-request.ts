import type { Operation } from '../../platform/openapi/document-shape.js';
import type { JsonSchema } from '../../platform/openapi/dto-schema.js';
import type { KnownIds } from './known-ids.js';
import { makeBody, type SentBody } from './make-body.js';
import { NAUGHTY_TEXTS } from './naughty.js';
import type { Random } from './random.js';
import type { Schemas } from './schema-check.js';
import { boundaryValue, validValue, wrongValue } from './schema-values.js';

/** One operation of the document with its URL. */
export type Route = { path: string; method: string; operation: Operation };

export type FuzzRequest = {
  method: string;
  /** The URL without the query. */
  path: string;
  query: string;
  headers: Record<string, string>;
  body: SentBody['body'];
  /** Whether the router itself may reject the URL. */
  unroutable: boolean;
};

type Sources = { random: Random; ids: KnownIds; schemas: Schemas };

export function makeRequest({ path, method, operation }: Route, sources: Sources): FuzzRequest {
  const { random, schemas, ids } = sources;
  const address = fillPath(path, sources);
  const { body, headers } = makeBody(operation, random, schemas, ids);
  return {
    method: method.toUpperCase(),
    path: address.text,
    query: makeQuery(operation, random),
    headers: { ...headers, ...neededHeaders(operation, random), ...extraHeaders(method, random) },
    body,
    unroutable: address.unroutable,
  };
}

function fillPath(path: string, { random, ids }: Sources): { text: string; unroutable: boolean } {
  let [text, unroutable] = ['', false];
  const segments = path.split('/').slice(1);
  for (const [index, segment] of segments.entries()) {
    if (!segment.startsWith('{')) text += `/${segment}`;
    else if (random.chance(0.9)) text += `/${ids.pick(text, random, nextHome(segments, index)) ?? random.uuid()}`;
    else {
      const odd = random.pick(['raw', 'encoded', 'long'] as const);
      unroutable = true;
      if (odd === 'raw') text += `/${random.pick(['%', '%zz', '%00', '%c0%af', '*', ';a=b', '...', '%20'])}`;
      else if (odd === 'long') text += `/${'a'.repeat(random.pick([199, 200, 201, 2_000]))}`;
      // Without any text it would be the URL of another route.
      else text += `/${encodeURIComponent(Buffer.from(random.pick(NAUGHTY_TEXTS)).toString()) || '%20'}`;
    }
  }
  return { text, unroutable };
}

/** The literal path between this id and the next one; `null` after the last one. */
function nextHome(segments: readonly string[], index: number): string | null {
  const next = segments.findIndex((segment, at) => at > index && segment.startsWith('{'));
  return next < 0 ? null : `/${segments.slice(index + 1, next).join('/')}`;
}

function makeQuery({ parameters }: Operation, random: Random): string {
  const query = new URLSearchParams();
  for (const { in: place, name, schema, required } of parameters) {
    if (place !== 'query' || (!required && random.chance(0.6))) continue;
    query.append(name, queryText(name, schema, random));
    if (random.chance(0.03)) query.append(name, queryText(name, schema, random));
    if (random.chance(0.03)) query.append(`${name}[a]`, 'b');
  }
  if (random.chance(0.03)) query.append(random.pick(['__proto__', 'unknown', 'page[]']), random.pick(NAUGHTY_TEXTS));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

function queryText(name: string, schema: JsonSchema, random: Random): string {
  const kind = random.weighted({ valid: 6, boundary: 2, naughty: 2, wrong: 1 });
  if (kind === 'naughty') return random.pick(NAUGHTY_TEXTS);
  if (kind === 'wrong') return String(JSON.stringify(wrongValue(random)));
  const value = kind === 'valid' ? validValue(name, schema, random) : boundaryValue(name, schema, random);
  return value === null ? '' : String(value);
}

/** A client can't send other characters in a header. */
const HEADER_TEXTS = NAUGHTY_TEXTS.filter((text) => /^[\t\x20-\x7e\x80-\xff]*$/.test(text));

/** Values of the headers that routes read, sometimes odd ones. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'tus-resumable': ['1.0.0', '1.0.0', '1.0.0', '0.2.2', ''],
  'upload-length': ['4', '1000', '0', '-1', '4.5', '1e3', '10485760', '10485761', '9999999999999999999', 'x'],
  prefer: ['respond-async', 'respond-async', 'return=minimal', ''],
  'if-none-exist': ['identifier=fuzz', '_id=fuzz', 'unknown=1', '&', ''],
  'upload-offset': ['0', '0', '4', '-1', 'x', '1048576'],
  'upload-metadata': ['filename YS5wZGY=', 'filename', 'filename !', '', 'filename YS5wZGY=,x eA==', 'x eA==', ','],
};

function neededHeaders({ parameters }: Operation, random: Random): Record<string, string> {
  const names = parameters.flatMap(({ in: place, name }) => (place === 'header' && random.chance(0.95) ? [name] : []));
  return Object.fromEntries(names.map((name) => [name, random.pick(NEEDED[name] ?? HEADER_TEXTS)]));
}

const KEYS = ['fuzz-key-0001', 'fuzz-key-0002', 'short', 'x'.repeat(200), 'x'.repeat(201), 'spaces in it'];
const VERSIONS = ['"1"', '"2"', 'W/"1"', '*', '1', '"0"', '"999999999"', '"9999999999"', '"x"', '', '"1", "2"'];

function extraHeaders(method: string, random: Random): Record<string, string> {
  return {
    ...(method === 'post' && random.chance(0.15) ? { 'idempotency-key': random.pick(KEYS) } : {}),
    ...(method === 'put' && random.chance(0.2) ? { 'if-match': random.pick(VERSIONS) } : {}),
    ...(random.chance(0.02) ? { 'x-request-id': random.pick(['fuzz-request-1', '<script>', 'x'.repeat(300)]) } : {}),
    ...(random.chance(0.02) ? { 'x-forwarded-for': random.pick(['203.0.113.9', 'unknown', '::1, junk', "'"]) } : {}),
    ...(random.chance(0.02) ? { accept: random.pick(['text/html', 'application/xml', 'x']) } : {}),
  };
}
