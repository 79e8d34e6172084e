import type { CivilDate } from '@firstlight/domain/civil-dates';
import { healthCardShape } from '@firstlight/domain/health-card';
import { DEFAULT_DISPOSITIONS } from '@firstlight/domain/lists';
import type { LegacyColumn, LegacyField } from '@firstlight/domain/legacy-data';
import { provinceName } from '@firstlight/domain/provinces';
import { readDate } from './dates.js';
import type { Row } from './read-rows.js';

/** One historical record on its way into the staging table, every value text; empty when not recorded. */
export type StagedRecord = Record<(typeof STAGED)[number], string>;

/** Columns of the staging table, in order. */
export const STAGED = [
  'row_number', 'first_name', 'last_name', 'dob', 'reg_date', 'gender', 'disposition', 'referral_site',
  'health_card', 'card_shape', 'phone', 'email', 'address', 'city', 'province', 'language', 'consent', 'coverage',
] as const; // prettier-ignore

export type Read = { record: StagedRecord } | { reason: string };

const oneOf = (text: string, choices: readonly [RegExp, string][]): string =>
  choices.find(([pattern]) => pattern.test(text))?.[1] ?? '';

const GENDERS: readonly [RegExp, string][] = [
  [/^(m|male|man|homme|h|masculin)$/i, 'Male'],
  [/^(f|female|woman|femme|feminin|féminin)$/i, 'Female'],
];
const LANGUAGES: readonly [RegExp, string][] = [
  [/^(en|eng|english|anglais)/i, 'English'],
  [/^(fr|fre|french|fran[cç]ais)/i, 'French'],
];
const CONSENTS: readonly [RegExp, string][] = [
  [/verbal|oral/i, 'verbal'],
  [/writ|[ée]crit|sign|yes|oui/i, 'written'],
];
const COVERAGES: readonly [RegExp, string][] = [
  [/^ow\b|ontario works/i, 'OW'],
  [/odsp/i, 'ODSP'],
  [/^no|none|aucun/i, 'No coverage'],
];
const NOTHING = /^(n\/?a|none|null|unknown|-+|\.|aucun|inconnu)$/i;

/** "Last, First" or "First Last". */
function nameParts(full: string): { first: string; last: string } {
  const comma = full.indexOf(',');
  if (comma > 0) return { first: full.slice(comma + 1).trim(), last: full.slice(0, comma).trim() };
  const space = full.lastIndexOf(' ');
  return space > 0 ? { first: full.slice(0, space), last: full.slice(space + 1) } : { first: '', last: full };
}

function disposition(text: string): string {
  const upper = text.toUpperCase();
  return DEFAULT_DISPOSITIONS.find((name) => name === upper) ?? text;
}

/** Turns rows of a file into records by the mapping of its columns. */
export class RecordReader {
  private readonly at = new Map<LegacyField, LegacyColumn>();

  constructor(
    columns: readonly LegacyColumn[],
    private readonly today: CivilDate,
  ) {
    for (const column of columns) if (column.field) this.at.set(column.field, column);
  }

  read(row: Row, rowNumber: number): Read {
    const value = (field: LegacyField): string => {
      const column = this.at.get(field);
      const text = column ? (row[column.index] ?? '') : '';
      return NOTHING.test(text) ? '' : text;
    };
    const full = nameParts(value('fullName'));
    const [first, last] = [value('firstName') || full.first, value('lastName') || full.last];
    if (first === '' && last === '') return { reason: 'No name' };
    const dob = this.date(value('dob'), 'dob');
    if (dob === null) return { reason: 'Date of birth can not be read' };
    const regDate = this.date(value('regDate'), 'regDate');
    if (regDate === null) return { reason: 'Registration date can not be read' };
    if (regDate > this.today) return { reason: 'Registration date lies in the future' };
    if (dob !== '' && dob > (regDate || this.today))
      return { reason: 'Date of birth lies after the registration date' };
    const province = value('province');
    return {
      record: {
        row_number: String(rowNumber),
        first_name: first,
        last_name: last,
        dob,
        reg_date: regDate,
        gender: oneOf(value('gender'), GENDERS),
        disposition: disposition(value('disposition')),
        referral_site: value('referralSite'),
        health_card: value('healthCard'),
        card_shape: healthCardShape(value('healthCard')) ?? '',
        phone: value('phone'),
        email: value('email'),
        address: value('address'),
        city: value('city'),
        province: provinceName(province) ?? province,
        language: oneOf(value('language'), LANGUAGES),
        consent: oneOf(value('consent'), CONSENTS),
        coverage: oneOf(value('coverage'), COVERAGES),
      },
    };
  }

  /** Empty when nothing was given, null when it can't be read. */
  private date(text: string, kind: 'dob' | 'regDate'): string | null {
    if (text === '') return '';
    return readDate(text, this.at.get(kind)?.date_order ?? 'mdy', kind, this.today);
  }
}
