import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import { type LegacyColumn, type LegacyDryRunDate, LEGACY_TEXTS } from '@firstlight/domain/insight/legacy-data';
import {
  LEGACY_FIELDS,
  LEGACY_KIND_FIELDS,
  type LegacyField,
  type LegacyKind,
} from '@firstlight/domain/insight/legacy-kinds';
import { DEFAULT_PROVINCE } from '@firstlight/domain/identity/provinces';
import { readDate } from './dates.js';
import { type LegacyFact, READ_FACT } from './facts.js';
import type { Row } from './read-rows.js';
import { remembered } from './remembered.js';
import { VALUE_FIELDS, type ValueField } from './value-words.js';
import type { ValueMap } from './values.js';

/** One historical record as in the file, every value as text; empty when not recorded. */
export type LegacyRecord = {
  firstName: string;
  lastName: string;
  dob: CivilDate | '';
  regDate: CivilDate | '';
  gender: string;
  disposition: string;
  referralSite: string;
  healthCard: string;
  phone: string;
  email: string;
  address: string;
  city: string;
  province: string;
  language: string;
  consent: string;
  coverage: string;
  /** Null in a file of registrations. */
  fact: LegacyFact | null;
};

export type Read = { record: LegacyRecord } | { reason: string };

/** The dates of a row as in the file and as read, and its unknown values. */
export type Explained = {
  dob: LegacyDryRunDate | null;
  date: LegacyDryRunDate | null;
  unknown: string[];
};

const NOTHING = /^(n[/.]?a\.?|none|null|unknown|not available|s\.?\/?o\.?|[-–—−]+|\.|aucune?s?|inconnue?)$/i;
const STARTS_OF_NOTHING = 'nNuUaAiIsS.-–—−';

/** Words that spreadsheets put below a column, never a person's name. */
const TOTAL =
  /^(grand |sub-? ?|sous-? ?)?(totals?|totaux|sum|somme|count|nombre|average|moyenne)( (of|de|des|du) .*| (g[ée]n[ée]ral|clients?|patients?|people|persons?|personnes?|records?|dossiers?|registrations?|inscriptions?|tests?))?[ :=]*[\d.,\s]*$/i;
const LETTER = /\p{L}/u;

const isNothing = (text: string): boolean => STARTS_OF_NOTHING.includes(text.charAt(0)) && NOTHING.test(text);

/** "Last, First" or "First Last". */
function nameParts(full: string): { first: string; last: string } {
  const comma = full.indexOf(',');
  if (comma > 0) return { first: full.slice(comma + 1).trim(), last: full.slice(0, comma).trim() };
  const space = full.lastIndexOf(' ');
  return space > 0 ? { first: full.slice(0, space), last: full.slice(space + 1) } : { first: '', last: full };
}

type Reading<Key extends string, Answer> = Readonly<Record<Key, (text: string) => Answer>>;

/** Turns rows of a file into records by the mapping of its columns. */
export class RecordReader {
  private readonly at: Readonly<Record<LegacyField, number>>;
  private readonly dates: Partial<Reading<LegacyField, string | null>>;
  private readonly values: Reading<ValueField, string>;
  private readonly dateField: LegacyField;

  constructor(
    columns: readonly LegacyColumn[],
    private readonly today: CivilDate,
    private readonly map: ValueMap,
    private readonly kind: LegacyKind = 'registrations',
  ) {
    const columnOf = (field: LegacyField): LegacyColumn | undefined =>
      columns.findLast((column) => column.field === field);
    this.at = Object.fromEntries(LEGACY_FIELDS.map((field) => [field, columnOf(field)?.index ?? -1])) as Record<
      LegacyField,
      number
    >;
    this.dateField = LEGACY_KIND_FIELDS[kind].date;
    const dates = (['dob', this.dateField, 'endDate'] as const).map((field) => {
      const order = columnOf(field)?.date_order ?? 'mdy';
      const century = field === 'dob' ? 'dob' : 'regDate';
      return [field, remembered((text: string) => (text === '' ? '' : readDate(text, order, century, today)))];
    });
    this.dates = Object.fromEntries(dates) as typeof this.dates;
    this.values = Object.fromEntries(
      VALUE_FIELDS.map((field) => [field, remembered((text: string) => map.resolve(field, text))]),
    ) as typeof this.values;
  }

