import type { ListEntry } from '@firstlight/domain/managed-lists';

type Option = { value: string; label: string };

const PLACEHOLDER = '{site}';

/** The fixed entries in the order of the specification, then the ones staff added, by name (decisions.md 22). */
export function filterOptions(fixed: readonly string[], entries: readonly ListEntry[] | undefined): Option[] {
  const names = entries?.length ? inOrder(fixed, entries) : fixed.filter((name) => name !== PLACEHOLDER);
  return [{ value: '', label: 'All' }, ...names.map((name) => ({ value: name, label: name }))];
}

function inOrder(fixed: readonly string[], entries: readonly ListEntry[]): string[] {
  // The redacted entry of the specification has a name of its own in every deployment.
  const place = (name: string): number => {
    const at = fixed.indexOf(name);
    return at >= 0 ? at : fixed.indexOf(PLACEHOLDER);
  };
  const defaults = entries.filter((entry) => entry.is_default).map(({ name }) => name);
  const added = entries.filter((entry) => !entry.is_default).map(({ name }) => name);
  return [...defaults.sort((a, b) => place(a) - place(b)), ...added.sort((a, b) => a.localeCompare(b, 'en'))];
}
