import { describe, expect, it } from '@jest/globals';
import * as lists from '@firstlight/domain/lists/lists';
import type { Resource } from '@medplum/fhirtypes';
import fc, { type Arbitrary } from 'fast-check';
import { CLIENT_FIELDS, type ClientRow } from '../fhir-patients.service.js';
import { toProvenance } from '../mapping/documents.js';
import { toPatient } from '../mapping/patient.js';
import type { Fields } from '../reading/fields.js';
import { ITEM_FIELDS } from '../reading/item-fields.js';
import { objectOf } from '../reading/rows.js';
import type { FoundItem } from '../fhir-items.service.js';
import { ITEM_TYPES, sourcesOf } from '../resource-types.js';
import { REPEATED, REPEATED_OF_CLIENT } from './repeated-fields.js';
import { RowLines } from './row-lines.js';

const BASE = 'https://hep.example.org/api/fhir';
/** Fixed, so that every run tries the same rows. */
const RUNS = { seed: 2_010, numRuns: 60 };
type Texts = (string | null)[];

const oneOf = (...values: string[]): Arbitrary<string> => fc.constantFrom(...values);
const digits = (most: number): Arbitrary<string> => fc.nat(most).map((n) => String(n).padStart(2, '0'));
const day = fc.tuple(digits(11), digits(27)).map(([month, date]) => `2019-${next(month)}-${next(date)}`);
const next = (two: string): string => String(Number(two) + 1).padStart(2, '0');
const moment = fc.tuple(day, digits(23), digits(999)).map(([on, hour, rest]) => `${on} ${hour}:05:07.${rest}`);
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  oneOf(
    'Maple',
    'É. Rowan',
    'say "hi"',
    'C:\\new',
    'one\r\ntwo',
    'soft\u000Bbreak',
    '\u0001',
    'None',
    '2001-02-03',
    '\uE000id\uE001',
  ),
);
/** Text that PostgreSQL may print for a column; arbitrary words for all others. */
const COLUMNS: Readonly<Record<string, Arbitrary<string>>> = {
  id: fc.uuid(),
  registrationId: fc.uuid(),
  version: oneOf('1', '2'),
  time: fc.tuple(digits(23), digits(59)).map(([hour, minute]) => `${hour}:${minute}`),
  test_type: oneOf(...lists.TEST_TYPES),
  hiv_result: oneOf('negative', 'positive', 'invalid'),
  hcv_result: oneOf('negative', 'positive'),
  bloodwork_result: oneOf('Negative', 'Pending'),
  bloodwork_type: oneOf(...lists.BLOODWORK_TYPES),
  bloodwork_circles: oneOf('3', '5'),
  at_registration: oneOf('0', '1'),
  from_laboratory: oneOf('0', '1'),
  confirmatory: oneOf('0', '1'),
  result_changes: oneOf(
    '[]',
    '[]',
    '[{"before":"negative","after":"positive","reason":"Read again","changed_at":"2026-01-02T15:00:00","changed_by":"A"}]',
  ),
  medication: oneOf(...lists.MEDICATIONS, 'Another medicine'),
  outcome: oneOf(...lists.MEDICATION_OUTCOMES),
  quantity: oneOf('28', '84'),
  product_type: oneOf('Tablet', ''),
  templateType: oneOf('', 'Intake'),
  amount: oneOf('10', '20.5'),
  gender: oneOf('Male', 'Female'),
  language: oneOf('English', 'French'),
  patientConsent: oneOf('verbal', 'written'),
  province: oneOf('Ontario', 'Elsewhere'),
};
const MOMENTS = ['created_at', 'updated_at', 'createdAt', 'consentGivenAt', 'lastUpdated'];
const FILLED = ['id', 'registrationId', 'version', 'test_type', 'medication', 'outcome', 'noteText', 'description', 'result_changes', 'firstName', 'lastName', 'patientConsent', ...MOMENTS]; // prettier-ignore

