import { describe, expect, it } from '@jest/globals';
import { GENDERS, MEDICATION_OUTCOMES } from '../lists/lists.js';
import type { LabTest, Medication } from '../record/record-tabs.js';
import { DEVELOPMENT_PROFILE } from '../people/development-profile.js';
import { TAB_NAMES } from '../people/permissions.js';
import { EMPTY_LAB_TEST } from '../care/lab-test-rules.js';
import { letterDocument, letterFileName } from './letter-document.js';
import { LETTER_FACTS, letterDate, letterTable, recordFacts, testsFor } from './letter-facts.js';
import { LETTER_FORMS, LETTER_KINDS, LETTER_LANGUAGES, letterFields } from './letter-kinds.js';
import { checkWording, DEFAULT_WORDINGS, filledIn, placeholdersOf, WORDING_TEXTS } from './letter-wording.js';
import { checkFacts, LETTER_TEXTS, letterFactsOf } from './letters.js';
import { MADE_UP_FACTS, MADE_UP_RECORD } from './made-up-letter.js';
import { REPORT_FACTS } from './public-health-report.js';

const item = { created_by: null, updated_by: null, created_by_name: null, updated_by_name: null };
const aTest = (own: Partial<LabTest>): LabTest => ({
  ...EMPTY_LAB_TEST,
  ...item,
  id: 't-1',
  created_at: '2026-11-20T15:00:00.000Z',
  updated_at: '2026-11-20T15:00:00.000Z',
  version: 1,
  at_registration: false,
  result_changes: [],
  test_type: 'HCV',
  test_date: '2026-11-20',
  hcv_result: 'positive',
  ...own,
});
const { client } = MADE_UP_RECORD;

describe('2.10/3 kinds of letters', () => {
  it.each(LETTER_KINDS)('%s names its tabs, its fields once, and labels in both languages', (kind) => {
    const { tabs, fields, name } = LETTER_FORMS[kind];
    expect(tabs.every((tab) => TAB_NAMES.includes(tab))).toBe(true);
    const keys = fields.map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
    for (const language of LETTER_LANGUAGES) {
      expect(name[language]).not.toBe('');
      for (const key of keys) expect(LETTER_FACTS[key].label[language]).not.toBe('');
    }
  });

  it.each(LETTER_KINDS)('%s ships with a valid wording in both languages', (kind) => {
    for (const language of LETTER_LANGUAGES) expect(checkWording(kind, DEFAULT_WORDINGS[kind][language])).toEqual([]);
  });

  it('a result letter for a window envelope needs the address; letters to others never do', () => {
    const keys = (kind: 'lab-result' | 'referral'): string[] => letterFields(kind, true).map(({ key }) => key);
    expect(keys('lab-result')).toContain('clientAddress');
    expect(letterFields('lab-result').map(({ key }) => key)).not.toContain('clientAddress');
    expect(keys('referral')).toEqual(letterFields('referral').map(({ key }) => key));
  });

  it('file names contain only the kind and the day', () => {
    expect(LETTER_KINDS.map((kind) => letterFileName(kind, '2026-11-23'))).toEqual([
      'laboratory-requisition-2026-11-23.pdf',
      'referral-letter-2026-11-23.pdf',
      'treatment-summary-2026-11-23.pdf',
      'result-letter-2026-11-23.pdf',
      'public-health-notification-2026-11-23.pdf',
    ]);
  });
});

describe('2.10/3 the public-health notification', () => {
  it('contains the facts required by Reg. 569, s. 1 (1), each with its paragraph', () => {
    const needed = REPORT_FACTS.filter(
      ({ source = '' }) => source.includes('s. 1 (1)') && !source.includes('if available'),
    );
    expect(needed.map(({ key, required, source = '' }) => [key, required, source.slice(-6)])).toEqual([
      ['clientName', true, 'par. 1'],
      ['clientAddress', true, 'par. 1'],
      ['birthDate', true, 'par. 2'],
      ['sex', true, 'par. 3'],
      ['onset', true, 'par. 4'],
    ]);
    expect(REPORT_FACTS.every(({ source }) => source !== undefined)).toBe(true);
  });

  it('is offered for positive results only; a result letter for any known result', () => {
    const tests = [
      aTest({ id: 'positive' }),
      aTest({ id: 'negative', hcv_result: 'negative' }),
      aTest({ id: 'blood', test_type: 'Bloodwork', hcv_result: null, bloodwork_result: 'Positive' }),
      aTest({ id: 'pending', test_type: 'Bloodwork', hcv_result: null, bloodwork_result: 'Pending' }),
    ];
    expect(testsFor('public-health', tests).map(({ id }) => id)).toEqual(['positive', 'blood']);
    expect(testsFor('lab-result', tests).map(({ id }) => id)).toEqual(['positive', 'negative', 'blood']);
    expect(testsFor('referral', tests)).toEqual([]);
  });

  it('names the disease from the test, and asks staff if the record doesn’t state it', () => {
    const disease = (own: Partial<LabTest>): string | undefined =>
      recordFacts('public-health', { client, tests: [aTest(own)] }, 't-1', 'en').disease;
    expect(disease({})).toBe('Hepatitis C');
    expect(disease({ test_type: 'HIV', hcv_result: null, hiv_result: 'positive' })).toMatch(/not confirmed/);
    expect(disease({ test_type: 'Bloodwork', hcv_result: null, bloodwork_result: 'Positive' })).toBe('');
  });
});

