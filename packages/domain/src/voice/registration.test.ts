import { describe, expect, it } from '@jest/globals';
import { readVoiceRegistration, type VoiceFields, type VoiceReading } from './registration.js';

const TODAY = '2026-06-17';
const read = (transcript: string): VoiceReading => readVoiceRegistration(transcript, TODAY);

type Case = [transcript: string, fields: Partial<VoiceFields>];

describe('names in a verbal registration', () => {
  it.each<Case>([
    ['maple testperson female', { firstName: 'Maple', lastName: 'Testperson', gender: 'Female' }],
    ['okay so this is um mrs maple testperson', { firstName: 'Maple', lastName: 'Testperson' }],
    ['last name van horn first name ana maria', { firstName: 'Ana Maria', lastName: 'Van Horn' }],
    ["the patient's name is rowan de la cruz", { firstName: 'Rowan', lastName: 'De La Cruz' }],
    ['rowan o brien', { firstName: 'Rowan', lastName: "O'Brien" }],
    ['rowan o apostrophe brien', { firstName: 'Rowan', lastName: "O'Brien" }],
    ['Rowan McSample', { firstName: 'Rowan', lastName: 'McSample' }],
    ['benoît l’heureux', { firstName: 'Benoît', lastName: "L'Heureux" }],
    ['anne-marie st pierre', { firstName: 'Anne-Marie', lastName: 'St Pierre' }],
    ['Testperson, Maple', { firstName: 'Maple', lastName: 'Testperson' }],
    ['rowan smythe s m i t h', { firstName: 'Rowan', lastName: 'Smith' }],
    ['first name catherine k a t h r y n', { firstName: 'Kathryn' }],
    ['last name tell t e double l first name sam', { firstName: 'Sam', lastName: 'Tell' }],
    ['jane spelled j a y n e sample', { firstName: 'Jayne', lastName: 'Sample' }],
    ['maple d o b s o n', { firstName: 'Maple', lastName: 'Dobson' }],
    ['last name smith sorry smyth first name jo', { firstName: 'Jo', lastName: 'Smyth' }],
    ['rowan smith i mean smyth', { firstName: 'Rowan', lastName: 'Smyth' }],
    ['rowan sample is a forty six year old client', { firstName: 'Rowan', lastName: 'Sample' }],
    ['phone 226 555 0101 rowan sample', { firstName: 'Rowan', lastName: 'Sample' }],
    ['rowan sample also known as ro', { firstName: 'Rowan', lastName: 'Sample' }],
    ['rowan', { firstName: 'Rowan', lastName: '' }],
    ['mister sample', { lastName: 'Sample' }],
    ['rowan sample phd', { firstName: 'Rowan', lastName: 'Sample' }],
    ['first name rowan middle initial j last name sample', { firstName: 'Rowan', lastName: 'Sample' }],
    ['rowan sample march 1971', { firstName: 'Rowan', lastName: 'Sample' }],
    ['call her at 226 555 0101 client is maple testperson', { firstName: 'Maple', lastName: 'Testperson' }],
    ['phone area code 226 555 0101 maple testperson', { firstName: 'Maple', lastName: 'Testperson' }],
    ['last name sample comma first name rowan', { firstName: 'Rowan', lastName: 'Sample' }],
    ['rowan sample lost her health card', { firstName: 'Rowan', lastName: 'Sample' }],
    ['woman maple testperson', { firstName: 'Maple', lastName: 'Testperson' }],
    ['marie-ève testperson femme', { firstName: 'Marie-Ève', lastName: 'Testperson', gender: 'Female' }],
    ['benoît testperson homme', { firstName: 'Benoît', lastName: 'Testperson', gender: 'Male' }],
    ['lee home female', { firstName: 'Lee', lastName: 'Home', gender: 'Female' }],
    ['um okay so', {}],
    ['', {}],
  ])('VOICE-05 "%s"', (transcript, fields) => {
    expect(read(transcript)).toEqual({ fields, warnings: [] });
  });
});

