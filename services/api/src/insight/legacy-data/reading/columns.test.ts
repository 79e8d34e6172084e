import { describe, expect, it } from '@jest/globals';
import { LEGACY_FIELDS, LEGACY_KIND_FIELDS, LEGACY_KINDS } from '@firstlight/domain/insight/legacy-kinds';
import { checkColumns, kindOfHeader, readColumns } from './columns.js';
import { HEADER_WORDS } from './header-words.js';

describe('2.4/4 contents of a file', () => {
  it.each([
    ['registrations', 'First Name,Last Name,DOB,Registration Date,Disposition'],
    ['registrations', 'Name,Test Date,Result,Gender,City'],
    ['tests', 'Client First Name,Client Last Name,DOB,Test,Result,Test Date'],
    ['tests', 'Nom complet,Date de naissance,Type de test,Résultat,Date du test'],
    ['tests', 'Health Card,Test Type,Date,Tested by'],
    ['treatments', 'Last Name,First Name,DOB,Medication,Start Date,End Date,Outcome'],
    ['treatments', 'Nom,Prénom,Médicament,Date de début,Statut'],
    ['rewards', 'Name,DOB,Date,Amount,Payment Type,Issued'],
    ['rewards', 'Nom complet,Montant,Date de remise'],
  ])('is recognized as %s by %s', (kind, header) => {
    expect(kindOfHeader(header.split(','))).toBe(kind);
  });

  it.each([
    ['tests', 'Name,DOB,Test,Result,Date', ['fullName', 'dob', 'testType', 'testResult', 'testDate']],
    ['treatments', 'Name,Drug,Started,Ended,Status', ['fullName', 'medication', 'startDate', 'endDate', 'outcome']],
    ['rewards', 'OHIP,Date,Gift card,Description', ['healthCard', 'rewardDate', 'amount', 'rewardType']],
    ['registrations', 'Name,Date,Status,Test', ['fullName', 'regDate', 'disposition', null]],
  ] as const)('maps the columns of %s', (kind, header, fields) => {
    expect(readColumns(header.split(','), [], null, kind).map(({ field }) => field)).toEqual(fields);
  });

  it.each([
    ['tests', 'Name,Result', 'No column for “Test” was found. Choose which column it is.'],
    ['rewards', 'Date,Amount', 'No column with names was found. Choose which columns hold first and last name.'],
  ] as const)('asks for the columns that %s need', (kind, header, text) => {
    expect(() => checkColumns(readColumns(header.split(','), [], null, kind), kind)).toThrow(
      expect.objectContaining({ text }),
    );
  });

  it('has synonyms and a kind for each field', () => {
    for (const field of LEGACY_FIELDS) {
      expect(HEADER_WORDS[field].length).toBeGreaterThan(0);
      expect(LEGACY_KINDS.some((kind) => LEGACY_KIND_FIELDS[kind].fields.includes(field))).toBe(true);
    }
  });
});
