import { readSearch, type SearchTerms } from '@firstlight/domain/identity/search-terms';
import { nearSpellings } from '@firstlight/domain/identity/spelling-patterns';
import type { RecordIdRange } from '@firstlight/domain/identity/record-code';
import { anywhere, type Conditions } from './conditions.js';

/**
 * How the words match: as typed, all of them in any order, as the start of a record's short code, or each with one
 * typing error. Each is tried only if the previous ones found no one.
 */
export type Spelling = 'phrase' | 'words' | 'code' | 'near';

/** The search for clients, as typed; null if empty. */
export function clientTerms(typed: string | null | undefined): SearchTerms | null {
  const text = typed?.trim() ?? '';
  return text === '' ? null : readSearch(text);
}

/** The interpretations of these terms, best first. */
export function spellingsOf(terms: SearchTerms | null): [Spelling, ...Spelling[]] {
  if (terms?.kind !== 'name' || terms.words.length === 0) return ['phrase'];
  const words: Spelling[] = terms.words.length === 1 ? [] : ['words'];
  return ['phrase', ...words, ...(terms.ids ? (['code'] as const) : []), 'near'];
}

/**
 * The rows of `registrations` that match the terms by name, AKA, phone, date of birth, id or short code; each has its own index.
 * @param table the table's name in the statement, with its dot
 */
export function addClient(where: Conditions, terms: SearchTerms | null, spelling: Spelling, table = ''): Conditions {
  switch (terms?.kind) {
    case undefined:
      return where;
    case 'id':
      return where.plain(within(where, { lowest: terms.id, highest: terms.id }, table));
    case 'dob':
      return where.always(`${table}dob = ANY(?::date[])`, terms.dobs);
    case 'digits':
      return addDigits(where, terms, table);
    case 'name':
      if (spelling === 'code') return where.plain(terms.ids ? within(where, terms.ids, table) : 'false');
      return addNames(where, terms.words, spelling, `${table}name_search`);
  }
}

/** Merges of merges that an id or a code on an old label leads through. A cluster runs no recursive query. */
const MERGES_FOLLOWED = 3;

/** The records with these ids, and those that records with these ids were merged into. */
function within(where: Conditions, { lowest, highest }: RecordIdRange, table: string): string {
  const range = `BETWEEN ${where.parameter(lowest)} AND ${where.parameter(highest)}`;
  const into = (ids: string): string =>
    `= ANY (ARRAY(SELECT m.merged_into FROM registrations m WHERE m.merged_into IS NOT NULL AND m.id ${ids}))`;
  const ids = [range];
  while (ids.length <= MERGES_FOLLOWED) ids.push(into(ids.at(-1) ?? range));
  return `(${ids.map((found) => `${table}id ${found}`).join(' OR ')})`;
}

function addDigits(where: Conditions, terms: Extract<SearchTerms, { kind: 'digits' }>, table: string): Conditions {
  const part = where.parameter(anywhere(terms.digits));
  const byCode = terms.ids ? ` OR ${within(where, terms.ids, table)}` : '';
  return where.plain(`(${table}phone_digits LIKE ${part} OR ${table}name_search LIKE ${part}${byCode})`);
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
