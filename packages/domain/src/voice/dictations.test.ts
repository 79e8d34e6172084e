import { describe, expect, it } from '@jest/globals';
import { readVoiceRegistration, type VoiceFields, type VoiceReading, type VoiceWarning } from './registration.js';

const TODAY = '2026-11-20';
const CARD = { healthCard: '1234567897' };

type Case = [said: string, fields: Partial<VoiceFields>, warnings?: VoiceWarning[]];

const heard = (said: string): VoiceReading => readVoiceRegistration(said, TODAY);

/** Labels in any order, split years and cards, and fields that the form doesn't take from speech. */
describe('whole dictations', () => {
  it.each<Case>([
    [
      'disposition delivery health card 1234567897 version a c gender female date of birth 12/1/1960 last name okafor first name ngozi',
      {
        firstName: 'Ngozi',
        lastName: 'Okafor',
        dob: '1960-12-01',
        age: 65,
        gender: 'Female',
        ...CARD,
        healthCardVersion: 'AC',
        disposition: 'DELIVERY',
      },
    ],
    [
      'name is rowan sample date of birth is february 26 1962 gender is male health card is 1234567897 version is v h disposition is pending',
      {
        firstName: 'Rowan',
        lastName: 'Sample',
        dob: '1962-02-26',
        age: 64,
        gender: 'Male',
        ...CARD,
        healthCardVersion: 'VH',
        disposition: 'PENDING',
      },
    ],
    [
      'health card 1234 567 897 date of birth 3 5 1980 rowan sample male',
      { firstName: 'Rowan', lastName: 'Sample', dob: '1980-03-05', age: 46, gender: 'Male', ...CARD },
    ],
    [
      'rowan sample male dob 3 5 19 80 health card 1234 567 897 version t b',
      {
        firstName: 'Rowan',
        lastName: 'Sample',
        dob: '1980-03-05',
        age: 46,
        gender: 'Male',
        ...CARD,
        healthCardVersion: 'TB',
      },
    ],
    [
      "patient's first name is leo and the last name is marchand and he is male",
      { firstName: 'Leo', lastName: 'Marchand', gender: 'Male' },
    ],
    [
      'okay this is for client rowan sample he is male born on may 31st 1970',
      { firstName: 'Rowan', lastName: 'Sample', gender: 'Male', dob: '1970-05-31', age: 56 },
    ],
    [
      'rowan sample age 46 male phone number 416 555 0199 health card 12 34 56 78 97',
      { firstName: 'Rowan', lastName: 'Sample', gender: 'Male', ...CARD },
    ],
    [
      'health card number one oh oh two oh oh three oh oh oh version r b',
      { healthCard: '1002003000', healthCardVersion: 'RB' },
    ],
    ['health card 5 5 5 oh 4 4 oh 9 1 oh female', { healthCard: '5550440910', gender: 'Female' }],
    ['health card one to three for five six seven eight nine seven', CARD],
    ['health card 1234567897 version zed em', { ...CARD, healthCardVersion: 'ZM' }],
    ['health card 1234567897 version why you', { ...CARD, healthCardVersion: 'YU' }],
    ['health card 1234 567 8977 female', { gender: 'Female' }, ['health_card_length']],
    ['female disposition poct positive', { gender: 'Female' }, ['disposition_not_recognised']],
  ])('VOICE-05 VOICE-18 "%s"', (said, fields, warnings = []) => {
    expect(heard(said)).toEqual({ fields, warnings });
  });

  it.each<Case>([
    ['rowan sample male date of birth 19 80 march 5', { firstName: 'Rowan', lastName: 'Sample', gender: 'Male' }],
    ['rowan sample female date of birth july 22', { firstName: 'Rowan', lastName: 'Sample', gender: 'Female' }],
    ['date of birth the thirty first of june nineteen ninety male', { gender: 'Male' }],
    ["date of birth i don't know female", { gender: 'Female' }],
  ])('VOICE-17 "%s"', (said, fields) => {
    expect(heard(said)).toEqual({ fields, warnings: [], alert: 'date_not_understood' });
  });
});

