import {
  type DateOrder,
  type DateQuestion,
  type LegacyColumn,
  type LegacyMapping,
  LEGACY_TEXTS,
} from '@firstlight/domain/insight/legacy-data';
import {
  isLegacyDate,
  LEGACY_FIELD_NAMES,
  LEGACY_KIND_FIELDS,
  LEGACY_KINDS,
  type LegacyField,
  type LegacyKind,
} from '@firstlight/domain/insight/legacy-kinds';
import { DateEvidence, looksLikeDate } from './dates.js';
import { UnreadableFile } from './file-kind.js';
import { HEADER_WORDS } from './header-words.js';
import type { Row } from './read-rows.js';
import { pairsOf, SIMILAR, similarity } from './similarity.js';

const SEARCHED_ROWS = 20;

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

/** Header synonyms of the fields, by kind of file. */
const WORDS = Object.fromEntries(
  LEGACY_KINDS.map((kind) => [
    kind,
    LEGACY_KIND_FIELDS[kind].fields.flatMap((field) =>
      HEADER_WORDS[field].split('|').map((word) => ({ word, field, pairs: pairsOf(word) })),
    ),
  ]),
) as Record<LegacyKind, { word: string; field: LegacyField; pairs: string[] }[]>;

/** The field that a column name means: a synonym, otherwise the most similar one above the threshold. */
export function fieldOfHeader(header: string, kind: LegacyKind = 'registrations'): LegacyField | null {
  const name = plain(header);
  const exact = WORDS[kind].find(({ word }) => word === name);
  if (exact || name.length < 4) return exact?.field ?? null;
  const pairs = pairsOf(name);
  let best: { field: LegacyField | null; score: number } = { field: null, score: 0 };
  for (const word of WORDS[kind]) {
    const score = similarity(pairs, word.pairs);
    if (score >= SIMILAR && score > best.score) best = { field: word.field, score };
  }
  return best.field;
}

/** A file is of the first kind that has a field of each group; a file of none of them holds registrations. */
const TELLING: readonly { kind: LegacyKind; groups: readonly (readonly LegacyField[])[] }[] = [
  { kind: 'tests', groups: [['testType'], ['testResult', 'tester']] },
  { kind: 'treatments', groups: [['medication'], ['startDate', 'endDate', 'outcome']] },
  { kind: 'rewards', groups: [['amount'], ['rewardDate']] },
];

export function kindOfHeader(header: Row): LegacyKind {
  const telling = TELLING.find(({ kind, groups }) => {
    const named = header.map((name) => fieldOfHeader(name, kind));
    return groups.every((fields) => fields.some((field) => named.includes(field)));
  });
  return telling?.kind ?? 'registrations';
}

/** The first rows may be titles: the header is the one that names the most fields. */
export function findHeader(rows: readonly Row[]): number {
  const named = (row: Row, kind: LegacyKind): number =>
    new Set(row.map((name) => fieldOfHeader(name, kind)).filter((field) => field !== null)).size;
  const scores = rows.slice(0, SEARCHED_ROWS).map((row) => Math.max(...LEGACY_KINDS.map((kind) => named(row, kind))));
  const best = Math.max(0, ...scores);
  if (best < 2) throw new UnreadableFile(LEGACY_TEXTS.noHeader);
  return scores.indexOf(best);
}

type Draft = { index: number; header: string; field: LegacyField | null; values: string[] };

const TEN_DIGITS = /^\d{4}[\s-]?\d{3}[\s-]?\d{3}$/;
const PHONE = /^\(?\d{3}\)?[\s.-]?\d{3}[\s.-]?\d{4}$/;

/** What a column without a meaningful name must contain, by its values. */
function fieldOfContent(values: readonly string[], kind: LegacyKind): LegacyField | null {
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
    return average > 2010 ? LEGACY_KIND_FIELDS[kind].date : average > 0 ? 'dob' : null;
  }
  return null;
}

function masked(field: LegacyField | null, value: string): string {
  if (field === 'healthCard') return value.replace(/\d(?=.*\d{2})/g, '•');
  if (field === 'dob') return value.replace(/\d/g, '•');
  return value.slice(0, 40);
}

/** Reads the columns of a file: name by synonym, then similarity, then content; every field once, best first. */
export function readColumns(
  header: Row,
  sample: readonly Row[],
  mapping: LegacyMapping | null,
  kind: LegacyKind = 'registrations',
): LegacyColumn[] {
  const { fields } = LEGACY_KIND_FIELDS[kind];
  const width = Math.max(header.length, ...sample.map((row) => row.length));
  const drafts: Draft[] = Array.from({ length: width }, (_, index) => {
    const values = sample.map((row) => row[index] ?? '');
    return { index, header: header[index] ?? '', field: fieldOfHeader(header[index] ?? '', kind), values };
  });
  const taken = new Set<LegacyField>();
  for (const draft of drafts) {
    if (draft.field && taken.has(draft.field)) draft.field = null;
    if (draft.field) taken.add(draft.field);
  }
  for (const draft of drafts) {
    const guess = draft.field === null ? fieldOfContent(draft.values, kind) : null;
    if (guess && fields.includes(guess) && !taken.has(guess)) {
      draft.field = guess;
      taken.add(guess);
    }
  }
  return drafts.map(({ index, header: name, field, values }) => {
    const wanted = mapping?.find((column) => column.index === index);
    const chosen = mapping ? (fields.find((name) => name === wanted?.field) ?? null) : field;
    const decided = isLegacyDate(chosen) ? orderOf(values, wanted?.date_order ?? null) : null;
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

function orderOf(
  values: readonly string[],
  chosen: DateOrder | null,
): { order: DateOrder; question: DateQuestion | null } {
  if (chosen !== null) return { order: chosen, question: null };
  const evidence = new DateEvidence();
  for (const value of values) evidence.add(value);
  return evidence.decide();
}

/** Further required fields of each kind. */
const NEEDED: Readonly<Partial<Record<LegacyKind, LegacyField>>> = {
  tests: 'testType',
  treatments: 'medication',
  rewards: 'amount',
};

/** Records need a name, in one column or two; facts may have a health card instead. */
export function checkColumns(columns: readonly LegacyColumn[], kind: LegacyKind): void {
  const has = (field: LegacyField): boolean => columns.some((column) => column.field === field);
  const isNamed = has('fullName') || has('lastName') || has('firstName');
  if (!isNamed && !(kind !== 'registrations' && has('healthCard'))) throw new UnreadableFile(LEGACY_TEXTS.noNames);
  const needed = NEEDED[kind];
  if (needed && !has(needed)) throw new UnreadableFile(LEGACY_TEXTS.noColumn(LEGACY_FIELD_NAMES[needed]));
}