  explain(row: Row): Explained {
    const date = (field: LegacyField): LegacyDryRunDate | null => {
      const text = this.text(row, field);
      return text === '' ? null : { text, read: this.date(row, field) || null };
    };
    const unknown = VALUE_FIELDS.filter((field) => {
      const text = this.text(row, field);
      return text !== '' && this.map.isUnknown(field, text);
    });
    return {
      dob: date('dob'),
      date: date(this.dateField),
      unknown: unknown.map((field) => this.text(row, field)),
    };
  }

  read(row: Row): Read {
    let firstName = this.text(row, 'firstName');
    let lastName = this.text(row, 'lastName');
    if (firstName === '' || lastName === '') {
      const full = nameParts(this.text(row, 'fullName'));
      firstName ||= full.first;
      lastName ||= full.last;
    }
    const name = `${firstName} ${lastName}`.trim();
    const healthCard = this.text(row, 'healthCard');
    const isCardEnough = this.kind !== 'registrations' && name === '' && healthCard !== '';
    if (!LETTER.test(name) && !isCardEnough) return { reason: 'No name' };
    if (TOTAL.test(name)) return { reason: LEGACY_TEXTS.total };
    const dob = this.date(row, 'dob');
    if (dob === null) return { reason: 'Date of birth cannot be read' };
    const regDate = this.date(row, this.dateField);
    if (regDate === null) return { reason: `${DATED[this.kind]} cannot be read` };
    if (regDate > this.today) return { reason: `${DATED[this.kind]} is in the future` };
    if (dob !== '' && dob > (regDate || this.today))
      return { reason: `Date of birth lies after the ${DATED[this.kind].toLowerCase()}` };
    const fact = this.fact(row);
    if (fact && 'reason' in fact) return fact;
    return {
      record: {
        firstName,
        lastName,
        dob,
        regDate,
        gender: this.value(row, 'gender'),
        disposition: this.value(row, 'disposition'),
        referralSite: this.value(row, 'referralSite'),
        healthCard,
        phone: this.text(row, 'phone'),
        email: this.text(row, 'email'),
        address: this.text(row, 'address'),
        city: this.value(row, 'city'),
        province: this.value(row, 'province') || DEFAULT_PROVINCE,
        language: this.value(row, 'language'),
        consent: this.value(row, 'consent'),
        coverage: this.value(row, 'coverage'),
        fact,
      },
    };
  }

  private fact(row: Row): LegacyFact | { reason: string } | null {
    const read = READ_FACT[this.kind];
    if (!read) return null;
    return read({
      text: (field) => this.text(row, field),
      value: (field) => this.value(row, field),
      date: (field) => this.date(row, field),
      has: (field) => this.at[field] >= 0,
    });
  }

  private text(row: Row, field: LegacyField): string {
    const index = this.at[field];
    const text = index < 0 ? '' : (row[index] ?? '');
    return isNothing(text) && !MEANT[field]?.test(text) ? '' : text;
  }

  private date(row: Row, field: LegacyField): string | null {
    return this.dates[field]?.(this.text(row, field)) ?? null;
  }

  private value(row: Row, field: ValueField): string {
    const text = this.text(row, field);
    return text === '' ? '' : this.values[field](text);
  }
}

/** Words for "nothing" that are answers in these columns. */
const MEANT: Readonly<Partial<Record<LegacyField, RegExp>>> = {
  coverage: /^(none|aucune?s?)$/i,
  testResult: /^[-–—−]$/,
  // A name, unlike "NA" and "na".
  firstName: /^Na$/,
  lastName: /^Na$/,
};

const DATED: Readonly<Record<LegacyKind, string>> = {
  registrations: 'Registration date',
  tests: 'Test date',
  treatments: 'Start date',
  rewards: 'Date given',
};
