import type { RemoteConfig } from '@firstlight/domain/operations/remote-config';
import type { RegistryEntry } from '@firstlight/domain/platform/registry';
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** The registry of a product with every remote of this repository, as staff receive it. */
export function declaredRemotes(): RegistryEntry[] {
  return readdirSync(ROOT)
    .filter((name) => name.startsWith('mf-'))
    .map((folder) => JSON.parse(readFileSync(join(ROOT, folder, 'remote.config.json'), 'utf8')) as RemoteConfig)
    .map((config) => ({
      ...config,
      contract: '^1.0.0',
      version: '1.0.0',
      entry: `/remotes/${config.name}/e.js`,
      integrity: '',
      preload: [],
    }));
}

/** The remotes of a page that lists these and never loads one. */
export const knownRemotes = (
  entries: RegistryEntry[],
): {
  entries: () => RegistryEntry[];
  add: () => void;
  replace: () => void;
  loaded: () => undefined;
  load: () => Promise<never>;
  forget: () => void;
} => ({
  entries: () => entries,
  add: () => undefined,
  replace: () => undefined,
  loaded: () => undefined,
  load: () => new Promise<never>(() => undefined),
  forget: () => undefined,
});
