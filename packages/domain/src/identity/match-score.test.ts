import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ASK_FROM, likelierFirst, matchScore, type PersonFacts, SHOW_FROM } from './match-score.js';

const MAPLE: PersonFacts = { firstName: 'Maple', lastName: 'Testperson', dob: '1983-01-07' };
const person = (change: PersonFacts): PersonFacts => ({ ...MAPLE, ...change });
const named = (firstName: string, lastName = 'Testperson'): PersonFacts => person({ firstName, lastName });

describe('score of two records that may be one person (2.1/13)', () => {
  it.each<[string, PersonFacts, PersonFacts, 'ask' | 'show' | 'none', string]>([
    ['same name and birth date', MAPLE, MAPLE, 'ask', 'same name and date of birth'],
    ['accents', named('Hélène', 'Côté'), named('HELENE', 'Cote'), 'ask', 'same name and date of birth'],
    ['apostrophe', named('Maple', "O'Brien"), named('Maple', 'OBrien'), 'ask', 'same name and date of birth'],
    ['hyphen', named('Jean-Luc'), named('Jean Luc'), 'ask', 'same name and date of birth'],
    [
      'swapped names',
      named('Testperson', 'Maple'),
      MAPLE,
      'ask',
      'same name, first and last swapped, same date of birth',
    ],
    ['nickname, English', named('Bob'), named('Robert'), 'ask', 'similar name, same date of birth'],
    ['nickname, French', named('Alex'), named('Alexandre'), 'ask', 'similar name, same date of birth'],
    ['transposed letters', named('Mai', 'Ngyuen'), named('Mai', 'Nguyen'), 'ask', 'similar name, same date of birth'],
    [
      'sounds alike',
      named('Maple', 'Gaudreau'),
      named('Maple', 'Godro'),
      'show',
      'name that sounds alike, same date of birth',
    ],
    ['AKA as first name', person({ aka: 'May' }), named('May'), 'ask', 'same name by AKA, same date of birth'],
    [
      'AKA as whole name',
      person({ aka: 'May Sample' }),
      named('May', 'Sample'),
      'ask',
      'same name by AKA, same date of birth',
    ],
    [
      'day and month swapped',
      person({ dob: '1983-07-01' }),
      MAPLE,
      'ask',
      'same name, date of birth with day and month swapped',
    ],
    [
      'one digit off',
      person({ dob: '1988-01-07' }),
      MAPLE,
      'show',
      'same name, date of birth with one digit different',
    ],
    [
      'one digit off and similar',
      { ...named('Mapel'), dob: '1988-01-07' },
      MAPLE,
      'show',
      'similar name, date of birth with one digit different',
    ],
    ['married name', named('Maple', 'Sample'), MAPLE, 'show', 'same first name, same date of birth'],
    ['twins or siblings', named('Rowan'), MAPLE, 'show', 'same last name, same date of birth'],
    ['same name alone', person({ dob: null }), MAPLE, 'none', 'same name'],
    ['same name, another birth date', person({ dob: '1951-12-30' }), MAPLE, 'none', 'same name'],
    ['birth date alone', named('Rowan', 'Sample'), MAPLE, 'none', 'same date of birth'],
    ['card alone', { healthCard: '1234-567-897' }, { healthCard: '1234567897' }, 'ask', 'same health card'],
    ['phone alone', { phone1: '+1 226 555 0100' }, { phone2: '(226) 555-0100' }, 'show', 'same phone'],
    [
      'phone of a household',
      { ...named('Rowan', 'Sample'), dob: '2001-02-03', phone1: '2265550100' },
      person({ phone1: '2265550100' }),
      'show',
      'same phone',
    ],
    [
      'phone and name',
      { ...MAPLE, dob: null, phone1: '2265550100' },
      person({ phone1: '2265550100' }),
      'ask',
      'same name, same phone',
    ],
    ['half a phone', { phone1: '226555' }, { phone1: '226555' }, 'none', ''],
    ['two placeholder cards', { healthCard: '9999999999' }, { healthCard: '9999999999' }, 'none', ''],
    ['two cards of zeros', { healthCard: '0000000000' }, { healthCard: '0000-000-000' }, 'none', ''],
    ['half a card', { healthCard: '12345' }, { healthCard: '12345' }, 'none', ''],
    [
      'name and address',
      { ...MAPLE, dob: null, address: '12 Elm St.' },
      person({ address: '12 elm st' }),
      'show',
      'same name, same address',
    ],
    ['address alone', { address: '12 Elm St' }, { address: '12 Elm St' }, 'none', 'same address'],
    ['nothing', {}, {}, 'none', ''],
  ])('%s', (_case, one, other, verdict, words) => {
    const { score, reasons } = matchScore(one, other);
    expect(score >= ASK_FROM ? 'ask' : score >= SHOW_FROM ? 'show' : 'none').toBe(verdict);
    expect(reasons.join(', ')).toBe(words);
    expect(matchScore(other, one)).toMatchObject({ score, reasons });
  });

  describe('puts the person with exactly this name and birth date before relatives with the same phone', () => {
    const phone1 = '2265550111';
    const address = '12 Elm St';
    const fern = person({ firstName: 'Fern', phone1, address, healthCard: '1234567897' });
    const same = person({ firstName: 'Fern' });
    const twin = person({ firstName: 'Birch', phone1 });
    it.each<[string, PersonFacts, PersonFacts, number, number]>([
      ['same phone, a twin', { ...same, phone1 }, twin, 0.99, 0.99],
      ['same phone, a sibling', { ...same, phone1 }, { ...twin, dob: '1982-01-07' }, 0.99, 0.99],
      ['same phone, another name by AKA', { ...same, phone1 }, { ...twin, aka: 'Fern', dob: '1981-01-07' }, 0.99, 0.99],
      ['an old phone, same address', { ...same, phone1: '2265550112', address }, twin, 0.99, 0.99],
      ['an old phone', { ...same, phone1: '2265550112' }, twin, 0.95, 0.99],
      ['no phone, a twin at the same address', same, { ...twin, address }, 0.95, 0.99],
      ['no phone, a relative with the same card', same, { ...twin, sameCard: true }, 0.95, 0.99],
      [
        'two with this name and birth date, one with the card',
        { ...same, phone1, sameCard: true },
        { ...same, phone1, address },
        0.99,
        0.99,
      ],
      ['nobody exactly, the higher score', twin, { phone1 }, 0.99, 0.6],
    ])('%s', (_case, first, second, score, otherScore) => {
      const [one, other] = [matchScore(fern, first), matchScore(fern, second)];
      expect([one.score, other.score]).toEqual([score, otherScore]);
      expect([one, other].sort(likelierFirst)[0]).toBe(one);
      expect([other, one].sort(likelierFirst)[0]).toBe(one);
    });
  });

  it('is symmetric, and highest for identical facts, for any facts', () => {
    const text = fc.oneof(
      fc.string({ maxLength: 12 }),
      fc.constantFrom('Maple', 'Mapel', 'Bob', 'Robert', 'Côté', 'Cote'),
    );
    const dob = fc.constantFrom(null, '1983-01-07', '1983-07-01', '1988-01-07', '1951-12-30');
    const phone = fc.constantFrom(null, '2265550100', '+1 226 555 0100', '555');
    const facts = fc.record({
      firstName: text,
      lastName: text,
      aka: text,
      dob,
      phone1: phone,
      phone2: phone,
      address: text,
    });
    fc.assert(
      fc.property(facts, facts, (one, other) => {
        expect(matchScore(one, other)).toEqual(matchScore(other, one));
        expect(matchScore(one, other).score).toBeGreaterThanOrEqual(0);
        expect(matchScore(one, other).score).toBeLessThan(1);
      }),
    );
  });
});
