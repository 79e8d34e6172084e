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
 * Brings every spelling of a value to one: the list's, by name or synonym, where it has it, else the one that comes
 * first in the file.
 */
export function canonicalValues(list: readonly string[]): (text: string) => string {
  const known = new Map(list.map((name) => [folded(name), name]));
  for (const [word, name] of Object.entries(SYNONYMS)) {
    if (list.includes(name) && !known.has(word)) known.set(word, name);
  }
  return (text) => {
    const key = folded(text);
    if (key === '') return text;
    const canonical = known.get(key) ?? text;
    known.set(key, canonical);
    return canonical;
  };
}
