import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PROVINCES } from '../identity/provinces.js';
import { heardWords, readVoiceContact, readVoiceRegistration } from './registration.js';
import type { SpokenContact } from './contact.js';

const SITES = ['Birch House Clinic', 'St. Rowan Shelter', 'Self'];
const TODAY = '2026-11-20';

const unusedIn = (transcript: string): string[] =>
  heardWords(transcript, TODAY, SITES)
    .filter(({ unused }) => unused)
    .map(({ text }) => text);

type Case = [said: string, fields: SpokenContact, unused?: string[]];

describe('contact details in a verbal registration', () => {
  it.each<Case>([
    ['maple sample phone 226 555 0101 female', { phone1: '2265550101' }],
    ['phone number is five one nine five five five zero one oh one', { phone1: '5195550101' }],
    ['cell 1 226 555 0101 home phone 519-555-0102', { phone1: '2265550101', phone2: '5195550102' }],
    ['phone 226 555 0101 no 226 555 0102', { phone1: '2265550102' }],
    ['phone 226 555 0101 phone 226 555 0101', { phone1: '2265550101' }],
    ['phone 555 0101', {}, ['phone 555 0101']],
    ['phone 126 555 0101', {}, ['phone 126 555 0101']],
    ['maple sample no phone', {}],
    [
      'maple sample emergency contact rowan sample phone 226 555 0101',
      {},
      ['emergency contact rowan sample phone 226 555 0101'],
    ],
    [
      "maple sample phone 226 555 0101 partner's phone 226 555 0102",
      { phone1: '2265550101' },
      ["partner's phone 226 555 0102"],
    ],
    ["maple sample mother's address 12 sample street", {}, ["mother's address 12 sample street"]],
    ['maple sample lives at 12 father rowan drive male', { address: '12 Father Rowan Drive' }],
    ['phone plus one 226 555 0101', { phone1: '2265550101' }],
    ['phone +1 226 555 0101', { phone1: '2265550101' }],
    ['phone area code 226 555 0101', { phone1: '2265550101' }],
    ['cell 226 555 0101 home 519 555 0102', { phone1: '2265550101', phone2: '5195550102' }],
    ['cell 226 555 0101 she works from home', { phone1: '2265550101' }],
    [
      'phone 226 555 0101 cell 226 555 0102 work phone 226 555 0103',
      { phone1: '2265550101', phone2: '2265550102' },
      ['work phone 226 555 0103'],
    ],
  ])('2.6/2 phone: "%s"', (said, fields, unused = []) => {
    expect(readVoiceContact(said, SITES)).toEqual(fields);
    expect(unusedIn(said)).toEqual(unused);
  });

  it.each<Case>([
    [
      'lives at 12 fictional street east windsor ontario n9a 1a1',
      {
        address: '12 Fictional Street East',
        city: 'Windsor',
        province: 'Ontario',
        postalCode: 'N9A 1A1',
      },
    ],
    ['address twelve sample road unit 4 b', { address: '12 Sample Road', unitNumber: '4' }, ['b']],
    ['address unit 4 12 sample road', { address: '12 Sample Road', unitNumber: '4' }],
    [
      'address apartment twenty two, 7 sample avenue, London',
      {
        address: '7 Sample Avenue',
        unitNumber: '22',
        city: 'London',
      },
    ],
    ['her address is 101b windsor avenue windsor', { address: '101B Windsor Avenue', city: 'Windsor' }],
    ['address 12 rue principale', { address: '12 Rue Principale' }],
    ['address 12 broadway', { address: '12 Broadway' }],
    ['address one twenty three sample crescent', { address: '123 Sample Crescent' }],
    ['address 12 sample street she hears well', { address: '12 Sample Street' }, ['she hears well']],
    ['lives at 12 with her mother', {}, ['lives at 12 with her mother']],
    ['lives at the old mission', {}, ['lives at the old mission']],
    ['address 12 no 14 sample street', {}, ['address 12 no 14 sample street']],
    ['maple sample no fixed address', { address: 'No fixed address' }],
    ['lives in windsor', { city: 'Windsor' }],
    ['lives in a shelter', {}, ['lives in a shelter']],
    ['city north mapleton', { city: 'North Mapleton' }],
    ['province new brunswick', { province: 'New Brunswick' }],
    ['province of nowhere', {}, ['province of nowhere']],
  ])('2.6/2 address: "%s"', (said, fields, unused = []) => {
    expect(readVoiceContact(said, SITES)).toEqual(fields);
    expect(unusedIn(said)).toEqual(unused);
  });

  it.each<Case>([
    ['postal code n9a 1a1', { postalCode: 'N9A 1A1' }],
    ['postal code N9A1A1', { postalCode: 'N9A 1A1' }],
    ['postal code is n 9 a 1 a 1 female', { postalCode: 'N9A 1A1' }],
    ['postal code november nine alpha one alpha one', { postalCode: 'N9A 1A1' }],
    ['postal code en nine ay one bee oh', { postalCode: 'N9A 1B0' }],
    ['postal code n9a 1a', {}, ['postal code n9a 1a']],
    ['postal code d9a 1a1', {}, ['postal code d9a 1a1']],
    ['postal code 90210', {}, ['postal code 90210']],
  ])('2.6/2 postal code: "%s"', (said, fields, unused = []) => {
    expect(readVoiceContact(said, SITES)).toEqual(fields);
    expect(unusedIn(said)).toEqual(unused);
  });

  it.each<Case>([
    ['referred by birch house clinic female', { referralSite: 'Birch House Clinic' }],
    ['referral site is st rowan shelter', { referralSite: 'St. Rowan Shelter' }],
    ['referral self', { referralSite: 'Self' }],
    ['referred by a friend', {}, ['referred by a friend']],
    ['verbal consent', { patientConsent: 'verbal' }],
    ['patient consent is written', { patientConsent: 'written' }],
    ['she consented verbally', { patientConsent: 'verbal' }],
    ['consent signed today', { patientConsent: 'written' }],
    ['consent not signed yet', {}, ['consent not signed yet']],
    ['no written consent', {}],
    ['verbal consent no written consent', {}],
    ['consent verbal or written', {}, ['consent verbal or written']],
    ['consent', {}],
  ])('2.6/2 referral and consent: "%s"', (said, fields, unused = []) => {
    expect(readVoiceContact(said, SITES)).toEqual(fields);
    expect(unusedIn(said)).toEqual(unused);
  });

  it('2.6/2 reads a whole registration in one go', () => {
    const said =
      'maple sample born may 13 1980 female phone 226 555 0101 lives at 12 fictional street windsor postal code n9a 1a1 referred by self verbal consent disposition pending';
    expect(readVoiceContact(said, SITES)).toEqual({
      phone1: '2265550101',
      address: '12 Fictional Street',
      city: 'Windsor',
      postalCode: 'N9A 1A1',
      referralSite: 'Self',
      patientConsent: 'verbal',
    });
    expect(readVoiceRegistration(said, TODAY).fields).toEqual({
      firstName: 'Maple',
      lastName: 'Sample',
      dob: '1980-05-13',
      age: 46,
      gender: 'Female',
      disposition: 'PENDING',
    });
    expect(unusedIn(said)).toEqual([]);
  });
});