function columnOf(name: string): Arbitrary<string | null> {
  const values = MOMENTS.includes(name) ? moment : (COLUMNS[name] ?? (/dob|date/i.test(name) ? day : words));
  return FILLED.includes(name) ? values : fc.option(values, { nil: null, freq: 4 });
}

const rowsOf = (fields: Fields): Arbitrary<Texts[]> =>
  fc.array(fc.tuple(...Object.keys(fields).map(columnOf)), { minLength: 20, maxLength: 60 });

/** The lines of some rows, and the mapping's output for each row. */
function expectSame<Row extends object>(
  fields: Fields,
  repeated: ConstructorParameters<typeof RowLines>[1],
  resource: (row: Row) => Resource | null,
): void {
  const object = objectOf<Row>(fields);
  fc.assert(
    fc.property(rowsOf(fields), (rows) => {
      const lines = new RowLines<Row>(fields, repeated, resource);
      for (const texts of rows) {
        const mapped = resource(object(texts));
        expect(lines.lineOf(texts)).toBe(mapped && JSON.stringify(mapped));
      }
    }),
    RUNS,
  );
}

describe('2.10/1 the lines of an export', () => {
  const sources = ITEM_TYPES.flatMap((type) => sourcesOf(type).map((source) => ({ type, kind: source.kind, source })));

  it.each(sources.filter(({ kind }) => kind !== 'attachment'))(
    'are what the mapping makes of each row: $type of a $kind, and who wrote it',
    ({ source }) => {
      const { kind } = source;
      const resource = (item: FoundItem): Resource | null => source.resource(item.registrationId, item, BASE);
      expectSame<FoundItem>(ITEM_FIELDS[kind], REPEATED[kind], resource);
      expectSame<FoundItem>(ITEM_FIELDS[kind], REPEATED[kind], (item) => {
        const written = resource(item);
        return written && toProvenance(written, item);
      });
    },
  );

  it("equal the mapping's output for each client", () => {
    const { sealedHealthCard: _, ...fields } = CLIENT_FIELDS;
    expectSame<ClientRow>(fields, REPEATED_OF_CLIENT, (row) => toPatient({ ...row, healthCard: null }, BASE));
  });

  it('are mapped one by one if a field marked as copied affects the structure of a resource', () => {
    const fields: Fields = { id: { sql: 'id' }, kind: { sql: 'kind' } };
    const asIs = ['id', 'kind'].map((name) => ({ from: [name], samples: [`<${name}>`], as: (text: string) => text }));
    const lines = new RowLines<{ id: string; kind: string }>(fields, asIs, ({ id, kind }) => ({
      resourceType: 'Basic',
      id,
      code: { text: kind === 'a' ? 'First' : 'Other' },
    }));
    const texts = [lines.lineOf(['1', 'a']), lines.lineOf(['2', 'b'])];
    expect(texts.map((text) => (JSON.parse(text ?? '') as { code: { text: string } }).code.text)).toEqual([
      'First',
      'Other',
    ]);
  });

  it('come from one mapping for all rows that differ only in copied values', () => {
    let mapped = 0;
    const fields = ITEM_FIELDS.medication;
    const source = sourcesOf('MedicationStatement')[0];
    const lines = new RowLines<FoundItem>(fields, REPEATED.medication, (item) => {
      mapped += 1;
      return source?.resource(item.registrationId, item, BASE) ?? null;
    });
    const row = (n: number): Texts =>
      Object.keys(fields).map((name) => (/_at$/.test(name) ? `2026-01-02 15:04:0${n}` : name === 'version' ? '1' : /medication|outcome/.test(name) ? 'Other' : `${name}${n}`)); // prettier-ignore
    const made = [1, 2, 3, 4].map((n) => lines.lineOf(row(n)));
    expect(new Set(made).size).toBe(4);
    // The sample and the first row.
    expect(mapped).toBe(2);
  });
});
