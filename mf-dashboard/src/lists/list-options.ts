import { codeOfEntry, listCode } from '@firstlight/domain/lists/list-codes';
import type { ListEntry } from '@firstlight/domain/lists/managed-lists';

type Option = { value: string; label: string };

const PLACEHOLDER = '{site}';

/** The fixed entries in the order of the specification, then the ones staff added, by name (decisions.md 22). */
export function filterOptions(fixed: readonly string[], entries: readonly ListEntry[] | undefined): Option[] {
  const names = entries?.length ? inOrder(fixed, entries) : fixed.filter((name) => name !== PLACEHOLDER);
  return [{ value: '', label: 'All' }, ...names.map((name) => ({ value: name, label: name }))];
}

function inOrder(fixed: readonly string[], entries: readonly ListEntry[]): string[] {
  // The specification's redacted entry has a different name in each deployment.
  const codes = fixed.map(listCode);
  const place = (entry: ListEntry): number => {
    const at = codes.indexOf(codeOfEntry(entry) ?? '');
    return at >= 0 ? at : fixed.indexOf(PLACEHOLDER);
  };
  const defaults = entries.filter((entry) => entry.is_default).sort((a, b) => place(a) - place(b));
  const added = entries.filter((entry) => !entry.is_default).map(({ name }) => name);
  return [...defaults.map(({ name }) => name), ...added.sort((a, b) => a.localeCompare(b, 'en'))];
}
