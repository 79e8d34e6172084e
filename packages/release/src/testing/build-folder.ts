import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { BuildManifest } from '@firstlight/domain/operations/build-manifest';
import { readBuild, type Build } from '../release-files.js';

const MANIFEST: BuildManifest = {
  name: 'mf-dashboard',
  audience: 'staff',
  contract: '^1.0.0',
  routes: ['/admin-dashboard'],
  entry: 'remoteEntry.js',
  preload: [],
};

/** A folder that disappears with the machine's temporary files. */
export function temporaryFolder(): string {
  return mkdtempSync(join(tmpdir(), 'firstlight-release-'));
}

/** Writes a build as packages/federation would; returns its folder. */
export function writeBuildFolder(manifest: Partial<BuildManifest> = {}, files: Record<string, string> = {}): string {
  const folder = temporaryFolder();
  const all = {
    'remoteEntry.js': 'export {};\n'.repeat(100),
    ...files,
    'build.json': JSON.stringify({ ...MANIFEST, ...manifest }),
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

export function aBuild(manifest: Partial<BuildManifest> = {}, files: Record<string, string> = {}): Promise<Build> {
  return readBuild(writeBuildFolder(manifest, files));
}

export function aShell(platform: string, offers?: BuildManifest['offers']): Promise<Build> {
  return aBuild({ name: 'shell', audience: 'public', contract: '*', routes: [], platform, offers });
}
