import { describe, expect, test } from '@jest/globals';
import { readHealthCardStripe } from './health-card-stripe.js';

const swiped = (
  parts: Partial<Record<'issuer' | 'number' | 'name' | 'sex' | 'birth' | 'version', string>> = {},
): string => {
  const { issuer = '610054', number = '1234567897', name = 'SAMPLE/ROBIN LEE          ' } = parts;
  const { sex = '2', birth = '19800305', version = 'AB' } = parts;
  return `%B${issuer}${number}^${name}^3012799${sex}${birth}${version}SAMPL20010101?0`;
};

describe('2.6/2 a swiped Ontario health card', () => {
  test('fills name, number, version, birth date and gender', () => {
    expect(readHealthCardStripe(swiped())).toEqual({
      firstName: 'Robin Lee',
      lastName: 'Sample',
      healthCard: '1234567897',
      healthCardVersion: 'AB',
      dob: '1980-03-05',
      gender: 'Female',
    });
  });

  test.each([
    ['a lower-case track', swiped().toLowerCase(), { lastName: 'Sample', healthCardVersion: 'AB' }],
    [
      'a hyphen and an apostrophe',
      swiped({ name: "O'SAMPLE-DOE/ANN" }),
      { lastName: "O'Sample-Doe", firstName: 'Ann' },
    ],
    ['a man', swiped({ sex: '1' }), { gender: 'Male' }],
    ['an old card without version', swiped({ version: '  ' }), { healthCardVersion: '' }],
  ])('%s', (_name, track, expected) => {
    expect(readHealthCardStripe(track)).toMatchObject(expected);
  });

  test('leaves out an impossible birth date', () => {
    expect(readHealthCardStripe(swiped({ birth: '19800231' }))).not.toHaveProperty('dob');
  });

  test.each([
    ['another issuer', swiped({ issuer: '636012' })],
    ['a wrong check digit', swiped({ number: '1234567890' })],
    ['half a swipe', swiped().slice(0, 30)],
    ['typed text', '100% sure'],
  ])('rejects %s', (_name, track) => {
    expect(readHealthCardStripe(track)).toBeNull();
  });
});
