import { describe, expect, it } from '@jest/globals';
import { identifiersIn, type KnownClient } from './client-identifiers.js';

const HELENE: KnownClient = {
  firstName: 'Hélène',
  lastName: 'Lefèbvre-Côté',
  aka: 'Sugar',
  dob: '1983-01-07',
  phone1: '2265550101',
  phone2: null,
  healthCard: '1234567897',
  email: 'helene@example.org',
  address: '7 Fictional Road',
  postalCode: 'N8X 1A1',
};

describe('identifying facts of the open client in a text', () => {
  it.each([
    ['Met Hélène at the van.', ['name']],
    ['met helene at the van', ['name']],
    ['LEFEBVRE COTE was here', ['name']],
    ['Lefèbvre-Côté', ['name']],
    ['Mrs Lefebvre', ['name']],
    ['Goes by “Sugar”.', ['AKA']],
    ['Call (226) 555-0101', ['phone number']],
    ['Call +1 226.555.0101 tomorrow', ['phone number']],
    ['Call 226 – 555 – 0101', ['phone number']],
    ['Call 226‑555‑0101 or 226•555•0101', ['phone number']],
    ['HC 1234-567-897 AB', ['health card number']],
    ['HC 1234 567 897', ['health card number']],
    ['Write to helene@example.org', ['name', 'e-mail address']],
    ['Lives at 7 fictional rd.', ['address']],
    ['N8X1A1', ['postal code']],
    ['n8x 1a1', ['postal code']],
    ['born 1983-01-07', ['date of birth']],
    ['born January 7, 1983', ['date of birth']],
    ['born Jan 7th 1983', ['date of birth']],
    ['born 7 janvier 1983', ['date of birth']],
    ['née le 7 de janvier 1983', ['date of birth']],
    ['dob 01/07/1983', ['date of birth']],
    ['dob 7/1/83', ['date of birth']],
    ['Helene, 226 555 0101', ['name', 'phone number']],
  ])('2.1/18 finds in "%s": %j', (text, labels) => {
    expect(identifiersIn(text, HELENE)).toEqual(labels);
  });

  it.each([
    'Client was seen at the van. Pipes and straws were handed out.',
    'Sugary drinks, 7 straws, 1983 pipes',
    'Helen was the nurse',
    'Call 1-800-555-0142',
    'Next visit 2026-01-07',
    '',
  ])('2.1/18 leaves "%s" alone', (text) => {
    expect(identifiersIn(text, HELENE)).toEqual([]);
  });

  it('2.1/18 ignores unknown facts', () => {
    expect(identifiersIn('Any text 2265550101', { firstName: ' ', lastName: null, dob: '', phone1: '' })).toEqual([]);
    expect(identifiersIn('A text', { firstName: 'A' })).toEqual([]);
  });
});