const VOCABULARY =
  'maple sample phone cell address lives at in city province ontario windsor postal code n9a 1a1 12 twelve main street unit apartment four consent verbal written no not sorry referred by self a the is 226 555 0101 version born may 1980 , um north rue';

describe('any words at all', () => {
  const transcripts = fc.oneof(
    fc.string(),
    fc.array(fc.constantFrom(...VOCABULARY.split(' ')), { maxLength: 25 }).map((words) => words.join(' ')),
  );

  it('2.6/2 VOICE-05 fill in only values that the form accepts', () => {
    fc.assert(
      fc.property(transcripts, (said) => {
        const { phone1, phone2, postalCode, province, referralSite, patientConsent, address, city } = readVoiceContact(
          said,
          SITES,
        );
        for (const phone of [phone1, phone2]) expect(phone ?? '2265550101').toMatch(/^[2-9]\d{2}[2-9]\d{6}$/);
        expect(postalCode ?? 'N9A 1A1').toMatch(/^[A-Z]\d[A-Z] \d[A-Z]\d$/);
        expect([undefined, ...PROVINCES.map(({ name }) => name)]).toContain(province);
        expect([undefined, ...SITES]).toContain(referralSite);
        expect([undefined, 'verbal', 'written']).toContain(patientConsent);
        expect(address ?? '1 Main').toMatch(/^(\d+(-?[A-Z])? \S|No fixed address$)/);
        expect(city ?? 'Windsor').toMatch(/^\p{L}/u);
      }),
      { numRuns: 500 },
    );
  });

  it('2.6/2 are all shown again, used or not', () => {
    const plain = (text: string): string => text.replace(/[\s,]/g, '');
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...VOCABULARY.split(' ')), { maxLength: 25 }), (words) => {
        const shown = heardWords(words.join(' '), TODAY, SITES).map(({ text }) => text);
        expect(plain(shown.join(' '))).toBe(plain(words.join(' ')));
      }),
      { numRuns: 500 },
    );
  });
});
