import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { isSigned, type S3Keys } from './s3-signature.js';

type Entry = { bytes: Buffer; etag: string; headers: Record<string, string> };

/** What a test can change about the server. */
export type S3Server = {
  endpoint: string;
  bucket: string;
  keys: S3Keys;
  /** The bucket's objects, by key. */
  objects: Map<string, Entry>;
  /** Called before each response; returns a status to fail with. */
  onRequest: (decide: ((method: string, key: string) => number | undefined) | undefined) => void;
  /** A server without conditional writes, like older ones. */
  ignoreConditions: () => void;
  /** A server that checks the condition and writes later, without a lock, like SeaweedFS before 4.18. */
  writeWithoutLock: () => void;
  close: () => Promise<void>;
};

const KEPT_HEADERS = ['content-type', 'cache-control', 'content-encoding'];
/** Small, so that every test lists more than one page. */
const PAGE = 4;
const UNLOCKED_MS = 200;

const TEST_KEYS: S3Keys = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };

/**
 * An S3 server in memory with the part of the protocol that a release store uses: signed GET, PUT with If-Match and
 * If-None-Match, DELETE, ListObjectsV2 with pages. For tests and rehearsals only.
 */
export async function startS3Server(bucket = 'releases', keys = TEST_KEYS): Promise<S3Server> {
  const objects = new Map<string, Entry>();
  const buckets = new Set([bucket]);
  let decide: ((method: string, key: string) => number | undefined) | undefined;
  let knowsConditions = true;
  let writeDelayMs = 0;

  const answer = (request: IncomingMessage, body: Buffer, response: ServerResponse): void => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3');
    const [, wanted, ...rest] = pathname.split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const method = request.method ?? 'GET';
    if (!isSigned(request, body, keys)) return refuse(response, 403, 'SignatureDoesNotMatch');
    const decided = decide?.(method, key);
    if (decided !== undefined) return refuse(response, decided, 'Decided');
    if (method === 'PUT' && key === '') {
      const isNew = !buckets.has(wanted ?? '');
      buckets.add(wanted ?? '');
      return isNew ? void response.writeHead(200).end() : refuse(response, 409, 'BucketAlreadyOwnedByYou');
    }
    if (!buckets.has(wanted ?? '')) return refuse(response, 404, 'NoSuchBucket');
    const present = objects.get(key);
    if (method === 'GET' && key === '') return sendXml(response, 200, listing(objects, searchParams));
    if (method === 'GET' && present) {
      response.writeHead(200, { ...present.headers, etag: present.etag, 'content-length': present.bytes.length });
      return void response.end(present.bytes);
    }
    if (method === 'GET') return refuse(response, 404, 'NoSuchKey');
    if (method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (method !== 'PUT') return refuse(response, 501, 'NotImplemented');
    if (knowsConditions && !holds(request, present)) return refuse(response, 412, 'PreconditionFailed');
    const etag = `"${createHash('md5').update(body).digest('hex')}"`;
    const headers = KEPT_HEADERS.flatMap((name) =>
      request.headers[name] ? [[name, String(request.headers[name])]] : [],
    );
    const store = (): void => {
      objects.set(key, { bytes: body, etag, headers: Object.fromEntries(headers) as Record<string, string> });
      response.writeHead(200, { etag }).end();
    };
    return writeDelayMs > 0 ? void setTimeout(store, writeDelayMs) : store();
  };

  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => answer(request, Buffer.concat(parts), response));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    endpoint: `http://127.0.0.1:${portOf(server)}`,
    bucket,
    keys,
    objects,
    onRequest: (next) => (decide = next),
    ignoreConditions: () => (knowsConditions = false),
    writeWithoutLock: () => (writeDelayMs = UNLOCKED_MS),
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}

function holds(request: IncomingMessage, present: Entry | undefined): boolean {
  if (request.headers['if-none-match'] === '*' && present) return false;
  const wanted = request.headers['if-match'];
  return wanted === undefined || wanted === present?.etag;
}

function listing(objects: Map<string, Entry>, query: URLSearchParams): string {
  const prefix = query.get('prefix') ?? '';
  const delimiter = query.get('delimiter');
  const after = query.get('continuation-token') ?? '';
  const found = [...objects.keys()]
    .filter((key) => key.startsWith(prefix))
    .map((key) => {
      const end = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
      return end === -1 ? { key, isFolder: false } : { key: key.slice(0, end + 1), isFolder: true };
    });
  const all = [...new Map(found.map((one) => [one.key, one])).values()]
    .filter(({ key }) => key > after)
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const page = all.slice(0, PAGE);
  const last = page.at(-1)?.key ?? '';
  const isTruncated = all.length > page.length;
  const rows = page.map(({ key, isFolder }) =>
    isFolder ? `<CommonPrefixes><Prefix>${key}</Prefix></CommonPrefixes>` : `<Contents><Key>${key}</Key></Contents>`,
  );
  const next = isTruncated ? `<NextContinuationToken>${last}</NextContinuationToken>` : '';
  return `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${rows.join('')}</ListBucketResult>`;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  sendXml(response, status, `<Error><Code>${code}</Code><Message>${code}</Message></Error>`);
}

function sendXml(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0" encoding="UTF-8"?>${text}`);
}

function portOf(server: Server): number {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
