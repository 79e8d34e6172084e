import { DISPOSITION_WITHOUT_PHYSICIAN } from './lists.js';
import type { ListEntry } from './managed-lists.js';

/**
 * The code of an entry of the specification: it stays when the entry is renamed (`POCT NEG` is `POCT_NEG`, `{site}` is
 * `SITE`).
 */
export function listCode(specifiedName: string): string {
  return specifiedName
    .toUpperCase()
    .replace(/[^A-Z0-9]+/g, '_')
    .replace(/^_|_$/g, '');
}

/** The code that rules refer to; null for an entry created by staff. Without codes (previous API), the name is used. */
export function codeOfEntry({ code, name }: Pick<ListEntry, 'code' | 'name'>): string | null {
  return code === undefined ? listCode(name) : code;
}

/**
 * Choosing this disposition sets the physician to None (CLI-10); its specified name is used until the list is loaded.
 */
export function isWithoutPhysician(entries: readonly ListEntry[], name: string): boolean {
  const entry = entries.find((one) => one.name === name);
  if (!entry) return name === DISPOSITION_WITHOUT_PHYSICIAN;
  return codeOfEntry(entry) === listCode(DISPOSITION_WITHOUT_PHYSICIAN);
}

/** The current name of an entry of the specification; its specified name until the list is loaded. */
export function currentName(entries: readonly ListEntry[], specifiedName: string): string {
  const code = listCode(specifiedName);
  return entries.find((entry) => codeOfEntry(entry) === code)?.name ?? specifiedName;
}
