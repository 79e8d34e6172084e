import type { ContractOffers, ContractUses } from '@firstlight/domain/platform/contract';
import { describe, expect, it } from '@jest/globals';
import { checkStore } from './check-store.js';
import { contractGaps } from './contract-gaps.js';
import { contractMatrix } from './contract-matrix.js';
import { folderStore } from './folder-store.js';
import { rollBackRelease } from './move-pointer.js';
import { liveAfter, publish } from './publish.js';
import { contractProblems } from './contract-check.js';
import { aBuild, aShell, temporaryFolder } from './testing/build-folder.js';

const by = 'Maple Testperson';
const UI = '@firstlight/staff-ui';

const offers: ContractOffers = {
  shared: { react: '19.3.1', [UI]: '1.0.0' },
  exports: { [UI]: ['Button', 'Dialog'] },
  events: ['session-ended'],
  tokens: ['--fl-space-1'],
};
const uses: ContractUses = {
  shared: { react: '^19.3.1', [UI]: '^1.0.0' },
  exports: { [UI]: ['Button'] },
  events: ['session-ended'],
  tokens: ['--fl-space-1'],
};

const remoteUsing = async (change: Partial<ContractUses>) => (await aBuild({ uses: { ...uses, ...change } })).manifest;
const shellOffering = async (change: Partial<ContractOffers> = {}) =>
  (await aShell('1.0.0', { ...offers, ...change })).manifest;

describe('2.8/1 what a remote uses and a shell offers', () => {
  it('finds no gap where everything used is offered', async () => {
    expect(contractGaps(await remoteUsing({}), await shellOffering())).toEqual([]);
  });

  it.each<[string, Partial<ContractUses>, string]>([
    [
      'an export that the shell lacks',
      { exports: { [UI]: ['Button', 'Timeline', 'Toast'] } },
      'mf-dashboard uses Timeline, Toast of @firstlight/staff-ui, which shell lacks.',
    ],
    [
      'a React newer than the shell’s',
      { shared: { react: '^19.4.0' } },
      'mf-dashboard needs react ^19.4.0, but shell shares 19.3.1.',
    ],
    [
      'a package that the shell doesn’t share',
      { shared: { '@firstlight/maps': '^1.0.0' }, exports: { '@firstlight/maps': ['Map'] } },
      "mf-dashboard needs @firstlight/maps, which shell doesn't share.",
    ],
    ['an event', { events: ['print-label'] }, 'mf-dashboard uses the event "print-label", which shell lacks.'],
    ['a token', { tokens: ['--fl-glow'] }, 'mf-dashboard uses the design token --fl-glow, which shell lacks.'],
  ])('names %s', async (_, change, sentence) => {
    expect(contractGaps(await remoteUsing(change), await shellOffering())).toEqual([sentence]);
  });

  it('reports nothing for older builds, which recorded no contract', async () => {
    const { manifest } = await aBuild();
    expect(contractGaps(manifest, await shellOffering())).toEqual([]);
    expect(contractGaps(await remoteUsing({ events: ['x'] }), (await aShell('1.0.0')).manifest)).toEqual([]);
  });

  it('rejects a remote, a shell and a rollback that would break a live release, before anything is uploaded', async () => {
    const store = folderStore(temporaryFolder());
    const go = (build: Awaited<ReturnType<typeof aBuild>>, version: string): Promise<void> =>
      publish(store, [{ build, version }], { by, quality: 1 });
    const newDialog = { ...uses, exports: { [UI]: ['Button', 'Timeline'] } };
    const withTimeline = { ...offers, exports: { [UI]: ['Button', 'Dialog', 'Timeline'] } };

    await go(await aShell('1.0.0', offers), '1.0.0');
    await expect(go(await aBuild({ uses: newDialog }), '1.1.0')).rejects.toThrow(
      'mf-dashboard 1.1.0 uses Timeline of @firstlight/staff-ui, which shell 1.0.0 lacks.',
    );
    expect(await store.versions('mf-dashboard')).toEqual([]);

    await go(await aShell('1.1.0', withTimeline), '1.1.0');
    await go(await aBuild({ uses: newDialog }), '1.1.0');
    await expect(rollBackRelease(store, 'shell', { by, at: '2026-01-02T03:04:05.000Z' })).rejects.toThrow(
      'mf-dashboard 1.1.0 uses Timeline of @firstlight/staff-ui, which shell 1.0.0 lacks.',
    );
    const smaller = await aShell('1.2.0', { ...withTimeline, exports: { [UI]: ['Timeline'] } });
    await expect(go(smaller, '1.2.0')).rejects.toThrow('mf-dashboard 1.1.0 uses Button of @firstlight/staff-ui');
    expect(await store.versions('shell')).toEqual(expect.arrayContaining(['1.0.0', '1.1.0']));
    expect(await checkStore(store)).toEqual([]);
  });

  it('rejects a filled slot that no release offers, and the rollback of the remote that offers it', async () => {
    const filler = { staff: { permission: 'everyone' as const, fills: [{ slot: 'record.summary', order: 1 }] } };
    const offering = { name: 'mf-registration', routes: ['/admin-edit'] };
    const staff = { permission: 'everyone' as const, offers: ['record.summary'] };
    const store = folderStore(temporaryFolder());
    const go = (build: Awaited<ReturnType<typeof aBuild>>, version: string): Promise<void> =>
      publish(store, [{ build, version }], { by, quality: 1 });
    const lacking = 'mf-dashboard 1.0.0 fills the slot "record.summary", which no live release offers.';

    await go(await aBuild(offering), '1.0.0');
    await expect(go(await aBuild(filler), '1.0.0')).rejects.toThrow(lacking);
    await go(await aBuild({ ...offering, staff }, { 'n.js': '2' }), '1.1.0');
    await go(await aBuild(filler), '1.0.0');
    await expect(rollBackRelease(store, 'mf-registration', { by, at: '2026-01-02T03:04:05.000Z' })).rejects.toThrow(
      lacking,
    );
  });

  it('compares a build with the canary of the shell as well', async () => {
    const store = folderStore(temporaryFolder());
    await publish(store, [{ build: await aShell('1.0.0', offers), version: '1.0.0' }], { by, quality: 1 });
    const canary = await aShell('1.1.0', { ...offers, events: [] });
    await publish(store, [{ build: canary, version: '1.1.0', canary: 5 }], { by, quality: 1 });
    const after = await liveAfter(store, [{ build: await aBuild({ uses }), version: '1.0.0' }]);
    expect(contractProblems(after)).toEqual([
      'mf-dashboard 1.0.0 uses the event "session-ended", which shell 1.1.0 lacks.',
    ]);
  });

  it('prints every remote version with every shell version, and the reasons', async () => {
    const shells = [
      { ...(await shellOffering()), version: '1.9.0' },
      { ...(await shellOffering({ shared: { ...offers.shared, react: '19.4.0' } })), version: '1.10.0' },
    ];
    const remotes = [
      { ...(await remoteUsing({})), version: '1.0.0' },
      { ...(await remoteUsing({ shared: { react: '^19.4.0' } })), version: '1.1.0' },
    ];
    expect(contractMatrix([...remotes, ...shells]).split('\n')).toEqual([
      '|  | shell 1.9.0 | shell 1.10.0 |',
      '| --- | --- | --- |',
      '| mf-dashboard 1.0.0 | fits | fits |',
      '| mf-dashboard 1.1.0 | **breaks** | fits |',
      '',
      '- mf-dashboard 1.1.0 needs react ^19.4.0, but shell 1.9.0 shares 19.3.1.',
    ]);
  });
});
