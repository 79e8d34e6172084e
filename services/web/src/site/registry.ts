import type { Registry, RegistryEntry } from '@firstlight/domain/registry';
import { kindOfPath } from '@firstlight/domain/route-kinds';
import type { LiveRelease, Releases } from './live-site.js';

/** Address of a release's folder, with a slash at the end. */
export function assetsBase({ name, version }: Pick<LiveRelease, 'name' | 'version'>): string {
  return `/remotes/${name}/${version}/`;
}

/** The remotes and routes that the caller may see: visitors the public ones and sign-in, staff all. */
export function registryFor(releases: Releases, isStaff: boolean): Registry {
  const remotes = [...releases.values()]
    .filter(({ name, audience }) => name !== 'shell' && (isStaff || audience === 'public'))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map((release) => entryOf(isStaff ? release : forVisitors(release)))
    .filter((entry) => entry !== undefined);
  return { remotes };
}

/** The remote with sign-in also has staff screens; their routes are listed only after sign-in. */
function forVisitors(release: LiveRelease): LiveRelease {
  return { ...release, routes: release.routes.filter((route) => kindOfPath(route) !== 'staff') };
}

/** No entry without an integrity hash: the shell couldn't verify what it loads. */
function entryOf(release: LiveRelease): RegistryEntry | undefined {
  const { name, version, audience, contract, routes, files, isCanary } = release;
  const integrity = files[release.entry]?.integrity;
  if (!integrity) return undefined;
  const base = assetsBase(release);
  const preload = release.preload.flatMap((path) => {
    const file = files[path];
    return file ? [{ href: `${base}${path}`, integrity: file.integrity }] : [];
  });
  const entry = { name, version, audience, contract, routes, entry: `${base}${release.entry}`, integrity, preload };
  return isCanary ? { ...entry, canary: true } : entry;
}
