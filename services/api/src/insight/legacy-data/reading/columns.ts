import {
  type DateOrder,
  type DateQuestion,
  LEGACY_FIELDS,
  type LegacyColumn,
  type LegacyField,
  type LegacyMapping,
  LEGACY_TEXTS,
} from '@firstlight/domain/legacy-data';
import { DateEvidence, looksLikeDate } from './dates.js';
import { UnreadableFile } from './file-kind.js';
import { HEADER_WORDS } from './header-words.js';
import type { Row } from './read-rows.js';

const SEARCHED_ROWS = 20;
const SIMILAR = 0.82;

function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\([^)]*\)/g, ' ')
    .replace(/[^a-z0-9]+/g, ' ')
    .trim();
}

const SYNONYMS = new Map(
  LEGACY_FIELDS.flatMap((field) => HEADER_WORDS[field].split('|').map((word): [string, LegacyField] => [word, field])),
);

const pairsOf = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => text.slice(at, at + 2));

const WORDS = [...SYNONYMS].map(([word, field]) => ({ field, pairs: pairsOf(word) }));

/** Share of letter pairs that two words have in common, 0 to 1; 0 too when their lengths alone rule `SIMILAR` out. */
function similarity(a: readonly string[], b: readonly string[]): number {
  const both = a.length + b.length;
  if (2 * Math.min(a.length, b.length) < SIMILAR * both) return 0;
  const rest = [...b];
  const shared = a.filter((pair) => {
    const at = rest.indexOf(pair);
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  });
  return both === 0 ? 0 : (2 * shared.length) / both;
}

/** The field a column's name means: a synonym, else the most similar one that is similar enough. */
export function fieldOfHeader(header: string): LegacyField | null {
  const name = plain(header);
  const exact = SYNONYMS.get(name);
  if (exact || name.length < 4) return exact ?? null;
  const pairs = pairsOf(name);
  let best: { field: LegacyField | null; score: number } = { field: null, score: 0 };
  for (const word of WORDS) {
    const score = similarity(pairs, word.pairs);
    if (score >= SIMILAR && score > best.score) best = { field: word.field, score };
  }
  return best.field;
}

/** The first rows may be titles: the header is the one that names the most fields. */
export function findHeader(rows: readonly Row[]): number {
  const scores = rows
    .slice(0, SEARCHED_ROWS)
    .map((row) => new Set(row.map(fieldOfHeader).filter((field) => field !== null)).size);
  const best = Math.max(0, ...scores);
  if (best < 2) throw new UnreadableFile(LEGACY_TEXTS.noHeader);
  return scores.indexOf(best);
}

type Draft = { index: number; header: string; field: LegacyField | null; values: string[] };

const TEN_DIGITS = /^\d{4}[\s-]?\d{3}[\s-]?\d{3}$/;
const PHONE = /^\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}$/;

/** What a column without a telling name must hold, judging by its values. */
function fieldOfContent(values: readonly string[]): LegacyField | null {
  const full = values.filter((value) => value !== '');
  if (full.length < 3) return null;
  const most = (test: (value: string) => boolean): boolean => full.filter(test).length / full.length > 0.8;
  if (most((value) => /^\S+@\S+\.\S+$/.test(value))) return 'email';
  if (most((value) => /^[a-z]\d[a-z]\s?\d[a-z]\d$/i.test(value))) return 'postalCode';
  if (most((value) => /^(m|f|male|female|homme|femme)$/i.test(value))) return 'gender';
  if (most((value) => PHONE.test(value) && !TEN_DIGITS.test(value))) return 'phone';
  if (most(looksLikeDate)) {
    const years = full.map((value) => Number(/(19|20)\d\d/.exec(value)?.[0] ?? 0)).filter((year) => year > 0);
    const average = years.reduce((sum, year) => sum + year, 0) / Math.max(1, years.length);
    return average > 2010 ? 'regDate' : average > 0 ? 'dob' : null;
  }
  return null;
}

function masked(field: LegacyField | null, value: string): string {
  if (field === 'healthCard') return value.replace(/\d(?=.*\d{2})/g, '•');
  if (field === 'dob') return value.replace(/\d/g, '•');
  return value.slice(0, 40);
}

/** Reads the columns of a file: name by synonym, then similarity, then content; every field once, best first. */
export function readColumns(header: Row, sample: readonly Row[], mapping: LegacyMapping | null): LegacyColumn[] {
  const width = Math.max(header.length, ...sample.map((row) => row.length));
  const drafts: Draft[] = Array.from({ length: width }, (_, index) => {
    const values = sample.map((row) => row[index] ?? '');
    return { index, header: header[index] ?? '', field: fieldOfHeader(header[index] ?? ''), values };
  });
  const taken = new Set<LegacyField>();
  for (const draft of drafts) {
    if (draft.field && taken.has(draft.field)) draft.field = null;
    if (draft.field) taken.add(draft.field);
  }
  for (const draft of drafts) {
    const guess = draft.field === null ? fieldOfContent(draft.values) : null;
    if (guess && !taken.has(guess)) {
      draft.field = guess;
      taken.add(guess);
    }
  }
  return drafts.map(({ index, header: name, field, values }) => {
    const wanted = mapping?.find((column) => column.index === index);
    const chosen = mapping ? (wanted?.field ?? null) : field;
    const decided = isDateField(chosen) ? orderOf(values, wanted?.date_order ?? null) : null;
    const samples = values.filter((value) => value !== '').slice(0, 3);
    return {
      index,
      header: name,
      field: chosen,
      date_order: decided?.order ?? null,
      date_question: decided?.question ?? null,
      samples: samples.map((value) => masked(chosen, value)),
    };
  });
}

export const isDateField = (field: LegacyField | null): boolean => field === 'dob' || field === 'regDate';

function orderOf(
  values: readonly string[],
  chosen: DateOrder | null,
): { order: DateOrder; question: DateQuestion | null } {
  if (chosen !== null) return { order: chosen, question: null };
  const evidence = new DateEvidence();
  for (const value of values) evidence.add(value);
  return evidence.decide();
}

/** Records need a name: in one column or two. */
export function checkColumns(columns: readonly LegacyColumn[]): void {
  const has = (field: LegacyField): boolean => columns.some((column) => column.field === field);
  if (!has('fullName') && !has('lastName') && !has('firstName')) throw new UnreadableFile(LEGACY_TEXTS.noNames);
}
