import { readSearch, type SearchTerms } from '@firstlight/domain/identity/search-terms';
import { nearSpellings } from '@firstlight/domain/identity/spelling-patterns';
import { anywhere, type Conditions } from './conditions.js';

/**
 * How much alike a name must be: the words as they were typed, all of them in any order, or each with one typing error.
 * The later ones are asked only when the earlier ones found nobody.
 */
export type Spelling = 'phrase' | 'words' | 'near';

/** What was typed to find clients by; null when nothing was. */
export function clientTerms(typed: string | null | undefined): SearchTerms | null {
  const text = typed?.trim() ?? '';
  return text === '' ? null : readSearch(text);
}

/** The ways to read these terms, best first. */
export function spellingsOf(terms: SearchTerms | null): [Spelling, ...Spelling[]] {
  if (terms?.kind !== 'name' || terms.words.length === 0) return ['phrase'];
  return terms.words.length === 1 ? ['phrase', 'near'] : ['phrase', 'words', 'near'];
}

/**
 * The rows of `registrations` whose name, AKA, phone or date of birth the terms name; each kind has its own index.
 * @param table the table's name in the statement, with its dot
 */
export function addClient(where: Conditions, terms: SearchTerms | null, spelling: Spelling, table = ''): Conditions {
  switch (terms?.kind) {
    case undefined:
      return where;
    case 'id':
      return where.always(`${table}id = ?`, terms.id);
    case 'dob':
      return where.always(`${table}dob = ANY(?::date[])`, terms.dobs);
    case 'digits':
      return where.always(`(${table}phone_digits LIKE ? OR ${table}name_search LIKE ?)`, anywhere(terms.digits));
    case 'name':
      return addNames(where, terms.words, spelling, `${table}name_search`);
  }
}

function addNames(where: Conditions, words: readonly string[], spelling: Spelling, column: string): Conditions {
  if (words.length === 0) return where.plain('false');
  if (spelling === 'phrase') return where.always(`${column} LIKE ?`, anywhere(words.join(' ')));
  for (const word of words) {
    if (spelling === 'words') where.always(`${column} LIKE ?`, anywhere(word));
    else where.always(`${column} LIKE ANY (?::text[])`, nearSpellings(word));
  }
  return where;
}
