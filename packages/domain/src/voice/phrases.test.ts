import { describe, expect, it } from '@jest/globals';
import { readVoiceRegistration, type VoiceReading } from './registration.js';

const TODAY = '2026-11-21';

/** What staff say during a registration, including corrections and asides. */
describe('a verbal registration as spoken', () => {
  it.each<[said: string, reading: Partial<VoiceReading>]>([
    [
      "okay registering willow birchfield date of birth the third of february nineteen sixty eight she's female health card is two three four five six seven eight nine oh one version code b c",
      {
        fields: {
          firstName: 'Willow',
          lastName: 'Birchfield',
          dob: '1968-02-03',
          age: 58,
          gender: 'Female',
          healthCard: '2345678901',
          healthCardVersion: 'BC',
        },
        warnings: ['health_card_checksum'],
      },
    ],
    [
      'client is jordan ashgrove male born november 30th 1959 disposition pending',
      {
        fields: {
          firstName: 'Jordan',
          lastName: 'Ashgrove',
          dob: '1959-11-30',
          age: 66,
          gender: 'Male',
          disposition: 'PENDING',
        },
      },
    ],
    [
      'her name is odette marlowe she was born on august 8 1977',
      { fields: { firstName: 'Odette', lastName: 'Marlowe', dob: '1977-08-08', age: 49 } },
    ],
    [
      'his name is casper whitlock he was born in june of 1965',
      { fields: { firstName: 'Casper', lastName: 'Whitlock', dob: '1965-06-01', age: 61 } },
    ],
    [
      'last name featherstone first name juniper sex female d.o.b. january 15th 1988',
      { fields: { firstName: 'Juniper', lastName: 'Featherstone', dob: '1988-01-15', age: 38, gender: 'Female' } },
    ],
    [
      'juniper featherstone jan 15 88 female',
      { fields: { firstName: 'Juniper', lastName: 'Featherstone', gender: 'Female' } },
    ],
    [
      'willow birchfield health card 4532-118-902-XY',
      {
        fields: { firstName: 'Willow', lastName: 'Birchfield', healthCard: '4532118902', healthCardVersion: 'XY' },
        warnings: ['health_card_checksum'],
      },
    ],
    [
      'ohip card four five three two double one eight nine zero two',
      { fields: { healthCard: '4532118902' }, warnings: ['health_card_checksum'] },
    ],
    ['willow birchfield she does not have a health card', { fields: { firstName: 'Willow', lastName: 'Birchfield' } }],
    ['willow birchfield has no card', { fields: { firstName: 'Willow', lastName: 'Birchfield' } }],
    ['willow birchfield her health card expired', { fields: { firstName: 'Willow', lastName: 'Birchfield' } }],
    [
      'no health card willow birchfield female born 1980',
      { fields: { firstName: 'Willow', lastName: 'Birchfield', gender: 'Female' }, alert: 'date_not_understood' },
    ],
    ['set disposition to delivery', { fields: { disposition: 'DELIVERY' } }],
    ['mark her as pending', { fields: { disposition: 'PENDING' } }],
    [
      'mark sample her date of birth is may 13 1980',
      { fields: { firstName: 'Mark', lastName: 'Sample', dob: '1980-05-13', age: 46 } },
    ],
    [
      'name of client is ash no sorry aspen grove male',
      { fields: { firstName: 'Aspen', lastName: 'Grove', gender: 'Male' } },
    ],
    [
      'aspen grove born may 13 1980 sorry 1981',
      { fields: { firstName: 'Aspen', lastName: 'Grove' }, alert: 'date_not_understood' },
    ],
    [
      'aspen grove born may 13 1980 sorry june',
      { fields: { firstName: 'Aspen', lastName: 'Grove' }, alert: 'date_not_understood' },
    ],
    [
      'aspen grove born may 13 1980 no health card',
      { fields: { firstName: 'Aspen', lastName: 'Grove', dob: '1980-05-13', age: 46 } },
    ],
    [
      'aspen grove date of birth may 13 1980 no wait may 14 1980',
      { fields: { firstName: 'Aspen', lastName: 'Grove' }, alert: 'date_not_understood' },
    ],
    [
      'aspen grove born may 13 1980 actually male',
      { fields: { firstName: 'Aspen', lastName: 'Grove', dob: '1980-05-13', age: 46, gender: 'Male' } },
    ],
    ['date of birth five thirteen nineteen eighty', { fields: { dob: '1980-05-13', age: 46 } }],
    ['date of birth thirteen five nineteen eighty', { fields: {}, alert: 'date_not_understood' }],
    ['date of birth oh three oh five nineteen eighty', { fields: { dob: '1980-03-05', age: 46 } }],
    ['date of birth is march oh five nineteen eighty', { fields: { dob: '1980-03-05', age: 46 } }],
    [
      'aspen grove trans woman born 1 january 1990',
      {
        fields: { firstName: 'Aspen', lastName: 'Grove', dob: '1990-01-01', age: 36 },
        warnings: ['gender_not_recognised'],
      },
    ],
    [
      'aspen grove identifies as female born 1 january 1990',
      { fields: { firstName: 'Aspen', lastName: 'Grove', dob: '1990-01-01', age: 36, gender: 'Female' } },
    ],
    ['name aspen grove spelled a s p e n g r o v e', { fields: { firstName: 'Aspen', lastName: 'Grove' } }],
    ['aspen grove a s p e n g r o v e female', { fields: { firstName: 'Aspen', lastName: 'Grove', gender: 'Female' } }],
    ['last name grove g r o v e first name aspen a s p e n', { fields: { firstName: 'Aspen', lastName: 'Grove' } }],
    ['card 1 2 3 4 5 6 7 8 9 7 version a b', { fields: { healthCard: '1234567897', healthCardVersion: 'AB' } }],
    ['orson card male', { fields: { firstName: 'Orson', lastName: 'Card', gender: 'Male' } }],
    [
      'willow is her first name birchfield is her last name',
      { fields: { firstName: 'Willow', lastName: 'Birchfield' } },
    ],
    ['health card twelve thirty four fifty six seventy eight ninety seven', { fields: { healthCard: '1234567897' } }],
    [
      'health card one hundred twenty three four five six seven eight nine seven',
      { fields: {}, warnings: ['health_card_length'] },
    ],
    ['version code is b as in boy c as in cat', { fields: { healthCardVersion: 'BC' } }],
    ['version code none', { fields: {}, warnings: ['version_not_recognised'] }],
    [
      'ella reed date of birth june 1 1990 or june 2 1990 female',
      { fields: { firstName: 'Ella', lastName: 'Reed', gender: 'Female' }, alert: 'date_not_understood' },
    ],
    [
      'ella reed june 1 1990 maybe june 2 1990',
      { fields: { firstName: 'Ella', lastName: 'Reed' }, alert: 'date_not_understood' },
    ],
    [
      'born june 1 1990 health card 1234567897 born june 2 1990',
      { fields: { healthCard: '1234567897' }, alert: 'date_not_understood' },
    ],
    ['born june 1 1990 female born june 1 1990', { fields: { dob: '1990-06-01', age: 36, gender: 'Female' } }],
    ['born june 1 1990 sorry born june 2 1990', { fields: { dob: '1990-06-02', age: 36 } }],
    ['male, sorry, female', { fields: { gender: 'Female' } }],
    ['disposition was pending now dispensing', { fields: {}, warnings: ['disposition_not_recognised'] }],
    [
      'i have here a gentleman named peter fields born on the twenty third of july nineteen fifty seven',
      { fields: { firstName: 'Peter', lastName: 'Fields', dob: '1957-07-23', age: 69, gender: 'Male' } },
    ],
    ['rose winters hiv positive', { fields: { firstName: 'Rose', lastName: 'Winters' } }],
    [
      'rose winters hep c positive born may 1980',
      { fields: { firstName: 'Rose', lastName: 'Winters', dob: '1980-05-01', age: 46 } },
    ],
    ['rose winters reg date today', { fields: { firstName: 'Rose', lastName: 'Winters' } }],
    [
      'rose winters postal code n9a 1a1 city windsor female',
      { fields: { firstName: 'Rose', lastName: 'Winters', gender: 'Female' } },
    ],
    ['jean-luc de la fontaine', { fields: { firstName: 'Jean-Luc', lastName: 'De La Fontaine' } }],
    ['abu bakr al farsi', { fields: { firstName: 'Abu Bakr', lastName: 'Al Farsi' } }],
    [
      'aspen grove phone number five one nine five five five zero one zero one female',
      { fields: { firstName: 'Aspen', lastName: 'Grove', gender: 'Female' } },
    ],
    [
      'aspen grove lives at 12 sample street windsor born march 4 1975',
      { fields: { firstName: 'Aspen', lastName: 'Grove', dob: '1975-03-04', age: 51 } },
    ],
    [
      'mia lowell date of birth not sure',
      { fields: { firstName: 'Mia', lastName: 'Lowell' }, alert: 'date_not_understood' },
    ],
    ['reg winters male', { fields: { firstName: 'Reg', lastName: 'Winters', gender: 'Male' } }],
    ['mister test testperson', { fields: { firstName: 'Test', lastName: 'Testperson' } }],
    ['robin as in the bird', { fields: { firstName: 'Robin', lastName: '' } }],
    ['name willow last name birchfield', { fields: { firstName: 'Willow', lastName: 'Birchfield' } }],
    ['health card has been lost', { fields: {} }],
    ["anna lee she's 46 years old", { fields: { firstName: 'Anna', lastName: 'Lee' } }],
    ['anna lee unit 4 12 main street', { fields: { firstName: 'Anna', lastName: 'Lee' } }],
    ["we've got anna lee here", { fields: { firstName: 'Anna', lastName: 'Lee' } }],
    ["last name o'reilly that's o apostrophe r e i l l y", { fields: { lastName: "O'Reilly" } }],
    ['last name van berg spelled v a n space b e r g', { fields: { lastName: 'Van Berg' } }],
    ['dispensing rose winters', { fields: { firstName: 'Rose', lastName: 'Winters', disposition: 'DISPENSING' } }],
    ['rose winters delivery driver', { fields: { firstName: 'Rose', lastName: 'Winters' } }],
  ])('VOICE-05 VOICE-18 "%s"', (said, reading) => {
    expect(readVoiceRegistration(said, TODAY)).toEqual({ warnings: [], ...reading });
  });
});
