import type { BuildManifest } from '@firstlight/domain/operations/build-manifest';
import type { ContractOffers, ContractUses } from '@firstlight/domain/platform/contract';
import { satisfies } from 'semver';

/** A build or a release; a build gets its version only when it is published. */
export type Versioned = BuildManifest & { version?: string };

export function titleOf({ name, version }: Versioned): string {
  return version ? `${name} ${version}` : name;
}

/**
 * What a remote would miss in a page with this shell: the code that uses it would find `undefined`, an unstyled element,
 * or no copy of React.
 * @returns messages for people; empty if the two fit, or if one was built before builds recorded this
 */
export function contractGaps(remote: Versioned, shell: Versioned): string[] {
  const { uses } = remote;
  const { offers } = shell;
  if (!uses || !offers) return [];
  const [who, host] = [titleOf(remote), titleOf(shell)];
  return [
    ...sharedGaps(uses, offers).map(([name, range, version]) =>
      version ? `${who} needs ${name} ${range}, but ${host} shares ${version}.` : notOffered(who, name, host),
    ),
    ...exportGaps(uses, offers).map(([facade, names]) => `${who} uses ${names} of ${facade}, which ${host} lacks.`),
    ...missing(uses.events, offers.events).map((event) => `${who} uses the event "${event}", which ${host} lacks.`),
    ...missing(uses.tokens, offers.tokens).map(
      (token) => `${who} uses the design token ${token}, which ${host} lacks.`,
    ),
  ];
}

/** The range of the platform is the remote's `contract`. */
const CONTRACT = '@firstlight/platform';

function sharedGaps({ shared }: ContractUses, offers: ContractOffers): [string, string, string | undefined][] {
  return Object.entries(shared)
    .map(([name, range]): [string, string, string | undefined] => [name, range, offers.shared[name]])
    .filter(([name, range, version]) => name !== CONTRACT && (version === undefined || !satisfies(version, range)));
}

function exportGaps(uses: ContractUses, offers: ContractOffers): [string, string][] {
  return Object.entries(uses.exports)
    .map(([facade, names]): [string, string] => [facade, missing(names, offers.exports[facade] ?? []).join(', ')])
    .filter(([facade, names]) => names !== '' && offers.shared[facade] !== undefined);
}

function missing(used: readonly string[], offered: readonly string[]): string[] {
  return used.filter((name) => !offered.includes(name));
}

function notOffered(who: string, name: string, host: string): string {
  return `${who} needs ${name}, which ${host} doesn't share.`;
}
