import type { CivilDate } from '@firstlight/domain/civil-dates';
import {
  LEGACY_FIELDS,
  type LegacyColumn,
  type LegacyDryRunDate,
  type LegacyField,
  LEGACY_TEXTS,
} from '@firstlight/domain/legacy-data';
import { DEFAULT_PROVINCE, provinceName } from '@firstlight/domain/provinces';
import { canonicalValues, type KnownName } from './canonical-values.js';
import { readDate } from './dates.js';
import type { Row } from './read-rows.js';
import { remembered } from './remembered.js';

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
};

export type Read = { record: LegacyRecord } | { reason: string };

export type Explained = {
  dob: LegacyDryRunDate | null;
  regDate: LegacyDryRunDate | null;
  disposition: { text: string; becomes: string };
};

const oneOf = (choices: readonly [RegExp, string][]): ((text: string) => string) =>
  remembered((text) => choices.find(([pattern]) => pattern.test(text))?.[1] ?? '');

const NOTHING = /^(n[/.]?a\.?|none|null|unknown|not available|s\.?\/?o\.?|[-–—]+|\.|aucune?s?|inconnue?)$/i;
const STARTS_OF_NOTHING = 'nNuUaAiIsS.-–—';

/** What spreadsheets write under a column: no person is called that. */
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

/** Turns rows of a file into records by the mapping of its columns. */
export class RecordReader {
  private readonly at: Readonly<Record<LegacyField, number>>;
  private readonly dob: (text: string) => string | null;
  private readonly regDate: (text: string) => string | null;
  private readonly gender = oneOf([
    [/^(m|male|man|homme|h|masculin)$/i, 'Male'],
    [/^(f|female|woman|femme|feminin|féminin)$/i, 'Female'],
  ]);
  private readonly language = oneOf([
    [/^(en|eng|english|anglais)/i, 'English'],
    [/^(fr|fre|french|fran[cç]ais)/i, 'French'],
  ]);
  private readonly consent = oneOf([
    [/verbal|oral/i, 'verbal'],
    [/writ|[ée]crit|sign|yes|oui/i, 'written'],
  ]);
  private readonly coverage = oneOf([
    [/^ow\b|ontario works/i, 'OW'],
    [/odsp/i, 'ODSP'],
    [/^no(ne)?\b|aucun/i, 'No coverage'],
  ]);
  private readonly province = remembered((text) => provinceName(text) ?? (text || DEFAULT_PROVINCE));
  private readonly disposition: (text: string) => string;

  constructor(
    columns: readonly LegacyColumn[],
    private readonly today: CivilDate,
    dispositions: readonly KnownName[],
  ) {
    this.disposition = remembered(canonicalValues(dispositions));
    const columnOf = (field: LegacyField): LegacyColumn | undefined =>
      columns.findLast((column) => column.field === field);
    this.at = Object.fromEntries(LEGACY_FIELDS.map((field) => [field, columnOf(field)?.index ?? -1])) as Record<
      LegacyField,
      number
    >;
    const dates = (kind: 'dob' | 'regDate'): ((text: string) => string | null) => {
      const order = columnOf(kind)?.date_order ?? 'mdy';
      return remembered((text) => (text === '' ? '' : readDate(text, order, kind, today)));
    };
    this.dob = dates('dob');
    this.regDate = dates('regDate');
  }

  /** The dates of a row as the file has them and as they are read, and its disposition before and after. */
  explain(row: Row): Explained {
    const date = (index: number, read: (text: string) => string | null): LegacyDryRunDate | null => {
      const text = valueAt(row, index);
      return text === '' ? null : { text, read: read(text) };
    };
    const disposition = valueAt(row, this.at.disposition);
    return {
      dob: date(this.at.dob, this.dob),
      regDate: date(this.at.regDate, this.regDate),
      disposition: { text: disposition, becomes: this.disposition(disposition) },
    };
  }

  read(row: Row): Read {
    const { at } = this;
    let firstName = valueAt(row, at.firstName);
    let lastName = valueAt(row, at.lastName);
    if (firstName === '' || lastName === '') {
      const full = nameParts(valueAt(row, at.fullName));
      firstName ||= full.first;
      lastName ||= full.last;
    }
    const name = `${firstName} ${lastName}`.trim();
    if (!LETTER.test(name)) return { reason: 'No name' };
    if (TOTAL.test(name)) return { reason: LEGACY_TEXTS.total };
    const dob = this.dob(valueAt(row, at.dob));
    if (dob === null) return { reason: 'Date of birth can not be read' };
    const regDate = this.regDate(valueAt(row, at.regDate));
    if (regDate === null) return { reason: 'Registration date can not be read' };
    if (regDate > this.today) return { reason: 'Registration date lies in the future' };
    if (dob !== '' && dob > (regDate || this.today))
      return { reason: 'Date of birth lies after the registration date' };
    return {
      record: {
        firstName,
        lastName,
        dob,
        regDate,
        gender: this.gender(valueAt(row, at.gender)),
        disposition: this.disposition(valueAt(row, at.disposition)),
        referralSite: valueAt(row, at.referralSite),
        healthCard: valueAt(row, at.healthCard),
        phone: valueAt(row, at.phone),
        email: valueAt(row, at.email),
        address: valueAt(row, at.address),
        city: valueAt(row, at.city),
        province: this.province(valueAt(row, at.province)),
        language: this.language(valueAt(row, at.language)),
        consent: this.consent(valueAt(row, at.consent)),
        // Here "none" is an answer.
        coverage: this.coverage(textAt(row, at.coverage)),
      },
    };
  }
}

function textAt(row: Row, index: number): string {
  return index < 0 ? '' : (row[index] ?? '');
}

function valueAt(row: Row, index: number): string {
  const text = textAt(row, index);
  return isNothing(text) ? '' : text;
}
