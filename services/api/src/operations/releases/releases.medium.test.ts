import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { ReleasesAnswer, ReleaseStatus } from '@firstlight/domain/operations/releases';
import { DELIVERY_HEADER } from '@firstlight/domain/operations/releases';
import { folderStore } from '@firstlight/release/folder-store';
import { publish } from '@firstlight/release/publish';
import { readBuild } from '@firstlight/release/release-files';
import type { ReleaseStore } from '@firstlight/release/release-store';
import { CanaryGuard } from './canary-guard.service.js';
import { Changes } from '../../platform/audit/changes.js';
import { LOGGER } from '../../platform/log/logger.js';
import { ConfiguredReleaseStore } from './configured-release-store.js';
import { ReleaseVisitsService } from './release-visits.service.js';
import { RetentionService } from '../retention/retention.service.js';
import { testApp, type SignedInClient, type TestApp } from '../../testing/test-app.js';

/** Column 10 of the only line is `open` in line 3, column 4 of a source. */
const MAP = { version: 3, sources: ['./mf-dashboard/src/lists/row.tsx'], names: ['open'], mappings: 'UAEIA' };

async function aBuild(name: string, contract = '^1.0.0', platform?: string): ReturnType<typeof readBuild> {
  const folder = mkdtempSync(join(tmpdir(), 'firstlight-build-'));
  const routes = name === 'mf-dashboard' ? ['/admin-dashboard'] : [];
  const manifest = { name, audience: 'staff', contract, routes, entry: 'x.js', preload: [], platform };
  writeFileSync(join(folder, 'build.json'), JSON.stringify(manifest));
  writeFileSync(join(folder, 'x.js'), `${contract} ${platform}`);
  mkdirSync(join(folder, 'maps'));
  writeFileSync(join(folder, 'maps/x.js.map'), JSON.stringify(MAP));
  return readBuild(folder);
}

