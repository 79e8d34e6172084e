import { describe, expect, it } from '@jest/globals';
import type { LegacyValueChoice } from '@firstlight/domain/insight/legacy-data';
import { VALUE_FIELDS, type ValueField, wordsOf } from './value-words.js';
import { ValueMap } from './values.js';

const named = (...names: string[]): { name: string; earlier: string[] }[] =>
  names.map((name) => ({ name, earlier: [] }));
const KNOWN = { disposition: named('ACTIVE', 'POCT NEG'), city: named('Windsor', 'Leamington', 'Québec') };

function mapped(chosen: LegacyValueChoice[] = [], remembered: LegacyValueChoice[] = [], guesses = true): ValueMap {
  return new ValueMap({ known: KNOWN, chosen, remembered, guesses });
}

describe('2.4/4 values of historical files', () => {
  it('a dash as a result is asked about: it may mean negative, or nothing', () => {
    const map = mapped();
    for (const dash of ['-', '–', '—', '−', '(-)']) expect(map.isUnknown('testResult', dash)).toBe(true);
    expect(map.toConfirm().values).toContainEqual(
      expect.objectContaining({ field: 'testResult', text: '-', becomes: '', source: null }),
    );
    const chosen = mapped([{ field: 'testResult', text: '-', becomes: 'negative' }]);
    for (const dash of ['-', '–', '(-)']) expect(chosen.resolve('testResult', dash)).toBe('negative');
  });

  it.each<[ValueField, string, string]>([
    ['disposition', 'Actif', 'ACTIVE'],
    ['testResult', 'Pos', 'positive'],
    ['testResult', 'POSITIF', 'positive'],
    ['testResult', 'Non-réactif', 'negative'],
    ['testResult', '+', 'positive'],
    ['testResult', '(+)', 'positive'],
    ['testResult', 'NR', 'negative'],
    ['testType', 'VIH', 'HIV'],
    ['testType', 'Hep C', 'HCV'],
    ['testType', 'Dépistage VHC', 'HCV'],
    ['testType', 'Prise de sang', 'Bloodwork'],
    ['testType', 'HCV Ab', 'HCV'],
    ['testType', 'HCV antibody (serum)', 'HCV'],
    ['testType', 'HCV RNA', 'Bloodwork'],
    ['testType', 'Hep C PCR', 'Bloodwork'],
    ['testType', 'ARN VHC', 'Bloodwork'],
    ['testType', 'HCV viral load', 'Bloodwork'],
    ['testType', 'Hépatite C – charge virale', 'Bloodwork'],
    ['testType', 'RNA', 'Bloodwork'],
    ['testType', 'BW', 'Bloodwork'],
    ['testType', 'DBS', 'Bloodwork'],
    ['testType', 'HIV Ab', 'HIV'],
    ['testType', 'HIV viral load', ''],
    ['testType', 'HIV RNA', ''],
    ['testType', 'HIV and HCV RNA', ''],
    ['testType', 'HCV Ab with reflex RNA', ''],
    ['testType', 'Viral load', ''],
    ['consent', 'Signed', 'written'],
    ['consent', 'Oui', 'written'],
    ['consent', 'Consentement verbal', 'verbal'],
    ['consent', 'Not signed', ''],
    ['consent', 'unsigned', ''],
    ['consent', 'no consent signed', ''],
    ['consent', 'Non signé', ''],
    ['consent', 'Verbal consent refused', ''],
    ['coverage', 'ODSP since 2019', 'ODSP'],
    ['coverage', 'None', 'No coverage'],
    ['coverage', 'No ODSP', ''],
    ['coverage', 'not on Ontario Works', ''],
    ['outcome', 'Terminated early', ''],
    ['outcome', 'Terminée', 'Completed'],
    ['gender', 'Féminin', 'Female'],
    ['outcome', 'Terminé', 'Completed'],
    ['outcome', 'Did not start', 'Did not start'],
    ['outcome', 'Décédé', 'Death'],
    ['medication', 'sofosbuvir/velpatasvir', 'Epclusa'],
    ['paymentType', 'Virement', 'EFT'],
    ['issued', 'Oui', 'Yes'],
    ['issued', 'Non', 'No'],
    ['province', 'QC', 'Quebec'],
    ['province', 'Québec', 'Quebec'],
    ['language', 'Français', 'French'],
    ['coverage', 'Ontario Works', 'OW'],
    ['city', 'Winsdor, ON', 'Windsor'],
    ['city', 'Leamingtn', 'Leamington'],
    ['gender', 'Two-spirit', ''],
    ['disposition', 'Moved away', 'Moved away'],
  ])('%s %j becomes %j', (field, text, becomes) => {
    expect(mapped().resolve(field, text)).toBe(becomes);
  });

  it('has rules that only name the program’s own values', () => {
    for (const field of VALUE_FIELDS.filter((name) => name !== 'disposition')) {
      const { choices, words } = wordsOf(field);
      for (const [, becomes] of words) expect([field, ...choices]).toContain(becomes);
    }
  });

  it('prefers a choice over remembered values, and these over rules', () => {
    const choice = (becomes: string): LegacyValueChoice => ({ field: 'gender', text: 'M', becomes });
    expect(mapped([choice('Female')], [choice('')]).resolve('gender', 'm')).toBe('Female');
    expect(mapped([], [choice('')]).resolve('gender', 'M.')).toBe('');
    expect(mapped().resolve('gender', 'M')).toBe('Male');
  });

  it('guesses by similarity only if a person can confirm the guess', () => {
    expect(mapped([], [], false).resolve('city', 'Winsdor')).toBe('Winsdor');
    expect(mapped([], [], false).resolve('city', 'quebec')).toBe('quebec');
    const map = mapped();
    for (const text of ['Winsdor', 'Winsdor', 'WINDSOR', 'Quebec', 'Sarnia']) map.isUnknown('city', text);
    expect(map.toConfirm().values).toEqual([
      { field: 'city', text: 'Winsdor', becomes: 'Windsor', source: 'similar', count: 2 },
      { field: 'city', text: 'Quebec', becomes: 'Québec', source: 'similar', count: 1 },
    ]);
  });

  it('lists unknown values first, with the values to choose from', () => {
    const map = mapped();
    for (const text of ['M', 'F', 'F', 'X']) map.isUnknown('gender', text);
    expect(map.toConfirm()).toEqual({
      values: [
        { field: 'gender', text: 'X', becomes: '', source: null, count: 1 },
        { field: 'gender', text: 'F', becomes: 'Female', source: 'rule', count: 2 },
        { field: 'gender', text: 'M', becomes: 'Male', source: 'rule', count: 1 },
      ],
      choices: { gender: ['Male', 'Female'] },
    });
  });
});
