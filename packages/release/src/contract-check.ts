import type { BuildManifest } from '@firstlight/domain/operations/build-manifest';
import { type Versioned, titleOf } from './contract-gaps.js';
import { pairProblems } from './contract-matrix.js';

/**
 * Every conflict in a set of releases: a remote that uses what a shell doesn't offer, and an address that two remotes
 * claim. Several versions of a name (canary and current) may be in the set; each shell must suit each remote, because
 * any visitor may get any pair.
 * @returns messages for people; empty if all is well
 */
export function contractProblems(live: Versioned[]): string[] {
  return [...new Set(allProblems(live))];
}

/**
 * Those that a step would add to what is live. One that exists already, e.g. since another team withdrew its remote,
 * must stop neither the other teams nor the halt of a canary.
 */
export function addedProblems(before: Versioned[], after: Versioned[]): string[] {
  const known = new Set(allProblems(before.map(unversioned)));
  const kinds = allProblems(after.map(unversioned));
  // Both lists have the same order.
  const added = allProblems(after).filter((_, index) => !known.has(kinds[index] ?? ''));
  return [...new Set(added)];
}

/** Another version with the same problem is no worse. */
const unversioned = ({ version: _, ...release }: Versioned): Versioned => release;

function allProblems(live: Versioned[]): string[] {
  const remotes = live.filter(({ name }) => name !== 'shell');
  const shells = live.filter(({ name }) => name === 'shell');
  const pairs = remotes.flatMap((remote) => shells.flatMap((shell) => pairProblems(remote, shell)));
  return [...pairs, ...slotProblems(remotes), ...routeProblems(remotes)];
}

/** The content of a slot that nothing renders would silently be missing. */
function slotProblems(remotes: Versioned[]): string[] {
  const offered = new Set(remotes.flatMap(({ staff }) => staff?.offers ?? []));
  return remotes.flatMap((remote) =>
    (remote.staff?.fills ?? [])
      .filter(({ slot }) => !offered.has(slot))
      .map(({ slot }) => `${titleOf(remote)} fills the slot "${slot}", which no live release offers.`),
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

/** Routes that differ only in a parameter's name, in case or in a trailing slash match the same addresses. */
function shapeOf(route: string): string {
  return route
    .toLowerCase()
    .replace(/:[^/]+/g, ':')
    .replace(/(?<=.)\/+$/, '');
}
