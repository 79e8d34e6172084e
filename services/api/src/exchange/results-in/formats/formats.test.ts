import { describe, expect, it } from '@jest/globals';
import type { Bundle } from '@medplum/fhirtypes';
import { bundle, oru } from '../testing/sample-messages.js';
import { readBundle } from './fhir-bundle.js';
import { ackCodeOf, ackOf } from './hl7-ack.js';
import { momentOf, parseHl7, textAt } from './hl7-text.js';
import { readOru } from './oru.js';
import { UnreadableMessage } from './received-message.js';
import { type SentCode, testOf, valueOf } from './result-codes.js';

const PERSON = { firstName: 'Maple', lastName: 'Testperson', dob: '1980-05-13', healthCard: '1234567897' };
const EXPECTED = {
  code: '11259-9',
  name: 'HCV RNA',
  test: 'Bloodwork',
  value: 'negative',
  specimenDate: '2026-11-05',
  status: 'final',
  reportedAt: '2026-11-10T17:00:00.000Z',
};

describe('2.10/2 laboratory messages', () => {
  it('HL7 v2 and FHIR are read into the same shape', () => {
    const [fromHl7] = readOru(oru()).results;
    expect(fromHl7).toMatchObject({
      ...EXPECTED,
      text: 'NEGATIVE',
      order: 'F1',
      person: { ...PERSON, phone: '2265550101' },
    });
    const [fromFhir] = readBundle(bundle()).results;
    expect(fromFhir).toMatchObject({ ...EXPECTED, text: 'Negative', order: 'urn:lab|F1', person: PERSON });
  });

  it.each([
    ['F', 'final'],
    ['P', 'preliminary'],
    ['C', 'corrected'],
    ['X', 'cancelled'],
    ['W', 'cancelled'],
    ['D', 'cancelled'],
  ])('OBX-11 %s is %s', (letter, status) => {
    expect(readOru(oru({ status: letter })).results[0]?.status).toBe(status);
  });

  it.each([
    ['amended', 'corrected'],
    ['cancelled', 'cancelled'],
    ['entered-in-error', 'cancelled'],
    ['preliminary', 'preliminary'],
  ])('an Observation that is %s is %s', (given, status) => {
    expect(readBundle(bundle({ status: given })).results[0]?.status).toBe(status);
  });

  it('skips orders without a result', () => {
    expect(readOru(oru({ status: 'I' })).results).toEqual([]);
    expect(readBundle(bundle({ status: 'registered' })).results).toEqual([]);
  });

  it('reads several patients, orders and results in one message, and a completely cancelled order', () => {
    const [header = '', ...first] = oru({ order: 'F1' }).split('\r');
    const [, ...second] = oru({ order: 'F2', given: 'Birch' }).split('\r');
    const cancelled = second
      .filter((segment) => !segment.startsWith('OBX'))
      .map((segment) => segment.replace('|||F', '|||X'));
    const { results } = readOru([header, ...first, ...cancelled].join('\r'));
    expect(results.map(({ order, status, person }) => [order, status, person.firstName])).toEqual([
      ['F1', 'final', 'Maple'],
      ['F2', 'cancelled', 'Birch'],
    ]);
  });

  const obx = (set: number, type: string, value: string, status = 'F', code = '16128-1'): string =>
    `OBX|${set}|${type}|${code}^HCV antibody^LN|${set}|${value}||||||${status}`;
  const REACTIVE = '11214006^Reactive^SCT';
  const ADVICE = 'Repeat testing in six months is advised.';
  it.each<[string, string[], string, string | null, string]>([
    [
      'a value and comments',
      [obx(1, 'CWE', REACTIVE), obx(2, 'TX', ADVICE), obx(3, 'FT', 'See the guideline.')],
      `Reactive\n${ADVICE}\nSee the guideline.`,
      'positive',
      'final',
    ],
    [
      'a comment before its value, repeated',
      [obx(1, 'TX', `${ADVICE}~Call us.`), obx(2, 'CWE', REACTIVE), obx(3, 'CWE', REACTIVE)],
      `${ADVICE}\nCall us.\nReactive`,
      'positive',
      'final',
    ],
    [
      'a comment that contradicts',
      [obx(1, 'CWE', REACTIVE), obx(2, 'TX', 'Negative')],
      'Reactive\nNegative',
      null,
      'final',
    ],
    ['two values', [obx(1, 'ST', 'NEGATIVE'), obx(2, 'CWE', REACTIVE)], 'NEGATIVE\nReactive', null, 'final'],
    [
      'two values in one line',
      [obx(1, 'CWE', `${REACTIVE}~131194007^Non-Reactive^SCT`)],
      'Reactive\nNon-Reactive',
      null,
      'final',
    ],
    ['text only', [obx(1, 'TX', 'REACTIVE'), obx(2, 'TX', ADVICE)], `REACTIVE\n${ADVICE}`, null, 'final'],
    [
      'a preliminary line',
      [obx(1, 'CWE', REACTIVE), obx(2, 'TX', ADVICE, 'P')],
      `Reactive\n${ADVICE}`,
      'positive',
      'preliminary',
    ],
    [
      'a deleted line',
      [obx(1, 'CWE', REACTIVE, 'C'), obx(2, 'ST', 'NEGATIVE', 'D')],
      'Reactive',
      'positive',
      'corrected',
    ],
    [
      'deleted lines only',
      [obx(1, 'CWE', REACTIVE, 'D'), obx(2, 'TX', ADVICE, 'D')],
      `Reactive\n${ADVICE}`,
      'positive',
      'cancelled',
    ],
  ])('lines of one code are one result: %s', (_what, lines, text, value, status) => {
    const segments = oru()
      .split('\r')
      .filter((segment) => !segment.startsWith('OBX'));
    const { results } = readOru([...segments, ...lines].join('\r'));
    expect(results).toHaveLength(1);
    expect(results[0]).toMatchObject({ code: '16128-1', test: 'HCV', text, value, status });
  });

  it('lines of other codes are other results; in FHIR too, observations of one code are one result', () => {
    const { results } = readOru(`${oru()}\r${obx(2, 'CWE', REACTIVE)}`);
    expect(results.map(({ code, value }) => [code, value])).toEqual([
      ['11259-9', 'negative'],
      ['16128-1', 'positive'],
    ]);
    const sent = bundle() as Bundle;
    const comment = { resourceType: 'Observation', valueString: ADVICE } as const;
    for (const { resource } of [...(sent.entry ?? [])]) {
      if (resource?.resourceType === 'DiagnosticReport') resource.result?.push({ reference: 'urn:uuid:comment' });
      if (resource?.resourceType !== 'Observation') continue;
      const { valueCodeableConcept: _value, ...rest } = resource;
      sent.entry?.push({ fullUrl: 'urn:uuid:comment', resource: { ...rest, ...comment } });
    }
    const read = readBundle(sent).results;
    expect(read.map(({ text, value }) => [text, value])).toEqual([[`Negative\n${ADVICE}`, null]]);
  });

  it.each([
    ['an ADT message', oru().replace('ORU^R01^ORU_R01', 'ADT^A01'), 'AR'],
    ['version 3', oru().replace('|P|2.5', '|P|3.0'), 'AR'],
    ['something else', 'GET / HTTP/1.1', 'AR'],
    ['no order number', oru({ order: '' }), 'AE'],
    ['no control id', oru({ control: '' }), 'AE'],
    ['no time of the result', oru({ reported: '' }), 'AE'],
    ['an unknown status', oru({ status: 'Q' }), 'AE'],
    ['no patient', oru().replace(/\rPID[^\r]*/, ''), 'AE'],
  ])('%s is refused', (_what, text, code) => {
    const read = (): unknown => readOru(text);
    expect(read).toThrow(UnreadableMessage);
    try {
      read();
    } catch (error) {
      expect(ackCodeOf(error)).toBe(code);
    }
  });

  it.each([
    ['no Bundle', { resourceType: 'Patient' }],
    ['a search', { resourceType: 'Bundle', type: 'searchset' }],
    ['no Observation', { resourceType: 'Bundle', type: 'collection', entry: [] }],
    ['null', null],
  ])('%s is refused', (_what, body) => {
    expect(() => readBundle(body)).toThrow(UnreadableMessage);
  });

  it('acknowledges with the message’s own control id, even if it isn’t HL7', () => {
    const ack = ackOf(oru({ control: 'M7' }), 'AE', 'no order (OBR)');
    expect(ack).toMatch(/^MSH\|\^~\\&\|FIRSTLIGHT\|CLINIC\|LIS\|NORTH\|/);
    expect(ack).toContain('MSA|AE|M7|no order (OBR)');
    expect(ackOf('nonsense', 'AR')).toMatch(/\rMSA\|AR\|/);
  });

  it('reads escape sequences, and other separators', () => {
    const pid = parseHl7(oru({ family: String.raw`O\S\Brien\T\Co` })).getSegment('PID');
    expect(textAt(pid, 5)).toBe('O^Brien&Co');
    const other = readOru(oru().replaceAll('|', '#').replaceAll('^', '!').replace('!~', '!~'));
    expect(other.results[0]?.person.lastName).toBe('Testperson');
  });

  it.each([
    ['20261110120000-0500', '2026-11-10T17:00:00.000Z'],
    ['20260710120000', '2026-07-10T16:00:00.000Z'],
    ['202611101200', '2026-11-10T17:00:00.000Z'],
    ['20261110', '2026-11-10T05:00:00.000Z'],
    ['20261340', null],
    ['nonsense', null],
  ])('the time stamp %s is %s', (stamp, moment) => {
    expect(momentOf(stamp)).toBe(moment);
  });

  it.each([
    ['2026-12-01T00:30:00Z', '2026-11-30'],
    ['2026-11-30T23:30:00-05:00', '2026-11-30'],
    ['2026-12-01T00:30:00-08:00', '2026-12-01'],
    ['2026-12-01', '2026-12-01'],
    ['2026-12', null],
  ])('a specimen collected at %s in FHIR is of %s', (collected, day) => {
    expect(readBundle(bundle({ collected })).results[0]?.specimenDate).toBe(day);
  });

  it.each([
    ['202612010030+0000', '2026-11-30'],
    ['2026113023-0500', '2026-11-30'],
    ['202612010030', '2026-12-01'],
    ['20261201', '2026-12-01'],
    ['20261201+0000', '2026-12-01'],
  ])('a specimen collected at %s in HL7 v2 is of %s; a birth date is as written', (drawn, day) => {
    const [result] = readOru(oru({ drawn, birth: '198005130030+0000' })).results;
    expect([result?.specimenDate, result?.person.dob]).toEqual([day, '1980-05-13']);
  });

  const LOINC = 'http://loinc.org';
  it.each([
    [[{ system: LOINC, code: '11259-9', display: '' }], 'Bloodwork'],
    [[{ system: 'LN', code: '16128-1', display: '' }], 'HCV'],
    [[{ system: 'L', code: '16128-1', display: '' }], null],
    [
      [
        { system: 'L', code: 'X', display: '' },
        { system: 'LN', code: '56888-1', display: '' },
      ],
      'HIV',
    ],
    [
      [
        { system: LOINC, code: '56888-1', display: '' },
        { system: LOINC, code: '11259-9', display: '' },
      ],
      null,
    ],
  ])('the codes %j are %s', (codes, test) => {
    expect(testOf(codes)).toBe(test);
  });

  it.each([
    ['56888-1', {}],
    ['68961-2', {}],
    ['5221-7', { confirms: 'both' }],
    ['25835-0', { confirms: 'positive' }],
  ])('2.4/2 a result with the code %s has %j', (code, expected) => {
    const [fromHl7] = readOru(oru({ code })).results;
    const [fromFhir] = readBundle(bundle({ code })).results;
    for (const result of [fromHl7, fromFhir])
      expect({ confirms: result?.confirms }).toEqual({ confirms: undefined, ...expected });
  });

  const coded = (code: string): SentCode[] => [{ system: 'http://snomed.info/sct', code, display: '' }];
  it.each([
    [{ text: 'Positive' }, 'positive'],
    [{ text: ' not detected ' }, 'negative'],
    [{ text: 'NON-REACTIVE' }, 'negative'],
    [{ text: 'negative, please repeat' }, null],
    [{ text: 'INDETERMINATE' }, null],
    [{ text: '' }, null],
    [{ text: '', interpretations: ['POS'] }, 'positive'],
    [{ text: 'Positive', interpretations: ['A'] }, 'positive'],
    [{ text: 'Positive', interpretations: ['NEG'] }, null],
    [{ text: 'Positive', interpretations: ['IND'] }, null],
    [{ codes: coded('10828004'), text: 'whatever' }, 'positive'],
    [{ codes: coded('260415000') }, 'negative'],
    [{ codes: coded('1') }, null],
  ])('the value %j is %s', (value, expected) => {
    expect(valueOf({ codes: [], text: '', interpretations: [], ...value })).toBe(expected);
  });
});