describe('the status page', () => {
  let app: TestApp;
  let admin: SignedInClient;
  let store: ReleaseStore;
  let folder: string;
  let major = 0;

  const release = async (name: string, version: string, more: { canary?: number } = {}): Promise<void> =>
    publish(store, [{ build: await aBuild(name), version, ...more }], { by: 'Rowan Sampleton', quality: 1 });
  const statusOf = async (name: string): Promise<ReleaseStatus> => {
    const { body } = await admin.get<ReleasesAnswer>('/api/releases');
    const found = body.releases.find((one) => one.name === name);
    if (!found) throw new Error(`no ${name}`);
    return found;
  };
  const rollBack = (from: string, name = 'mf-dashboard'): ReturnType<typeof admin.post> =>
    admin.post(`/api/releases/${name}/rollback`, { from });
  const beacon = (fields: object): Promise<{ status: number }> => app.visitor.post('/api/remote-failures', fields);

  beforeAll(async () => {
    folder = join(mkdtempSync(join(tmpdir(), 'firstlight-releases-')), 'releases');
    store = folderStore(folder);
    app = await testApp({ releaseStore: folder });
    admin = await app.mainAdmin();
  });
  afterAll(() => app.close());
  beforeEach(async () => {
    major += 1;
    await release('mf-dashboard', `${major}.0.0`);
    await release('mf-dashboard', `${major}.1.0`);
    await app.db.query('TRUNCATE request_limits');
  });

  it('ROLE-01 shows which remote runs which version, since when and by whom', async () => {
    const { current, canary, rollback, history } = await statusOf('mf-dashboard');
    expect(current).toMatchObject({ version: `${major}.1.0`, by: 'Rowan Sampleton', action: 'publish' });
    expect(canary).toBeNull();
    expect(rollback).toEqual({ from: `${major}.1.0`, to: `${major}.0.0` });
    expect(history[0]).toEqual(current);
  });

  it("2.9/13 shows the live version's commit and the tests it passed", async () => {
    expect((await statusOf('mf-dashboard')).origin).toBeNull();
    const provenance = { commit: '0123456789abcdef0123456789abcdef01234567', tests: '812 unit' };
    const build = await aBuild('mf-dashboard');
    const version = `${major}.2.0`;
    await publish(store, [{ build, version }], { by: 'Rowan Sampleton', quality: 1, provenance });
    expect((await statusOf('mf-dashboard')).origin).toEqual(provenance);
    expect((await rollBack(version)).body).toMatchObject({ origin: null });
    expect((await statusOf('mf-dashboard')).origin).toBeNull();
  });

  it('ROLE-01 rolls back, names who did it, and logs it', async () => {
    const { status, body } = await rollBack(`${major}.1.0`);
    expect([status, body]).toMatchObject([
      200,
      { current: { version: `${major}.0.0`, action: 'rollback', by: 'Main Admin' } },
    ]);
    expect((await store.readPointer('mf-dashboard'))?.current).toBe(`${major}.0.0`);
    const [line] = await app.db.query("SELECT actor_id, action, item_id FROM audit_entries WHERE kind = 'release'");
    expect(line).toEqual({ actor_id: 'admin', action: 'restore', item_id: 'mf-dashboard' });
  });

  it("ROLE-01 ends a canary and leaves everyone else's version", async () => {
    await release('mf-dashboard', `${major}.2.0`, { canary: 10 });
    expect(await statusOf('mf-dashboard')).toMatchObject({
      canary: { version: `${major}.2.0`, share: 10, by: 'Rowan Sampleton' },
      rollback: { from: `${major}.2.0`, to: `${major}.1.0` },
    });
    expect((await rollBack(`${major}.2.0`)).body).toMatchObject({ current: { version: `${major}.1.0` }, canary: null });
  });

  it('ROLE-01 rejects a rollback if someone has published since the page was opened, and an unknown name', async () => {
    await release('mf-dashboard', `${major}.2.0`);
    const late = await rollBack(`${major}.1.0`);
    expect([late.status, late.body]).toEqual([
      409,
      { detail: 'Someone else published a release in the meantime. Check the list again.' },
    ]);
    expect((await store.readPointer('mf-dashboard'))?.current).toBe(`${major}.2.0`);
    expect((await rollBack('1.0.0', 'mf-nobody')).status).toBe(404);
    expect((await rollBack('1.0.0', '..')).status).toBe(404);
    expect((await rollBack('no version at all')).status).toBe(422);
  });

  it("ROLE-01 rejects a rollback that the live shell doesn't support, with the reason", async () => {
    await release('mf-old', '1.0.0');
    await publish(store, [{ build: await aBuild('mf-old', '^2.0.0'), version: '2.0.0' }], { by: 'x', quality: 1 });
    const both = [
      { build: await aBuild('shell', '*', '2.0.0'), version: '2.0.0' },
      { build: await aBuild('mf-dashboard', '^2.0.0'), version: `${major}.3.0` },
    ];
    await publish(store, both, { by: 'x', quality: 1 });
    const refused = await rollBack('2.0.0', 'mf-old');
    expect([refused.status, refused.body]).toEqual([
      409,
      { detail: 'mf-old 1.0.0 needs platform ^1.0.0, but shell 2.0.0 offers 2.0.0.' },
    ]);
    // Separate from the other tests, whose builds need platform 1.
    const first = { build: await aBuild('shell', '*', '1.0.0'), version: '1.0.0' };
    const old = { build: await aBuild('mf-old'), version: '1.0.0' };
    const dashboard = { build: await aBuild('mf-dashboard'), version: `${major}.4.0` };
    await publish(store, [first, old, dashboard], { by: 'x', quality: 1 });
  });

  it('counts what browsers could not load, for existing releases, without a session', async () => {
    const failure = { remote: 'mf-dashboard', version: `${major}.1.0`, kind: 'chunk' };
    expect((await beacon(failure)).status).toBe(204);
    await beacon(failure);
    await store.removeRelease('mf-dashboard', failure.version);
    await beacon({ ...failure, kind: 'integrity' });
    expect((await beacon({ ...failure, version: '99.0.0' })).status).toBe(204);
    expect((await beacon({ ...failure, remote: 'mf-nobody' })).status).toBe(204);
    expect((await beacon({ ...failure, kind: 'Maple Testperson' })).status).toBe(422);
    const { failures } = await statusOf('mf-dashboard');
    const counts = failures.filter(({ version }) => version === failure.version);
    expect(counts.map(({ kind, count }) => `${kind} ${count}`).sort()).toEqual(['chunk 2', 'integrity 1']);
    expect(
      await app.db.query("SELECT 1 FROM remote_failures WHERE remote = 'mf-nobody' OR version = '99.0.0'"),
    ).toEqual([]);
  });

  const visits = (counts: Record<string, number>, from = app.visitor.with({ [DELIVERY_HEADER]: '1' })) =>
    from.post('/api/release-visits', {
      visits: Object.entries(counts).map(([version, count]) => ({ remote: 'mf-dashboard', version, count })),
    });
  const failedVisits = async (version: string, count: number): Promise<void> => {
    const failure = { remote: 'mf-dashboard', version, kind: 'script', first: true, error: 'TypeError' };
    for (let n = 0; n < count; n++) await beacon(failure);
  };

  it('2.8/7 shows how often each version fails, counting a page load once', async () => {
    const version = `${major}.1.0`;
    expect((await visits({ [version]: 250, '99.0.0': 5 })).status).toBe(204);
    await failedVisits(version, 2);
    await beacon({ remote: 'mf-dashboard', version, kind: 'script', first: false, error: 'TypeError' });
    const { rates } = await statusOf('mf-dashboard');
    expect(rates.find((rate) => rate.version === version)).toEqual({ version, visits: 250, failed: 2 });
    expect(rates.find((rate) => rate.version === '99.0.0')).toBeUndefined();
  });

  it('2.8/8 counts an unresponsive page as a failed visit, but not a leftover global variable', async () => {
    const version = `${major}.1.0`;
    await visits({ [version]: 10 });
    for (const kind of ['hang', 'global']) {
      const found = { remote: 'mf-dashboard', version, kind, first: true, area: '/admin-dashboard' };
      expect((await beacon(found)).status).toBe(204);
    }
    const { rates, failures } = await statusOf('mf-dashboard');
    expect(rates.find((rate) => rate.version === version)).toEqual({ version, visits: 10, failed: 1 });
    expect(failures.filter((failure) => failure.version === version).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['hang', 'global']),
    );
  });

  it('2.8/7 accepts visits only from the delivery service', async () => {
    const version = `${major}.1.0`;
    expect((await visits({ [version]: 250 }, app.visitor)).status).toBe(404);
    expect((await statusOf('mf-dashboard')).rates.find((rate) => rate.version === version)).toBeUndefined();
  });

  it('2.8/7 shows errors by area and place in the sources, without messages, data or invented areas', async () => {
    const version = `${major}.1.0`;
    const failure = { remote: 'mf-dashboard', version, kind: 'script', error: 'TypeError', area: '/admin-dashboard' };
    const frames = `mf-dashboard/${version}/x.js:1:11 mf-dashboard/${version}/gone.js:1:1`;
    await beacon({ ...failure, frames });
    await beacon({ ...failure, frames });
    await beacon({ ...failure, area: '/admin-edit/maple-testperson' });
    expect((await beacon({ ...failure, error: 'Maple Testperson' })).status).toBe(422);
    expect((await beacon({ ...failure, frames: 'Maple Testperson' })).status).toBe(422);
    const errors = (await statusOf('mf-dashboard')).errors.filter((error) => error.version === version);
    expect(errors).toMatchObject([
      {
        error: 'TypeError',
        area: '/admin-dashboard',
        count: 2,
        frames: ['mf-dashboard/src/lists/row.tsx:3:5 (open)', `mf-dashboard/${version}/gone.js:1:1`],
      },
      { area: '', count: 1, frames: [] },
    ]);
  });

  it('2.8/7 keeps at most fifty different errors of a version a day: beacons can be forged', async () => {
    const version = `${major}.1.0`;
    for (let n = 0; n < 55; n++) {
      const frames = `mf-dashboard/${version}/x.js:1:${n + 1}`;
      await beacon({ remote: 'mf-dashboard', version, kind: 'script', error: 'TypeError', frames });
    }
    const [row] = await app.db.query('SELECT count(*)::int AS kept FROM release_errors WHERE version = $1', [version]);
    expect(row).toEqual({ kept: 50 });
  });

  it('2.8/7 halts a canary that fails more often than the old version: audited, with the reason', async () => {
    const [old, tried] = [`${major}.1.0`, `${major}.2.0`];
    await release('mf-dashboard', tried, { canary: 10 });
    await visits({ [old]: 400, [tried]: 29 });
    await failedVisits(tried, 6);
    // Too few visits to decide.
    expect((await statusOf('mf-dashboard')).canary).toMatchObject({ version: tried });
    await visits({ [tried]: 11 });
    const { canary, current, history } = await statusOf('mf-dashboard');
    expect([canary, current?.version]).toEqual([null, old]);
    expect(history[0]).toMatchObject({
      action: 'cancel-canary',
      by: 'Automatic halt',
      why: `6 of 40 visits failed (15%); with ${old}, 0 of 400 visits failed (0%)`,
    });
    const [line] = await app.db.query(
      "SELECT actor_id, action, item_id, fields FROM audit_entries WHERE kind = 'release' ORDER BY id DESC LIMIT 1",
    );
    expect(line).toEqual({ actor_id: null, action: 'restore', item_id: 'mf-dashboard', fields: ['canary'] });
  });

  it('2.8/7 keeps a canary that fails as rarely as the old version, or while the halt is off', async () => {
    const [old, tried] = [`${major}.1.0`, `${major}.2.0`];
    await release('mf-dashboard', tried, { canary: 10 });
    await visits({ [old]: 400, [tried]: 40 });
    await failedVisits(old, 20);
    await failedVisits(tried, 3);
    expect((await statusOf('mf-dashboard')).canary).toMatchObject({ version: tried });
    const counts = app.nest.get(ReleaseVisitsService);
    await counts.add('mf-dashboard', tried, { visits: 400, failed: 400 });
    const parts = [app.nest.get(ConfiguredReleaseStore), counts, app.nest.get(Changes)] as const;
    await new CanaryGuard(...parts, { ...app.settings, canaryHaltVisits: 0 }, app.nest.get(LOGGER)).look(
      'mf-dashboard',
    );
    expect((await statusOf('mf-dashboard')).canary).toMatchObject({ version: tried });
    await rollBack(tried);
  });

  it('limits beacons by address, and deletes counts: seven days shown, thirty kept', async () => {
    const failure = { remote: 'mf-dashboard', version: `${major}.1.0`, kind: 'timeout' };
    let refused = 0;
    for (let n = 0; n < 61; n++) if ((await beacon(failure)).status === 429) refused += 1;
    expect(refused).toBe(1);
    await app.db.query("UPDATE remote_failures SET day = day - 7 WHERE kind = 'timeout'");
    expect((await statusOf('mf-dashboard')).failures.filter(({ kind }) => kind === 'timeout')).toEqual([]);
    await app.nest.get(RetentionService).purge();
    const kept = "SELECT count FROM remote_failures WHERE kind = 'timeout'";
    expect(await app.db.query(kept)).toEqual([{ count: 60 }]);
    await app.db.query("UPDATE remote_failures SET day = day - 24 WHERE kind = 'timeout'");
    await app.nest.get(RetentionService).purge();
    expect(await app.db.query(kept)).toEqual([]);
  });

  it('reports that no store is configured', async () => {
    const alone = await testApp();
    const who = await alone.mainAdmin();
    expect((await who.get('/api/releases')).body).toEqual({ connected: false, releases: [] });
    expect((await who.post('/api/releases/mf-dashboard/rollback', { from: '1.0.0' })).status).toBe(404);
    const failure = { remote: 'mf-dashboard', version: '1.0.0', kind: 'chunk' };
    expect((await alone.visitor.post('/api/remote-failures', failure)).status).toBe(204);
    await alone.close();
  });
});
