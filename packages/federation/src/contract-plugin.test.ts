import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Stats } from 'webpack';
import { ContractPlugin, recordedContract } from './contract-plugin.js';

const SHARED = ['@firstlight/platform', '@firstlight/staff-ui', 'react'];
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'firstlight-contract-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Builds `remote.js` as a remote: everything shared comes from the shell. */
function build(files: Record<string, string>): Promise<Stats> {
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const shared = Object.fromEntries(
    SHARED.map((name) => [
      name,
      { import: false as const, strictVersion: true, singleton: true, requiredVersion: '^1.0.0' },
    ]),
  );
  const compiler = webpack({
    mode: 'production',
    context: folder,
    entry: {},
    output: { path: join(folder, 'dist') },
    optimization: { minimize: false },
    plugins: [
      new ContractPlugin(true),
      new ModuleFederationPlugin({
        name: 'mf_x',
        filename: 'entry.js',
        exposes: { './remote': join(folder, 'remote.js') },
        shared,
        dts: false,
        manifest: false,
      }),
    ],
  });
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => compiler.close(() => (stats ? resolve(stats) : reject(error))));
  });
}

const messages = (stats: Stats): string[] => stats.compilation.errors.map(({ message }) => message);

describe('2.8/1 the contract of a build', () => {
  it('names what the code imports after tree shaking, and the events it uses', async () => {
    const stats = await build({
      'remote.js': `
        import { createElement } from 'react';
        import { announceEvent as tell, onPlatformEvent, VERSION } from '@firstlight/platform';
        import { used } from './parts.js';
        const unused = () => VERSION;
        export default () => [createElement('p'), used(), tell('session-ended'), onPlatformEvent("find-client", used)];`,
      'parts.js': `
        import { Button, Dialog } from '@firstlight/staff-ui';
        export { Table } from '@firstlight/staff-ui';
        export const used = () => Button;
        export const forgotten = () => Dialog;`,
    });
    const { imports, consumed, events } = recordedContract(stats.compilation);
    expect(messages(stats)).toEqual([]);
    expect(Object.fromEntries([...imports].map(([name, names]) => [name, [...names].sort()]))).toEqual({
      '@firstlight/platform': ['announceEvent', 'onPlatformEvent'],
      '@firstlight/staff-ui': ['Button'],
    });
    expect([...consumed].sort()).toEqual(SHARED);
    expect([...events].sort()).toEqual(['find-client', 'session-ended']);
  });

  it('fails a build that imports a whole facade, or computes the name of an event', async () => {
    const stats = await build({
      'remote.js': `
        import * as ui from '@firstlight/staff-ui';
        import { announceEvent } from '@firstlight/platform';
        export default (name) => [ui[name], announceEvent('find-' + name)];`,
    });
    expect(messages(stats).join('\n')).toMatch(/Import names from @firstlight\/staff-ui/);
    expect(messages(stats).join('\n')).toMatch(/announceEvent\(\) needs the event's name as a string/);
  });
});
