import { beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderStore } from './folder-store.js';
import { pointTo, rollBack } from './pointer.js';
import type { Pointer } from './release.js';
import { newSigningKey, publicKeyOf } from './signature.js';
import { signedStore, type SignedStore } from './signed-store.js';

const KEY = newSigningKey();
const NAME = 'mf-public';
const author = { by: 'Maple Testperson', at: '2026-01-02T03:04:05.000Z' };

describe('2.9/13 a store with signed pointers', () => {
  let folder: string;
  let time: number;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'firstlight-pointers-'));
    time = 1_000_000;
  });

  const kept = (): string => join(folder, 'kept');
  const file = (): string => join(folder, 'releases', NAME, 'pointer.json');
  /** A process that uses the store; `kept` preserves what it has seen, otherwise that ends with the process. */
  const open = (keeps = true, signingKey: string | undefined = KEY): SignedStore => {
    const trust = { signingKey, trustedKeys: [publicKeyOf(KEY)], folder: keeps ? kept() : undefined };
    return signedStore(folderStore(join(folder, 'releases')), trust, () => (time += 1_000));
  };
  const read = async (store: SignedStore): Promise<string | undefined> => (await store.readPointer(NAME))?.current;
  const step = async (store: SignedStore, version: string): Promise<void> =>
    store.writePointer(NAME, pointTo(await store.readPointer(NAME), version, author));
  const tamper = (change: (pointer: Pointer) => object): void =>
    writeFileSync(file(), JSON.stringify(change(JSON.parse(readFileSync(file(), 'utf8')) as Pointer)));

  it('accepts each step of a trusted publisher, a rollback included', async () => {
    const store = open();
    await step(store, '1.0.0');
    await step(store, '2.0.0');
    expect(await read(store)).toBe('2.0.0');
    await store.writePointer(NAME, rollBack(await store.readPointer(NAME), author));
    expect(await read(store)).toBe('1.0.0');
    expect(await read(open())).toBe('1.0.0');
  });

  it.each([
    ['points elsewhere', (pointer: Pointer) => ({ ...pointer, current: '1.0.0' })],
    ['has a larger number', (pointer: Pointer) => ({ ...pointer, sequence: 9_000_000_000_000 })],
    ['names another history', (pointer: Pointer) => ({ ...pointer, history: [] })],
    ['isn’t signed', ({ signature: _, ...pointer }: Pointer) => pointer],
  ])('rejects one that %s, and uses the last good one', async (_what, change) => {
    const store = open();
    await step(store, '1.0.0');
    await step(store, '2.0.0');
    expect(await read(store)).toBe('2.0.0');
    tamper(change);
    await expect(store.readPointer(NAME)).rejects.toThrow('has no valid signature');
    expect((await store.trustedPointer(NAME)).pointer?.current).toBe('2.0.0');
    await expect(step(store, '3.0.0')).rejects.toThrow('has no valid signature');
  });

  it('rejects the pointer of another name', async () => {
    const store = open();
    await step(store, '1.0.0');
    await store.writePointer('mf-dashboard', pointTo(undefined, '5.0.0', author));
    writeFileSync(file(), readFileSync(join(folder, 'releases/mf-dashboard/pointer.json')));
    expect(await store.trustedPointer(NAME)).toMatchObject({ refused: expect.stringContaining('no valid signature') });
  });

  it('rejects an older signed pointer, even after a restart', async () => {
    const store = open();
    await step(store, '1.0.0');
    const old = readFileSync(file());
    await step(store, '2.0.0');
    expect(await read(store)).toBe('2.0.0');
    writeFileSync(file(), old);
    for (const process of [store, open()]) {
      await expect(process.readPointer(NAME)).rejects.toThrow('older than the previous one');
      expect((await process.trustedPointer(NAME)).pointer?.current).toBe('2.0.0');
    }
    expect(await read(open(false))).toBe('1.0.0');
  });

  it('uses the last good pointer if the file is missing', async () => {
    const store = open();
    await step(store, '1.0.0');
    expect(await read(store)).toBe('1.0.0');
    rmSync(file());
    expect(await store.trustedPointer(NAME)).toMatchObject({
      pointer: { current: '1.0.0' },
      refused: 'The pointer of mf-public is missing.',
    });
  });

  it('reports one time since which a pointer is refused, in every process and after a restart, until it is valid', async () => {
    const store = open();
    await step(store, '1.0.0');
    const old = readFileSync(file());
    await step(store, '2.0.0');
    expect((await store.trustedPointer(NAME)).since).toBeUndefined();
    const good = readFileSync(file());
    writeFileSync(file(), old);
    const { since } = await store.trustedPointer(NAME);
    expect(since).toBe(new Date(time).toISOString());
    const restarted = open();
    for (const process of [store, restarted, open()])
      expect(await process.trustedPointer(NAME)).toMatchObject({ refused: expect.anything(), since });
    writeFileSync(file(), good);
    // A process that never saw the refusal clears it for the next one.
    expect(await open().trustedPointer(NAME)).toEqual({ pointer: expect.objectContaining({ current: '2.0.0' }) });
    writeFileSync(file(), old);
    const again = await open().trustedPointer(NAME);
    expect(Date.parse(again.since ?? '')).toBeGreaterThan(Date.parse(since ?? ''));
  });

  it('signs the last good pointer again, so that new steps are possible', async () => {
    const store = open();
    await step(store, '1.0.0');
    await step(store, '2.0.0');
    expect(await read(store)).toBe('2.0.0');
    tamper((pointer) => ({ ...pointer, current: '1.0.0' }));
    expect((await store.signAgain(NAME)).current).toBe('2.0.0');
    await step(store, '3.0.0');
    expect(await read(open(false))).toBe('3.0.0');
  });

  it('signs the unsigned pointers of an older installation once', async () => {
    const before = signedStore(folderStore(join(folder, 'releases')), {});
    await step(before, '1.0.0');
    expect(JSON.parse(readFileSync(file(), 'utf8'))).not.toHaveProperty('signature');
    await expect(open().readPointer(NAME)).rejects.toThrow('no valid signature');
    await open().signAgain(NAME);
    expect(await read(open())).toBe('1.0.0');
  });

  it('doesn’t continue from a forged number', async () => {
    const unchecked = signedStore(folderStore(join(folder, 'releases')), { signingKey: KEY }, () => (time += 1_000));
    await step(unchecked, '1.0.0');
    tamper((pointer) => ({ ...pointer, sequence: Number.MAX_SAFE_INTEGER }));
    await step(unchecked, '2.0.0');
    expect((await open().readPointer(NAME))?.sequence).toBeLessThan(2_000_000);
  });

  it('without a key, writes no old signature and signs nothing', async () => {
    await step(open(), '1.0.0');
    const without = signedStore(folderStore(join(folder, 'releases')), {});
    await step(without, '2.0.0');
    expect(JSON.parse(readFileSync(file(), 'utf8'))).not.toHaveProperty('signature');
    await expect(without.signAgain(NAME)).rejects.toThrow('RELEASE_SIGNING_KEY or RELEASE_POINTER_KEY is missing');
    const checking = signedStore(folderStore(join(folder, 'other')), { trustedKeys: [publicKeyOf(KEY)] });
    await expect(step(checking, '1.0.0')).rejects.toThrow('Pointers are signed here');
  });
});
