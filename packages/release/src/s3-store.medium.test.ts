import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { checkStore } from './check-store.js';
import { openStore } from './open-store.js';
import { publish } from './publish.js';
import type { ReleaseStore } from './release-store.js';
import { s3Objects } from './s3-objects.js';
import { s3Store } from './s3-store.js';
import { aBuild } from './testing/build-folder.js';
import { describeReleaseStore } from './testing/describe-release-store.js';
import { startS3Server, type S3Server } from './testing/s3-server.js';

const by = 'Maple Testperson';
const before = { ...process.env };

let server: S3Server;
let count = 0;

/** The product's client against a server that checks every signature. */
async function openFresh(): Promise<ReleaseStore> {
  count += 1;
  return openStore(`s3://${server.bucket}/tests/${count}`);
}

beforeAll(async () => {
  server = await startS3Server();
  process.env['AWS_ENDPOINT_URL_S3'] = server.endpoint;
  process.env['AWS_REGION'] = 'ca-central-1';
  process.env['AWS_ACCESS_KEY_ID'] = server.keys.accessKeyId;
  process.env['AWS_SECRET_ACCESS_KEY'] = server.keys.secretAccessKey;
});

afterAll(async () => {
  await server.close();
  process.env = before;
});

describeReleaseStore('a release store in a bucket', openFresh);

describe('a release store in a bucket', () => {
  let store: ReleaseStore;
  beforeEach(async () => (store = await openFresh()));
  afterEach(() => server.onRequest(undefined));

  const publishOne = async (version: string, text = version): Promise<void> =>
    publish(store, [{ build: await aBuild({}, { 'n.js': text }), version }], { by, quality: 1 });

  it('tells browsers and CDNs the types of files and how long to cache them', async () => {
    const build = await aBuild({ name: 'mf-public', audience: 'public' }, { 'staff/x.js': 'x' });
    await publish(store, [{ build, version: '1.0.0' }], { by, quality: 1 });
    const headersOf = (path: string): unknown => server.objects.get(`tests/${count}/mf-public/1.0.0/${path}`)?.headers;
    const type = 'text/javascript; charset=utf-8';
    const forAll = { 'content-type': type, 'cache-control': 'public, max-age=31536000, immutable' };
    expect(headersOf('remoteEntry.js')).toEqual(forAll);
    expect(headersOf('remoteEntry.js.br')).toEqual({ ...forAll, 'content-encoding': 'br' });
    expect(headersOf('staff/x.js')).toEqual({
      'content-type': type,
      'cache-control': 'private, max-age=31536000, immutable',
    });
  });

  it('is rejected with other keys', async () => {
    process.env['AWS_SECRET_ACCESS_KEY'] = 'wrong';
    const stranger = await openStore(`s3://${server.bucket}`);
    await expect(stranger.names()).rejects.toThrow('SignatureDoesNotMatch');
    process.env['AWS_SECRET_ACCESS_KEY'] = server.keys.secretAccessKey;
  });

  it('shows nothing of an interrupted upload, and resumes it with the same bytes', async () => {
    let uploads = 0;
    server.onRequest((method, key) =>
      method === 'PUT' && /1\.0\.0\/(n|remote)/.test(key) && ++uploads > 1 ? 400 : undefined,
    );
    await expect(publishOne('1.0.0')).rejects.toThrow();
    expect(await store.readRelease('mf-dashboard', '1.0.0')).toBeUndefined();
    expect(await store.readPointer('mf-dashboard')).toBeUndefined();
    server.onRequest(undefined);
    await expect(publishOne('1.0.0', 'other bytes')).rejects.toThrow('other bytes');
    await publishOne('1.0.0');
    expect(await checkStore(store)).toEqual([]);
  });

  it('takes over the lock of a crashed publisher, never of a live one', async () => {
    const objects = s3Objects(server.bucket, `tests/${count}/`);
    const quick = s3Store(objects, { abandonedMs: 200, leaseMs: 150, waitMs: 2_000, retryMs: 20 });
    await objects.put('lock.json', Buffer.from(JSON.stringify({ owner: 'gone', isHeld: true })));
    expect(await quick.exclusively(async () => 'mine')).toBe('mine');
    const order: string[] = [];
    const hold = (name: string) => async (): Promise<void> => {
      order.push(`${name} in`);
      await new Promise((later) => setTimeout(later, 50));
      order.push(`${name} out`);
    };
    await Promise.all([quick.exclusively(hold('a')), quick.exclusively(hold('b'))]);
    expect(order.map((step) => step.slice(2))).toEqual(['in', 'out', 'in', 'out']);
  });

  it('writes nothing after its lease is over, nor outside the lock', async () => {
    const objects = s3Objects(server.bucket, `tests/${count}/`);
    const slow = s3Store(objects, { abandonedMs: 200, leaseMs: 0, waitMs: 2_000, retryMs: 20 });
    const pointer = { current: '1.0.0', history: [] };
    const late = slow.exclusively(async () => {
      await new Promise((later) => setTimeout(later, 5));
      await slow.writePointer('mf-dashboard', pointer);
    });
    await expect(late).rejects.toThrow('too slow');
    await expect(store.writePointer('mf-dashboard', pointer)).rejects.toThrow('inside the lock');
    expect(await store.readPointer('mf-dashboard')).toBeUndefined();
  });

  it('rejects a pointer that someone else has moved since it was read', async () => {
    await publishOne('1.0.0');
    const other = s3Objects(server.bucket, `tests/${count}/`);
    const moved = store.exclusively(async () => {
      const pointer = await store.readPointer('mf-dashboard');
      await other.put('mf-dashboard/pointer.json', Buffer.from('{"current":"9.9.9","history":[]}'));
      if (pointer) await store.writePointer('mf-dashboard', pointer);
    });
    await expect(moved).rejects.toThrow('Another publisher has moved mf-dashboard');
  });

  it('rejects a server that ignores conditional writes', async () => {
    const old = await startS3Server();
    old.ignoreConditions();
    const objects = s3Objects(old.bucket, '', old.endpoint);
    await expect(s3Store(objects).exclusively(async () => undefined)).rejects.toThrow('ignores conditional writes');
    await old.close();
  });

  it('2.9/1 init requires one winner of twenty simultaneous writes', async () => {
    const careless = await startS3Server();
    careless.writeWithoutLock();
    const objects = s3Objects(careless.bucket, '', careless.endpoint);
    await expect(s3Store(objects).init()).rejects.toThrow(/^\d+ of 20 simultaneous conditional writes won/);
    await careless.close();
    await expect(s3Store(s3Objects(server.bucket, 'race/')).init()).resolves.toBeUndefined();
    expect([...server.objects.keys()].filter((key) => key.startsWith('race/'))).toEqual([]);
  });

  it('creates its bucket, and leaves an existing one', async () => {
    const fresh = await openStore('s3://made-by-init');
    await expect(fresh.names()).rejects.toThrow('NoSuchBucket');
    await fresh.init();
    await fresh.init();
    await expect(fresh.names()).resolves.toBeDefined();
  });

  it('reads its location from the address and rejects one without a bucket', async () => {
    await expect(openStore('s3://')).rejects.toThrow('names no bucket');
  });
});