describe('2.10/3 facts of a letter', () => {
  it.each([
    ['2026-05-01', '1 May 2026', '1er mai 2026'],
    ['1980-12-31', '31 December 1980', '31 décembre 1980'],
    [null, '', ''],
  ])('%s is %s and %s', (date, english, french) => {
    expect([letterDate(date, 'en'), letterDate(date, 'fr')]).toEqual([english, french]);
  });

  it('states the facts of the record in the language of the letter', () => {
    const tests = [aTest({ test_type: 'HIV', hcv_result: null, hiv_result: 'positive', hiv_type: 'Type 1' })];
    expect(recordFacts('lab-result', { client, tests }, 't-1', 'fr')).toMatchObject({
      clientName: 'Maple Testperson',
      birthDate: '13 mai 1980',
      sex: 'Femme',
      testName: 'Test rapide de dépistage du VIH',
      testDate: '20 novembre 2026',
      testResult: 'positif (Type 1)',
    });
  });

  it('a city alone is not an address; "No fixed address" is one', () => {
    const of = (own: Partial<typeof client>): string | undefined =>
      recordFacts('public-health', { client: { ...client, ...own }, tests: [] }, null, 'en').clientAddress;
    expect(of({})).toBe('12 Sample Street, Windsor, Ontario N9A 1A1');
    expect(of({ address: null })).toBe('');
    expect(of({ address: 'No fixed address', city: null, postalCode: null })).toMatch(/^No fixed address/);
  });

  it('a French letter has its address in French, on its envelope too', () => {
    const of = (own: Partial<typeof client>): string | undefined =>
      recordFacts('public-health', { client: { ...client, ...own }, tests: [] }, null, 'fr').clientAddress;
    expect(of({ unitNumber: '4' })).toBe('12 Sample Street, unité 4, Windsor, Ontario N9A 1A1');
    expect(of({ address: 'no fixed address', city: 'Windsor', postalCode: null })).toBe(
      'Sans adresse fixe, Windsor, Ontario',
    );
    const record = { ...MADE_UP_RECORD, client: { ...client, unitNumber: '4' } };
    const { envelope } = letterDocument({
      ...{ kind: 'lab-result', language: 'fr', wording: DEFAULT_WORDINGS['lab-result'].fr },
      ...{ profile: DEVELOPMENT_PROFILE, record, facts: MADE_UP_FACTS.fr },
      ...{ window: true, today: '2026-11-23', signer: null },
    });
    expect(envelope?.to[1]).toBe('12 Sample Street, unité 4');
  });

  it('states every value of the fixed lists in French', () => {
    const medications = MEDICATION_OUTCOMES.map((outcome) => ({ outcome }) as Medication);
    const { rows } = letterTable('courses', { ...MADE_UP_RECORD, medications }, 'fr');
    const english: readonly (string | undefined)[] = MEDICATION_OUTCOMES;
    expect(rows.filter(([, , , outcome]) => english.includes(outcome))).toEqual([]);
    const sexes = GENDERS.map(
      (gender) => recordFacts('requisition', { client: { ...client, gender }, tests: [] }, null, 'fr').sex,
    );
    expect(sexes).toEqual(['Homme', 'Femme']);
  });

  it('“None” as physician is a missing fact, not a name', () => {
    const none = { ...client, physician: 'None' };
    expect(recordFacts('requisition', { client: none, tests: [] }, null, 'en').physician).toBe('');
  });

  it('the record takes precedence over what is typed, and a result can’t be typed', () => {
    const typed = { clientName: 'Someone Else', testResult: 'negative', testDate: '1 May 2026' };
    const facts = letterFactsOf({ kind: 'lab-result', typed }, { clientName: 'Maple Testperson' });
    expect(facts.map(({ key, value, from }) => [key, value, from])).toEqual([
      ['clientName', 'Maple Testperson', 'record'],
      ['birthDate', null, null],
      ['testName', null, null],
      ['testDate', '1 May 2026', 'typed'],
      ['testResult', null, null],
    ]);
    expect(checkFacts(facts).map(({ loc, msg }) => [loc.at(-1), msg])).toEqual([
      ['birthDate', LETTER_TEXTS.needed],
      ['testName', LETTER_TEXTS.chooseTest],
      ['testResult', LETTER_TEXTS.chooseTest],
    ]);
  });

  it('rejects a typed text that is too long for a row, by characters or lines', () => {
    const problems = (reason: string): number =>
      checkFacts([{ key: 'reason', value: reason, from: 'typed', required: true }]).length;
    expect([problems('x'.repeat(1_000)), problems('x'.repeat(1_001)), problems('x\n'.repeat(15))]).toEqual([0, 1, 1]);
  });

  it('tables leave out results that are still open', () => {
    const tests = [
      aTest({}),
      aTest({
        id: 't-2',
        test_type: 'Bloodwork',
        hcv_result: null,
        bloodwork_type: 'DBS',
        bloodwork_result: 'Pending',
      }),
    ];
    const table = letterTable('results', { ...MADE_UP_RECORD, tests }, 'en');
    expect(table.rows).toEqual([['20 November 2026', 'HCV rapid test', 'positive']]);
  });
});