describe('what is said about other people', () => {
  const maple = { firstName: 'Maple', lastName: 'Testperson' };
  it.each<Case>([
    ['maple testperson partner is male', { ...maple }],
    ['maple testperson her mother is female', { ...maple }],
    ['maple testperson son is male born may 4 2010', { ...maple }],
    ['maple testperson girlfriend is female', { ...maple }],
    ['maple testperson doctor rowan smith male', { ...maple }],
    ['maple testperson accompanied by his wife male', { ...maple }],
    ['maple testperson emergency contact rowan sample male born may 4 1950', { ...maple }],
    ['maple testperson partner first name rowan last name sample', { ...maple }],
    ["maple testperson mother's name rowan sample", { ...maple }],
    ['maple testperson roommate may 4 1979', { ...maple }],
    ['maple testperson partner health card 1234567897 version a b', { ...maple }],
    ['maple testperson her mother is active disposition pending', { ...maple, disposition: 'PENDING' }],
    ['maple testperson here with a friend disposition active', { ...maple, disposition: 'ACTIVE' }],
    ['maple testperson female married to rowan sample male', { ...maple, gender: 'Female' }],
    ['maple testperson referred by friend male', { ...maple }],
    ['mother maple testperson female born may 4 1980', {}],
    ['female maple testperson husband is male', { ...maple, gender: 'Female' }],
    ['maple testperson female mother rowan sample', { ...maple, gender: 'Female' }],
    ['maple testperson born may 4 1980 her mother was born may 4 1950', { ...maple, dob: '1980-05-04', age: 46 }],
    ['maple testperson partner is male client is female', { ...maple, gender: 'Female' }],
    [
      'maple testperson emergency contact rowan sample health card 1234567897 female',
      { ...maple, ...CARD, gender: 'Female' },
    ],
    ['maple testperson is a mother of two female', { ...maple, gender: 'Female' }],
    ['maple testperson works as a nurse female', { ...maple, gender: 'Female' }],
    ['maple testperson no partner male', { ...maple, gender: 'Male' }],
    ['maple testperson no emergency contact male', { ...maple, gender: 'Male' }],
    ['kim son female', { firstName: 'Kim', lastName: 'Son', gender: 'Female' }],
    ['son nguyen male', { firstName: 'Son', lastName: 'Nguyen', gender: 'Male' }],
    ['maple friend female', { firstName: 'Maple', lastName: 'Friend', gender: 'Female' }],
  ])('VOICE-05 VOICE-18 "%s"', (said, fields, warnings = []) => {
    expect(heard(said)).toEqual({ fields, warnings });
  });
});

describe('letters after a card version', () => {
  it.each<[string, Partial<VoiceReading>]>([
    ['version k and i live in windsor', { fields: { healthCardVersion: 'K' } }],
    ['version k and a phone 519 555 0101', { fields: { healthCardVersion: 'K' } }],
    ['version k, a phone number is 519 555 0101', { fields: { healthCardVersion: 'K' } }],
    [
      'version k uh i am maple testperson',
      { fields: { firstName: 'Maple', lastName: 'Testperson', healthCardVersion: 'K' } },
    ],
    ['version k i am female', { fields: { gender: 'Female', healthCardVersion: 'K' } }],
    ['version k why is he here', { fields: { healthCardVersion: 'K' } }],
    ['version a and o positive', { fields: { healthCardVersion: 'A' } }],
    ['version k and b male', { fields: { gender: 'Male', healthCardVersion: 'KB' } }],
    ['version k, b, male', { fields: { gender: 'Male', healthCardVersion: 'KB' } }],
    ['version a and i', { fields: { healthCardVersion: 'AI' } }],
    ['version c a disposition active', { fields: { disposition: 'ACTIVE', healthCardVersion: 'CA' } }],
    ['version a b she is female', { fields: { gender: 'Female', healthCardVersion: 'AB' } }],
    [
      'version a b maple testperson',
      { fields: { firstName: 'Maple', lastName: 'Testperson', healthCardVersion: 'AB' } },
    ],
    ['version a b wait a minute', { fields: { healthCardVersion: 'AB' } }],
    ['version a b no a phone is coming', { fields: { healthCardVersion: 'AB' } }],
    ['health card 1234567897 ab no ac', { fields: { ...CARD, healthCardVersion: 'AC' } }],
    ['version k a male', { fields: { gender: 'Male' }, warnings: ['version_not_recognised'] }],
    ['version a o positive', { fields: {}, warnings: ['version_not_recognised'] }],
    ['version k and b testperson is here', { fields: {}, warnings: ['version_not_recognised'] }],
    ['version a comma b', { fields: { healthCardVersion: 'AB' } }],
    ['version a b no i think a c', { fields: {}, warnings: ['version_not_recognised'] }],
    ['version a b no c', { fields: {}, warnings: ['version_not_recognised'] }],
    ['version a b or a c', { fields: {}, warnings: ['version_not_recognised'] }],
  ])('VOICE-05 VOICE-18 "%s"', (said, reading) => {
    expect(heard(said)).toEqual({ warnings: [], ...reading });
  });
});
