import { expect, it } from '@jest/globals';
import { toolManifest } from './tool-manifest.js';

it('2.8/6 lists for tools what a remote exposes and which versions it shares', () => {
  const manifest = toolManifest({
    ...{ name: 'mf-dashboard', audience: 'staff', contract: '^1.3.0', routes: [], displayName: { en: 'Dashboard' } },
    uses: { shared: { react: '^19.3.1' }, exports: {}, events: [], tokens: [] },
    entry: 'remoteEntry.01234567.js',
    preload: ['remote.js', 'remote.css'],
  });
  expect(manifest).toMatchObject({
    name: 'mf_dashboard',
    metaData: { globalName: 'mf_dashboard', remoteEntry: { name: 'remoteEntry.01234567.js' } },
    exposes: [{ path: './remote', assets: { js: { sync: ['remote.js'] }, css: { sync: ['remote.css'] } } }],
    shared: [{ name: 'react', requiredVersion: '^19.3.1', singleton: true }],
  });
});