describe('2.10/3 the wording of a letter', () => {
  const wording = { title: 'Title', opening: 'Text', closing: '' };
  const problem = (opening: string): string[] =>
    checkWording('referral', { ...wording, opening }).map(({ msg }) => msg);

  it('rejects placeholders that the kind doesn’t have, or that may be empty', () => {
    expect(problem('{clientName}, {birthDate}, {programPhone}, {today}')).toEqual([]);
    expect(problem('{clientNmae}')).toEqual([WORDING_TEXTS.unknown('clientNmae')]);
    expect(problem('{healthCard}')).toEqual([WORDING_TEXTS.unknown('healthCard')]);
    expect(problem('{testResult}')).toEqual([WORDING_TEXTS.unknown('testResult')]);
    expect(problem('{clientName')).toEqual([WORDING_TEXTS.brace]);
    expect(problem('')).toEqual([WORDING_TEXTS.needed]);
    expect(placeholdersOf('referral').map(({ name }) => name)).not.toContain('reason');
  });

  it('fills placeholders once: braces in a name stay text', () => {
    expect(filledIn('{clientName} on {today}', { clientName: '{today}', today: '1 May 2026' })).toBe(
      '{today} on 1 May 2026',
    );
  });
});

describe('2.10/3 a letter as blocks', () => {
  const letter = (own: object = {}): ReturnType<typeof letterDocument> =>
    letterDocument({
      kind: 'lab-result',
      language: 'en',
      wording: DEFAULT_WORDINGS['lab-result'].en,
      profile: DEVELOPMENT_PROFILE,
      record: MADE_UP_RECORD,
      facts: MADE_UP_FACTS.en,
      window: false,
      today: '2026-11-23',
      signer: null,
      ...own,
    });

  it('reads letterhead, date, paragraphs, facts, closing, signature', () => {
    const { blocks, signature, envelope } = letter();
    expect(blocks.map(({ kind }) => kind)).toEqual(['paragraph', 'paragraph', 'facts', 'paragraph']);
    expect(signature).toEqual(['Preview: not signed']);
    expect(envelope).toBeNull();
  });

  it('is signed with name, role and New York time, in both languages', () => {
    const signer = { name: 'Aspen Staffperson', isMainAdmin: false, at: '2026-11-23T04:05:00.000Z' };
    expect(letter({ signer }).signature).toEqual([
      'Signed electronically by: Aspen Staffperson',
      'Staff',
      '22 November 2026, 11:05 PM',
    ]);
    expect(letter({ signer, language: 'fr' }).signature[2]).toBe('22 novembre 2026, 23 h 05');
    const program = { ...signer, isMainAdmin: true };
    expect(letter({ signer: program }).signature[1]).toBe('Program administrator');
    expect(letter({ signer: program, language: 'fr' }).signature[1]).toBe(
      'Administratrice ou administrateur du programme',
    );
  });

  it('a window envelope shows two addresses and neither program, test nor result', () => {
    const { envelope } = letter({ window: true });
    expect(envelope).toEqual({
      from: ['1 Example Street, Windsor, Ontario'],
      to: ['Maple Testperson', '12 Sample Street', 'Windsor ON  N9A 1A1'],
    });
    expect(JSON.stringify(envelope)).not.toMatch(/Firstlight|HCV|positive/);
    expect(letter({ window: true, kind: 'referral' }).envelope).toBeNull();
  });
});
