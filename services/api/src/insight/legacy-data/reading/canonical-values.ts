/** An entry of a managed list, with what it was called before. */
export type KnownName = { name: string; earlier: readonly string[] };

/** Words of French files for entries of the program's own list, folded. */
const SYNONYMS: Readonly<Record<string, string>> = {
  actif: 'ACTIVE',
  active: 'ACTIVE',
  actifs: 'ACTIVE',
  actives: 'ACTIVE',
  'en attente': 'PENDING',
  livraison: 'DELIVERY',
  distribution: 'DISPENSING',
};

/** Case, accents, and signs between words make no other value. */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Brings every spelling of a value to one: the list's, by name, earlier name or synonym, where it has it, else the one
 * that comes first in the file.
 */
export function canonicalValues(list: readonly KnownName[]): (text: string) => string {
  const known = new Map([
    ...list.flatMap(({ name, earlier }) => earlier.map((old) => [folded(old), name] as const)),
    ...list.map(({ name }) => [folded(name), name] as const),
  ]);
  for (const [word, specified] of Object.entries(SYNONYMS)) {
    const name = known.get(folded(specified));
    if (name !== undefined && !known.has(word)) known.set(word, name);
  }
  return (text) => {
    const key = folded(text);
    if (key === '') return text;
    const canonical = known.get(key) ?? text;
    known.set(key, canonical);
    return canonical;
  };
}