describe('birth dates in a verbal registration', () => {
  it.each<Case>([
    ['dob june 9 1971', { dob: '1971-06-09', age: 55 }],
    ['dob june 9 1971 april may', { firstName: 'April', lastName: 'May', dob: '1971-06-09', age: 55 }],
    ['june sample june 9 1971', { firstName: 'June', lastName: 'Sample', dob: '1971-06-09', age: 55 }],
    ['female 1971-06-09', { gender: 'Female', dob: '1971-06-09', age: 55 }],
    ['he was born the ninth of june seventy one', {}],
    ['rowan sample born june 31 1971', { firstName: 'Rowan', lastName: 'Sample' }],
    ['date of birth 2 mai 1970', {}],
    ['rowan sample né le 5 mars 1980', { firstName: 'Rowan', lastName: 'Sample' }],
    ['date of birth june 9 1971 no july 9 1971', {}],
    ['date of birth day after tomorrow', {}],
  ])('VOICE-17 VOICE-18 "%s"', (transcript, fields) => {
    const { alert, ...reading } = read(transcript);
    expect(reading).toEqual({ fields, warnings: [] });
    expect(alert).toBe('dob' in fields ? undefined : 'date_not_understood');
  });

  it('VOICE-18 warns of a birth date this year or in the future', () => {
    expect(read('dob yesterday')).toEqual({ fields: { dob: '2026-06-16', age: 0 }, warnings: ['dob_recent'] });
    expect(read('dob tomorrow')).toEqual({ fields: { dob: '2026-06-18' }, warnings: ['dob_future'] });
  });
});

describe('health cards in a verbal registration', () => {
  it.each<Case>([
    ['health card 1234 567 897', { healthCard: '1234567897' }],
    ['health card number is 1234-567-897-AB', { healthCard: '1234567897', healthCardVersion: 'AB' }],
    ['ohip 1234567897ab', { healthCard: '1234567897', healthCardVersion: 'AB' }],
    ['health card twelve thirty four fifty six seventy eight ninety seven', { healthCard: '1234567897' }],
    ['health card one two tree for five six seven eight niner seven', { healthCard: '1234567897' }],
    ['health card double five eight four four eight double six seven three', { healthCard: '5584486673' }],
    ['5584486673 version code b as in bravo c as in charlie', { healthCard: '5584486673', healthCardVersion: 'BC' }],
    ['health card 111 no 5584486673', { healthCard: '5584486673' }],
    ['health card 5584 486 673 ab', { healthCard: '5584486673', healthCardVersion: 'AB' }],
    ['hcn 1234567897', { healthCard: '1234567897' }],
    ['version code is a b', { healthCardVersion: 'AB' }],
    ['version a', { healthCardVersion: 'A' }],
    ['version be see', { healthCardVersion: 'BC' }],
    ['version double x', { healthCardVersion: 'XX' }],
    ['version zulu', { healthCardVersion: 'Z' }],
    ['rowan sample has no health card', { firstName: 'Rowan', lastName: 'Sample' }],
  ])('CLI-12 CLI-13 "%s"', (transcript, fields) => {
    expect(read(transcript)).toEqual({ fields, warnings: [] });
  });

  it.each([
    ['health card 12345', {}, ['health_card_length']],
    ['health card 55844866731', {}, ['health_card_length']],
    ['health card 5584486674', { healthCard: '5584486674' }, ['health_card_checksum']],
    ['version a b c', {}, ['version_not_recognised']],
  ])('CLI-12 CLI-13 warns: "%s"', (transcript, fields, warnings) => {
    expect(read(transcript)).toEqual({ fields, warnings });
  });
});

describe('gender and disposition in a verbal registration', () => {
  it.each([
    ['sex f', { gender: 'Female' }, []],
    ['male no female', { gender: 'Female' }, []],
    ['rowan sample a man', { firstName: 'Rowan', lastName: 'Sample', gender: 'Male' }, []],
    ['sam sample woman', { firstName: 'Sam', lastName: 'Sample', gender: 'Female' }, []],
    ['john man male', { firstName: 'John', lastName: 'Man', gender: 'Male' }, []],
    ['two spirit', {}, ['gender_not_recognised']],
    ['gender prefer not to say', {}, ['gender_not_recognised']],
    ['transgender female', {}, ['gender_not_recognised']],
    ['rowan sample delivery', { firstName: 'Rowan', lastName: 'Sample', disposition: 'DELIVERY' }, []],
    ['poct negative rowan sample', { firstName: 'Rowan', lastName: 'Sample', disposition: 'POCT NEG' }, []],
    ['rowan sample delivery driver', { firstName: 'Rowan', lastName: 'Sample' }, []],
    ['disposition is uh point of care test negative', { disposition: 'POCT NEG' }, []],
    ['disposition pending sorry disposition active', { disposition: 'ACTIVE' }, []],
    ['disposition not active', {}, ['disposition_not_recognised']],
    ['disposition inactive rowan', {}, ['disposition_not_recognised']],
  ])('VOICE-05 "%s"', (transcript, fields, warnings) => {
    expect(read(transcript)).toEqual({ fields, warnings });
  });
});

