import { describe, expect, it } from '@jest/globals';
import { describePermissions, explicitPermissions, staffUserProblem, USER_TEXTS } from './users.js';

const complete = {
  firstName: 'Maple',
  lastName: 'Testperson',
  email: 'maple@example.org',
  phone: '519-555-0142',
  pin: '4820175936',
  permissions: {},
};

describe('the user form', () => {
  it.each(['firstName', 'lastName', 'email', 'phone', 'pin'] as const)('USER-10 wants %s', (field) => {
    expect(staffUserProblem({ ...complete, [field]: ' ' }, false)).toBe(USER_TEXTS.fieldsMissing);
  });

  it('USER-10 counts an untouched PIN of a stored user as present', () => {
    expect(staffUserProblem({ ...complete, pin: undefined }, true)).toBeNull();
    expect(staffUserProblem({ ...complete, pin: undefined }, false)).toBe(USER_TEXTS.fieldsMissing);
    expect(staffUserProblem({ ...complete, pin: '' }, true)).toBe(USER_TEXTS.fieldsMissing);
  });

  it('USER-11 requires ten digits', () => {
    expect(staffUserProblem({ ...complete, pin: '12345' }, false)).toBe(USER_TEXTS.pinLength);
    expect(staffUserProblem(complete, false)).toBeNull();
  });

  it('2.1/14 rejects an impossible phone number, unless it is the stored one', () => {
    const input = { ...complete, phone: '000 000 0000' };
    expect(staffUserProblem(input, false)).toMatch(/cannot start with 0 or 1/);
    expect(staffUserProblem(input, true, { phone: '000 000 0000' })).toBeNull();
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
