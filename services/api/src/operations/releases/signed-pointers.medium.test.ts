import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReleasesAnswer, ReleaseStatus } from '@firstlight/domain/operations/releases';
import { folderStore } from '@firstlight/release/folder-store';
import { publish } from '@firstlight/release/publish';
import { readBuild } from '@firstlight/release/release-files';
import type { Pointer } from '@firstlight/release/release';
import { newSigningKey, pointerTrustedBy, publicKeyOf } from '@firstlight/release/signature';
import { signedStore } from '@firstlight/release/signed-store';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

const NAME = 'mf-dashboard';
const [PUBLISHER, STAFF] = [newSigningKey(), newSigningKey()];

describe('2.9/13 the page Releases with signed pointers', () => {
  let app: TestApp;
  let admin: SignedInClient;
  let folder: string;

  const file = (): string => join(folder, NAME, 'pointer.json');
  const pointer = (): Pointer => JSON.parse(readFileSync(file(), 'utf8')) as Pointer;
  const release = async (version: string): Promise<void> => {
    const build = mkdtempSync(join(tmpdir(), 'firstlight-build-'));
    const manifest = { name: NAME, audience: 'staff', contract: '^1.0.0', routes: [], entry: 'x.js', preload: [] };
    writeFileSync(join(build, 'build.json'), JSON.stringify(manifest));
    writeFileSync(join(build, 'x.js'), version);
    const store = signedStore(folderStore(folder), { signingKey: PUBLISHER });
    await publish(store, [{ build: await readBuild(build), version }], { by: 'Rowan Sampleton', quality: 1 });
  };
  const status = async (): Promise<ReleaseStatus | undefined> =>
    (await admin.get<ReleasesAnswer>('/api/releases')).body.releases.find(({ name }) => name === NAME);
  const live = async (): Promise<string | undefined> => (await status())?.current?.version;
  const rollBack = (from: string): ReturnType<typeof admin.post> =>
    admin.post(`/api/releases/${NAME}/rollback`, { from });

  beforeAll(async () => {
    folder = join(mkdtempSync(join(tmpdir(), 'firstlight-releases-')), 'releases');
    const releasePointerKeys = [publicKeyOf(PUBLISHER), publicKeyOf(STAFF)];
    app = await testApp({ releaseStore: folder, releasePointerKey: STAFF, releasePointerKeys });
    admin = await app.mainAdmin();
    for (const version of ['1.0.0', '2.0.0', '3.0.0']) await release(version);
  });
  afterAll(() => app.close());

  it('signs a rollback as a new step', async () => {
    expect(await live()).toBe('3.0.0');
    const before = pointer();
    expect((await rollBack('3.0.0')).status).toBe(200);
    expect(pointer().current).toBe('2.0.0');
    expect(pointer().sequence).toBeGreaterThan(before.sequence ?? 0);
    expect(pointerTrustedBy([publicKeyOf(STAFF)])(NAME, pointer())).toBe(true);
    expect(await live()).toBe('2.0.0');
  });

  it('shows the last good pointer instead of a changed one, and takes no step from the changed one', async () => {
    const good = readFileSync(file());
    expect(await live()).toBe('2.0.0');
    writeFileSync(file(), JSON.stringify({ ...pointer(), current: '1.0.0' }));
    expect(await live()).toBe('2.0.0');
    const { status, body } = await rollBack('2.0.0');
    expect([status, body]).toEqual([
      409,
      expect.objectContaining({ detail: 'The pointer of mf-dashboard has no valid signature.' }),
    ]);
    writeFileSync(file(), good);
    expect(await live()).toBe('2.0.0');
  });

  it('2.9/13 says that a pointer is rejected, why and since when, and offers no rollback from it', async () => {
    const good = readFileSync(file());
    expect((await status())?.refused).toBeNull();
    writeFileSync(file(), JSON.stringify({ ...pointer(), current: '1.0.0' }));
    const refused = await status();
    expect(refused).toMatchObject({
      current: { version: '2.0.0' },
      rollback: null,
      refused: {
        why: 'The pointer of mf-dashboard has no valid signature.',
        since: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      },
    });
    expect((await status())?.refused).toEqual(refused?.refused);
    writeFileSync(file(), good);
    expect(await status()).toMatchObject({ refused: null, rollback: { from: '2.0.0' } });
  });
});
