import { describe, expect, it } from '@jest/globals';
import type { Bundle, Observation } from '@medplum/fhirtypes';
import { bundle, oru } from '../testing/sample-messages.js';
import { readBundle } from './fhir-bundle.js';
import { readOru } from './oru.js';

const HEAD = oru().split('\r').slice(0, -1);
const fromHl7 = (type: string, value: string, unit = '', range = ''): unknown => {
  const obx = `OBX|1|${type}|11259-9^HCV RNA^LN||${value}|${unit}|${range}||||F`;
  const { text, value: meaning } = readOru([...HEAD, obx].join('\r')).results[0] ?? {};
  return [text, meaning];
};
const fromFhir = (value: Partial<Observation>): unknown => {
  const sent = bundle() as Bundle;
  for (const entry of sent.entry ?? []) {
    if (entry.resource?.resourceType !== 'Observation') continue;
    const { valueCodeableConcept: _value, ...rest } = entry.resource;
    entry.resource = { ...rest, ...value };
  }
  const { text, value: meaning } = readBundle(sent).results[0] ?? {};
  return [text, meaning];
};
const iu = { unit: 'IU/mL' };

describe('2.10/2 the status of a line', () => {
  const note = (status: string): string => `OBX|2|TX|NOTE^Comment^L||Haemolysed||||||${status}`;
  const statuses = (text: string): unknown[] => readOru(text).results.map(({ code, status }) => [code, status]);

  it('is that of its order if the line has none', () => {
    expect(statuses(`${oru()}\r${note('')}`)).toEqual([
      ['11259-9', 'final'],
      ['NOTE', 'final'],
    ]);
    expect(() => statuses(oru({ status: '' }))).toThrow('unknown status');
    expect(() => statuses(`${oru()}\r${note('Q')}`)).toThrow('unknown status');
  });

  it('says with U that the value was sent before', () => {
    const read = (value: string): unknown => readOru(oru({ status: 'U', value })).results[0];
    expect(read('')).toMatchObject({ status: 'final', keepsValue: true });
    expect(read('POSITIVE')).not.toHaveProperty('keepsValue');
  });
});

describe('2.10/2 numbers of laboratories', () => {
  it.each<[string, unknown, string]>([
    ['SN with a comparator', fromHl7('SN', '<^15', 'IU/mL'), '<15 IU/mL'],
    ['SN with a number', fromHl7('SN', '^1250000', 'IU/mL'), '1250000 IU/mL'],
    ['SN that says “equal”', fromHl7('SN', '=^1250000', 'IU/mL'), '1250000 IU/mL'],
    ['SN that is a titer', fromHl7('SN', '^1^:^128'), '1:128'],
    ['NM', fromHl7('NM', '1250000', '[iU]/mL^IU per mL^UCUM'), '1250000 [iU]/mL'],
    ['NM with a unit that has no code', fromHl7('NM', '1250000', '^IU/mL'), '1250000 IU/mL'],
    ['NM with a range', fromHl7('NM', '1250000', 'IU/mL', '<15'), '1250000 IU/mL (reference range: <15)'],
    ['ST', fromHl7('ST', '<15', 'IU/mL'), '<15 IU/mL'],
    ['Quantity with a comparator', fromFhir({ valueQuantity: { ...iu, comparator: '<', value: 15 } }), '<15 IU/mL'],
    ['Quantity', fromFhir({ valueQuantity: { ...iu, value: 1_250_000 } }), '1250000 IU/mL'],
    [
      'Quantity with a range',
      fromFhir({ valueQuantity: { ...iu, value: 20 }, referenceRange: [{ text: '<15' }] }),
      '20 IU/mL (reference range: <15)',
    ],
    ['Range', fromFhir({ valueRange: { low: { value: 10 }, high: { ...iu, value: 20 } } }), '10-20 IU/mL'],
    ['Ratio', fromFhir({ valueRatio: { numerator: { value: 1 }, denominator: { value: 128 } } }), '1:128'],
    ['integer', fromFhir({ valueInteger: 0 }), '0'],
  ])('%s is read whole, and left to a person', (_what, read, text) => {
    expect(read).toEqual([text, null]);
  });

  it('words have no unit', () => {
    expect(fromHl7('ST', 'NOT DETECTED', 'IU/mL', '<15')).toEqual(['NOT DETECTED', 'negative']);
    expect(fromHl7('SN', '')).toEqual(['', null]);
  });
});
