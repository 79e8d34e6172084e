import { contributionsOf, type NavigationEntry } from '@firstlight/domain/platform/contributions';
import type { Principal } from '@firstlight/domain/people/permissions';
import type { RegistryEntry } from '@firstlight/domain/platform/registry';

type Place = { pathname: string; search: string };

/** The links available to this person, in the order that the remotes declare (ROLE-01 to ROLE-04, 2.6/3). */
export function staffLinks(remotes: readonly RegistryEntry[], who: Principal): NavigationEntry[] {
  return contributionsOf(remotes, 'navigation', who);
}

const queryOf = (address: string): [string, string][] => [...new URLSearchParams(address.split('?')[1])];

/** The link of the current screen: of two links to the same screen, the one whose query is in the address. */
export function currentLink(
  links: readonly NavigationEntry[],
  { pathname, search }: Place,
): NavigationEntry | undefined {
  const params = new URLSearchParams(search);
  const fitting = links.filter(
    ({ to }) => to.split('?')[0] === pathname && queryOf(to).every(([name, value]) => params.get(name) === value),
  );
  return fitting.sort((one, other) => queryOf(other.to).length - queryOf(one.to).length)[0];
}
