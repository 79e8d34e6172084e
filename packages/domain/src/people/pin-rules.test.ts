import { describe, expect, it } from '@jest/globals';
import { AUTH_TEXTS, isLockedOut, secondFactorStep } from './auth.js';
import { codeProblem, isTrivialPin, newPinProblem, pinProblem } from './pin-rules.js';

describe('the PIN field', () => {
  it.each(['1234', '4820175936'])('AUTH-03 accepts %s', (pin) => {
    expect(pinProblem(pin)).toBeNull();
  });

  it.each(['', '1', '12345', '123456789', '12345678901'])('AUTH-03 rejects the length of "%s"', (pin) => {
    expect(pinProblem(pin)).toBe(AUTH_TEXTS.pinLength);
  });

  it('AUTH-04 reports other characters before the length', () => {
    expect(pinProblem('12a4')).toBe(AUTH_TEXTS.pinNumbers);
  });

  it('USER-11 accepts only ten digits for a chosen PIN', () => {
    expect(newPinProblem('4820175936')).toBeNull();
    expect(newPinProblem('1234')).toBe(AUTH_TEXTS.pinLength);
    expect(newPinProblem('48201 5936')).toBe(AUTH_TEXTS.pinLength);
  });
});

describe('the code field', () => {
  it('AUTH-23 requires exactly six digits', () => {
    expect(codeProblem('048213')).toBeNull();
    expect(codeProblem('04821')).toBe(AUTH_TEXTS.codeLength);
    expect(codeProblem('04821a')).toBe(AUTH_TEXTS.codeLength);
  });
});

describe('PINs that are too easy', () => {
  it.each([
    ['one digit', '7777777777'],
    ['two digits', '1212112122'],
    ['a run up', '1234567890'],
    ['a run down', '9876543210'],
    ['a run that wraps', '5678901234'],
    ['a pattern of five', '4820148201'],
    ['their own phone number', '5195550142'],
  ])('USER-11 rejects %s', (_why, pin) => {
    expect(isTrivialPin(pin, '(519) 555-0142')).toBe(true);
  });

  it('USER-11 accepts an irregular one', () => {
    expect(isTrivialPin('4820175936', '(519) 555-0142')).toBe(false);
  });
});

describe('the step after the PIN', () => {
  const ready = { needs_email_verification: false, two_fa_enabled: true, two_fa_email: 'm•••@e•••.org' };

  it('AUTH-09 sets up the second factor for first-time users and those without one', () => {
    expect(secondFactorStep({ ...ready, needs_email_verification: true })).toBe('2fa-setup');
    expect(secondFactorStep({ ...ready, two_fa_enabled: false })).toBe('2fa-setup');
    expect(secondFactorStep({ ...ready, two_fa_email: '' })).toBe('2fa-setup');
  });

  it('AUTH-10 asks for the code if the second factor is set up', () => {
    expect(secondFactorStep(ready)).toBe('2fa-verify');
  });

  it('AUTH-11 recognises a lockout by either phrase', () => {
    expect(isLockedOut(AUTH_TEXTS.locked)).toBe(true);
    expect(isLockedOut('Too many: multiple failed PIN attempts')).toBe(true);
    expect(isLockedOut(AUTH_TEXTS.pinInvalid)).toBe(false);
  });
});