describe('whole verbal registrations', () => {
  const card = { healthCard: '5584486673', healthCardVersion: 'XK' };
  it.each<[string, Partial<VoiceReading>]>([
    [
      'cedar sample female date of birth 7/9/1963 health card 5584486673 version x k disposition active',
      {
        fields: {
          firstName: 'Cedar',
          lastName: 'Sample',
          gender: 'Female',
          dob: '1963-07-09',
          age: 62,
          disposition: 'ACTIVE',
          ...card,
        },
      },
    ],
    [
      'first name willow last name mockford date of birth 12 may 1968 gender female disposition dispensing',
      {
        fields: {
          firstName: 'Willow',
          lastName: 'Mockford',
          dob: '1968-05-12',
          age: 58,
          gender: 'Female',
          disposition: 'DISPENSING',
        },
      },
    ],
    [
      'disposition pending male birch testperson dob 1989-04-02',
      {
        fields: {
          firstName: 'Birch',
          lastName: 'Testperson',
          gender: 'Male',
          dob: '1989-04-02',
          age: 37,
          disposition: 'PENDING',
        },
      },
    ],
    [
      'patient name is robin sample he was born on the 3rd of november 1955 male',
      { fields: { firstName: 'Robin', lastName: 'Sample', dob: '1955-11-03', age: 70, gender: 'Male' } },
    ],
    [
      'client peter mockford date of birth august 1971',
      { fields: { firstName: 'Peter', lastName: 'Mockford', dob: '1971-08-01', age: 54 } },
    ],
    [
      'rowan blake non binary date of birth february 2 1983',
      {
        fields: { firstName: 'Rowan', lastName: 'Blake', dob: '1983-02-02', age: 43 },
        warnings: ['gender_not_recognised'],
      },
    ],
    [
      "ann-marie o'sample-grove female disposition poct negative",
      { fields: { firstName: 'Ann-Marie', lastName: "O'Sample-Grove", gender: 'Female', disposition: 'POCT NEG' } },
    ],
    ['anna sample hyphen grove female', { fields: { firstName: 'Anna', lastName: 'Sample-Grove', gender: 'Female' } }],
    [
      'rowan march male date of birth april 2 1980',
      { fields: { firstName: 'Rowan', lastName: 'March', gender: 'Male', dob: '1980-04-02', age: 46 } },
    ],
    [
      'MAPLE SAMPLE MALE DATE OF BIRTH MARCH 5 1980',
      { fields: { firstName: 'Maple', lastName: 'Sample', gender: 'Male', dob: '1980-03-05', age: 46 } },
    ],
    [
      'maple sample date of birth june 31 1985 female disposition active',
      {
        fields: { firstName: 'Maple', lastName: 'Sample', gender: 'Female', disposition: 'ACTIVE' },
        alert: 'date_not_understood',
      },
    ],
    [
      'maple sample date of birth march 5 80',
      { fields: { firstName: 'Maple', lastName: 'Sample' }, alert: 'date_not_understood' },
    ],
    [
      'maple sample date of birth 29 february 2000',
      { fields: { firstName: 'Maple', lastName: 'Sample', dob: '2000-02-29', age: 26 } },
    ],
    [
      'maple sample date of birth 29 february 2001',
      { fields: { firstName: 'Maple', lastName: 'Sample' }, alert: 'date_not_understood' },
    ],
    [
      'baby girl sample date of birth today female',
      {
        fields: { firstName: 'Baby Girl', lastName: 'Sample', dob: '2026-06-17', age: 0, gender: 'Female' },
        warnings: ['dob_recent'],
      },
    ],
    [
      'maple sample date of birth 12 female',
      {
        fields: { firstName: 'Maple', lastName: 'Sample', dob: '2026-06-12', age: 0, gender: 'Female' },
        warnings: ['dob_recent'],
      },
    ],
    [
      'maple sample health card 123456789012 version a b',
      { fields: { firstName: 'Maple', lastName: 'Sample', healthCardVersion: 'AB' }, warnings: ['health_card_length'] },
    ],
    ['no health card maple sample female', { fields: { firstName: 'Maple', lastName: 'Sample', gender: 'Female' } }],
    [
      'maple sample health card 5584486673 version xray kilo',
      { fields: { firstName: 'Maple', lastName: 'Sample', ...card } },
    ],
    [
      'birch mockford disposition p o c t neg',
      { fields: { firstName: 'Birch', lastName: 'Mockford', disposition: 'POCT NEG' } },
    ],
    [
      'birch mockford disposition pocket neg',
      { fields: { firstName: 'Birch', lastName: 'Mockford', disposition: 'POCT NEG' } },
    ],
    [
      'birch mockford disposition inactive',
      { fields: { firstName: 'Birch', lastName: 'Mockford' }, warnings: ['disposition_not_recognised'] },
    ],
  ])('VOICE-05 VOICE-18 "%s"', (transcript, expected) => {
    expect(read(transcript)).toEqual({ warnings: [], ...expected });
  });
});
