import { satisfies } from 'semver';
import type { BuildManifest } from './release.js';

/**
 * Every conflict in a set of releases: a remote whose contract no live shell satisfies (or
 * the other way round) and an address that two remotes claim. Several versions of a name (canary and current) may be
 * in the set; each shell must suit each remote, because any visitor may get any pair.
 * @returns sentences for people; empty if all is well
 */
export function contractProblems(live: BuildManifest[]): string[] {
  const remotes = live.filter(({ name }) => name !== 'shell');
  return [...new Set([...platformProblems(live, remotes), ...routeProblems(remotes)])];
}

function platformProblems(live: BuildManifest[], remotes: BuildManifest[]): string[] {
  const platforms = live.flatMap(({ name, platform }) => (name === 'shell' && platform ? [platform] : []));
  return remotes.flatMap(({ name, contract }) =>
    platforms
      .filter((platform) => !satisfies(platform, contract))
      .map((platform) => `${name} needs platform ${contract}, but the shell offers ${platform}.`),
  );
}

function routeProblems(remotes: BuildManifest[]): string[] {
  const owners = new Map<string, string>();
  const problems: string[] = [];
  for (const { name, routes } of remotes) {
    for (const route of routes) {
      const shape = shapeOf(route);
      const owner = owners.get(shape) ?? name;
      owners.set(shape, owner);
      if (owner !== name) problems.push(`${name} claims ${route}, which belongs to ${owner}.`);
    }
  }
  return problems;
}

/** Two routes that differ only in the name of a parameter, in case or in a slash at the end match the same addresses. */
function shapeOf(route: string): string {
  return route
    .toLowerCase()
    .replace(/:[^/]+/g, ':')
    .replace(/(?<=.)\/+$/, '');
}
