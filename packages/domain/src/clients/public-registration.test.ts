import { describe, expect, it } from '@jest/globals';
import { checkPublicRegistration, isPublicFieldValid, splitFullName } from './public-registration.js';

const form = {
  full_name: 'Maple Testperson',
  date_of_birth: '1980-05-13',
  health_card_number: '',
  phone_number: '(226) 555-0101',
  email: '',
  consent_given: true,
};
const texts = (change: Partial<typeof form>): string[] =>
  checkPublicRegistration({ ...form, ...change }, '2026-11-20').map((violation) => violation.msg);

describe('public registration rules', () => {
  it('PREG-16 accepts a complete form', () => {
    expect(texts({})).toEqual([]);
  });

  it.each([
    ['PREG-04', { full_name: '  ' }, 'Full name is required'],
    ['PREG-05', { full_name: 'M' }, 'Full name must be at least 2 characters'],
    ['PREG-06', { full_name: "O'Maple" }, 'Full name can only contain letters and spaces'],
    ['PREG-07', { date_of_birth: '' }, 'Date of birth is required'],
    ['PREG-08', { date_of_birth: '2011-01-01' }, 'Please enter a valid date of birth'],
    ['PREG-08', { date_of_birth: '1905-12-31' }, 'Please enter a valid date of birth'],
    ['PREG-10', { health_card_number: '123-456' }, 'Health card must be 10 digits'],
    [
      'PREG-10',
      { health_card_number: '0000000000' },
      'This is not a health card number. Leave the field empty if you have no card',
    ],
    ['PREG-11', { phone_number: '' }, 'Please provide either a phone number or email address'],
    ['PREG-12', { phone_number: '555' }, 'Phone number must be exactly 10 digits'],
    ['PREG-14', { email: 'maple@' }, 'Please enter a valid email address'],
    ['PREG-15', { consent_given: false }, 'You must give consent to proceed'],
  ])('%s rejects %j', (_id, change, text) => {
    expect(texts(change)).toEqual([text]);
  });

  it('PREG-08 counts the difference of years, 16 and 120 inclusive', () => {
    expect(texts({ date_of_birth: '2010-12-31' })).toEqual([]);
    expect(texts({ date_of_birth: '1906-01-01' })).toEqual([]);
  });

  it('PREG-06 accepts letters of any script with their marks', () => {
    expect(texts({ full_name: 'Zoé Naïve' })).toEqual([]);
  });

  it.each([
    ['2026-11-19', false],
    ['2026-11-20', false],
    ['2026-11-21', false],
    ['1980-05-13', true],
  ])('PREG-09 marks the birth date %s on 20 November 2026: %s', (date_of_birth, mark) => {
    expect(isPublicFieldValid('date_of_birth', { ...form, date_of_birth }, '2026-11-20')).toBe(mark);
  });

  it('PREG-04 is in French on the French pages', () => {
    const [violation] = checkPublicRegistration({ ...form, full_name: '' }, '2026-11-20', 'fr');
    expect(violation?.msg).toBe('Le nom complet est obligatoire');
  });

  it('PREG-21 splits the name at its last space', () => {
    expect(splitFullName('Anna Maria Maple')).toEqual({ firstName: 'Anna Maria', lastName: 'Maple' });
    expect(splitFullName('Maple')).toEqual({ firstName: 'Maple', lastName: '' });
  });
});
