import { withFlags } from '@firstlight/domain/platform/contributions';
import type { Registry, RegistryEntry } from '@firstlight/domain/platform/registry';
import { kindOfPath } from '@firstlight/domain/platform/route-kinds';
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

/** The remote with sign-in also has staff screens; their routes and declarations come only after sign-in. */
function forVisitors({ staff: _, ...release }: LiveRelease): LiveRelease {
  return { ...release, routes: release.routes.filter((route) => kindOfPath(route) !== 'staff') };
}

/** No entry without an integrity hash, because the shell couldn't verify it, and none with a flag that is off. */
function entryOf(release: LiveRelease): RegistryEntry | undefined {
  const { name, version, audience, contract, routes, displayName, failureText, files, isCanary } = release;
  const staff = release.staff && withFlags(release.staff, release.changedFlags);
  const integrity = files[release.entry]?.integrity;
  if (!integrity || staff === null) return undefined;
  const base = assetsBase(release);
  const preload = release.preload.flatMap((path) => {
    const file = files[path];
    return file ? [{ href: `${base}${path}`, integrity: file.integrity }] : [];
  });
  return {
    ...{ name, version, audience, contract, routes, entry: `${base}${release.entry}`, integrity, preload },
    ...(displayName && { displayName }),
    ...(failureText && { failureText }),
    ...(staff && { staff }),
    ...(isCanary && { canary: true }),
  };
}
