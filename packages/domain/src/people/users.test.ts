import { describe, expect, it } from '@jest/globals';
import { ACCESS_TEXTS } from './account-access.js';
import {
  describePermissions,
  explicitPermissions,
  staffUserProblem,
  staffUserProblems,
  USER_TEXTS,
  type StaffUserInput,
} from './users.js';

const complete = {
  firstName: 'Maple',
  lastName: 'Testperson',
  email: 'maple@example.org',
  phone: '519-555-0142',
  pin: '4820175936',
  permissions: {},
};

const problemOf = (input: StaffUserInput, pinSet: boolean, before?: { phone: string }): string | null =>
  staffUserProblem(staffUserProblems(input, pinSet, before));

describe('the user form', () => {
  it.each(['firstName', 'lastName', 'email', 'phone', 'pin'] as const)('USER-10 requires %s', (field) => {
    expect(problemOf({ ...complete, [field]: ' ' }, false)).toBe(USER_TEXTS.fieldsMissing);
  });

  it('USER-10 treats an untouched PIN of a stored user as present', () => {
    expect(problemOf({ ...complete, pin: undefined }, true)).toBeNull();
    expect(problemOf({ ...complete, pin: undefined }, false)).toBe(USER_TEXTS.fieldsMissing);
    expect(problemOf({ ...complete, pin: '' }, true)).toBe(USER_TEXTS.fieldsMissing);
  });

  it('USER-11 requires ten digits', () => {
    expect(problemOf({ ...complete, pin: '12345' }, false)).toBe(USER_TEXTS.pinLength);
    expect(problemOf(complete, false)).toBeNull();
  });

  it('2.1/14 rejects an impossible phone number, unless it is the stored one', () => {
    const input = { ...complete, phone: '000 000 0000' };
    expect(problemOf(input, false)).toMatch(/cannot start with 0 or 1/);
    expect(problemOf(input, true, { phone: '000 000 0000' })).toBeNull();
  });
});

describe('errors of the user form', () => {
  it('2.6/4 marks every invalid field, and reports missing ones first', () => {
    const problems = staffUserProblems(
      { ...complete, lastName: '', email: 'nowhere', access_from: '2026-11-22', access_until: '2026-11-01' },
      false,
    );
    expect(problems).toEqual({
      lastName: USER_TEXTS.required,
      email: USER_TEXTS.emailInvalid,
      access_until: ACCESS_TEXTS.order,
    });
    expect(staffUserProblem(problems)).toBe(USER_TEXTS.fieldsMissing);
    expect(staffUserProblem({})).toBeNull();
  });
});

describe('the list of users', () => {
  it('USER-08 reads an empty map as all tabs, names enabled ones in order, and says when there is none', () => {
    expect(describePermissions({})).toBe('All tabs');
    expect(describePermissions({ Notes: true, Client: true, Tests: false })).toBe('Client, Notes');
    expect(describePermissions(explicitPermissions({}))).toBe('No access');
  });

  it('USER-07 stores all eight names', () => {
    expect(Object.keys(explicitPermissions({ Tests: true }))).toHaveLength(8);
    expect(explicitPermissions({ Tests: true }).Tests).toBe(true);
  });
});
