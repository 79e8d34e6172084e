import { describe, expect, it } from '@jest/globals';
import { LEGACY_TEXTS, type LegacyColumn } from '@firstlight/domain/insight/legacy-data';
import type { LegacyField } from '@firstlight/domain/insight/legacy-kinds';
import { DEFAULT_DISPOSITIONS } from '@firstlight/domain/lists/lists';
import { RecordReader } from './records.js';
import { ValueMap } from './values.js';

const FIELDS: LegacyField[] = ['firstName', 'lastName', 'healthCard', 'disposition', 'coverage'];
const COLUMNS: LegacyColumn[] = FIELDS.map((field, index) => ({
  index,
  header: field,
  field,
  date_order: null,
  date_question: null,
  samples: [],
}));
const ENTRIES = [...DEFAULT_DISPOSITIONS, 'Lost contact'].map((name) => ({ name, earlier: [] as string[] }));
const mapOf = (disposition: typeof ENTRIES): ValueMap =>
  new ValueMap({ known: { disposition }, chosen: [], remembered: [], guesses: false });
const reader = (): RecordReader => new RecordReader(COLUMNS, '2026-11-20', mapOf(ENTRIES));

describe('2.1/29 a row of a file', () => {
  it.each([
    [['TOTAL', ''], LEGACY_TEXTS.total],
    [['Total', '34'], LEGACY_TEXTS.total],
    [['', 'Grand Total:'], LEGACY_TEXTS.total],
    [['Sum', ''], LEGACY_TEXTS.total],
    [['Sous-total', '12'], LEGACY_TEXTS.total],
    [['Nombre de clients', ''], LEGACY_TEXTS.total],
    [['Total clients: 34', ''], LEGACY_TEXTS.total],
    [['TOTAL GÉNÉRAL', '34'], LEGACY_TEXTS.total],
    [['', '34'], 'No name'],
    [['aucun', 'n/a'], 'No name'],
  ])('%j is no person', (row, reason) => {
    expect(reader().read(row)).toEqual({ reason });
  });

  it('“Na” is a name, “NA” is not', () => {
    const last = (name: string): unknown => (reader().read(['Ji-woo', name]) as { record: { lastName: string } }).record.lastName; // prettier-ignore
    expect([last('Na'), last('NA'), last('n/a')]).toEqual(['Na', '', '']);
  });

  it('a dash is a result in a result column, and empty in any other', () => {
    const fields: LegacyField[] = ['firstName', 'testType', 'testResult', 'tester'];
    const columns = fields.map((field, index) => ({
      index,
      header: field,
      field,
      date_order: null,
      date_question: null,
      samples: [],
    }));
    const choice = { field: 'testResult', text: '-', becomes: 'negative' } as const;
    const map = new ValueMap({ known: {}, chosen: [choice], remembered: [], guesses: false });
    const read = new RecordReader(columns, '2026-11-20', map, 'tests').read(['Maple', 'HCV', '–', '–']);
    expect(read).toMatchObject({ record: { fact: { name: 'HCV', result: 'negative', detail: '' } } });
  });

  it.each([
    [['Maple', 'Total']],
    [['Sumner', 'Testperson']],
    [['Totally', 'Madeup']],
    [['Ji-woo', 'Na']],
    [['Na', 'Testperson']],
  ])('%j is one', (row) => {
    expect(reader().read(row)).toHaveProperty('record');
  });

  it.each(['aucune', 'Aucun', 'n/a', 'N.A.', 'none', '-', '—', 's/o'])('card %j is no card', (card) => {
    expect(reader().read(['Maple', 'Testperson', card])).toMatchObject({ record: { healthCard: '' } });
  });

  it('normalises every spelling of a disposition', () => {
    const of = reader();
    const read = ['ACTIVE', 'Actif', 'actif', 'Active ', 'poct-neg', 'lost CONTACT', 'Moved away', 'MOVED AWAY'].map(
      (text) => of.read(['Maple', 'Testperson', '', text.trim()]),
    );
    expect(read.map((one) => ('record' in one ? one.record.disposition : null))).toEqual([
      'ACTIVE',
      'ACTIVE',
      'ACTIVE',
      'ACTIVE',
      'POCT NEG',
      'Lost contact',
      'Moved away',
      'Moved away',
    ]);
  });

  it('2.1/10 maps an entry’s earlier names and synonyms to the current entry', () => {
    const of = new RecordReader(COLUMNS, '2026-11-20', mapOf([{ name: 'In care', earlier: ['active'] }]));
    const read = ['Active', 'ACTIF', 'in care'].map((text) => of.read(['Maple', 'Testperson', '', text]));
    expect(read.map((one) => ('record' in one ? one.record.disposition : null))).toEqual([
      'In care',
      'In care',
      'In care',
    ]);
  });

  it('keeps "none" as an answer if it is one', () => {
    const read = reader().read(['Maple', 'Testperson', '', '', 'None']);
    expect(read).toMatchObject({ record: { coverage: 'No coverage' } });
  });
});
