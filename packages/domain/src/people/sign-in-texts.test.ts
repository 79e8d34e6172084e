import { describe, expect, it } from '@jest/globals';
import { AUTH_TEXTS, isLockedOut } from './auth.js';
import { USER_TEXTS } from './users.js';

/** The specification's words: screens and their tests share the constants, so only this table sees a typo in them. */
describe('texts of sign-in and user administration', () => {
  it.each([
    ['AUTH-01', AUTH_TEXTS.title, 'Admin Access'],
    ['AUTH-03', AUTH_TEXTS.pinLength, 'PIN must be exactly 10 digits'],
    ['AUTH-04', AUTH_TEXTS.pinNumbers, 'PIN must contain only numbers'],
    ['AUTH-07', AUTH_TEXTS.pinInvalid, 'Invalid PIN'],
    [
      'AUTH-11 AUTH-12',
      AUTH_TEXTS.locked,
      'System locked due to multiple failed PIN attempts. Please try again in 15 minutes or call support.',
    ],
    ['AUTH-23', AUTH_TEXTS.codeLength, 'Please enter the 6-digit verification code'],
    ['AUTH-26', AUTH_TEXTS.verifyFailed, 'Verification failed'],
    ['AUTH-27', AUTH_TEXTS.sendFailed, 'Failed to send verification code'],
    ['REG-10', AUTH_TEXTS.gateInvalid, 'Invalid PIN. Access denied.'],
    ['USER-02', USER_TEXTS.denied, 'Access denied: You do not have permission to access User Management.'],
    ['USER-03', USER_TEXTS.noSession, 'No authentication found. Please log in again.'],
    ['USER-04', USER_TEXTS.unreadableSession, 'Authentication error. Please log in again.'],
    ['USER-08', USER_TEXTS.allTabs, 'All tabs'],
    ['USER-08', USER_TEXTS.noAccess, 'No access'],
    ['USER-10', USER_TEXTS.fieldsMissing, 'Please fill in all required fields'],
    ['USER-11', USER_TEXTS.pinLength, 'PIN must be exactly 10 digits'],
    ['USER-12', USER_TEXTS.loadFailed, 'Failed to load users. Please try again.'],
    ['USER-13', USER_TEXTS.createFailed('why'), 'Failed to create user: why'],
    ['USER-14', USER_TEXTS.updateFailed('why'), 'Failed to update user: why'],
    ['USER-15', USER_TEXTS.deleteFailed('why'), 'Failed to delete user: why'],
    ['USER-16', USER_TEXTS.network('Failed to fetch'), 'Network error: Failed to fetch'],
    ['USER-17', USER_TEXTS.created('Maple Testperson'), 'User Maple Testperson created successfully'],
    ['USER-17', USER_TEXTS.updated('Maple Testperson'), 'User Maple Testperson updated successfully'],
    ['USER-17', USER_TEXTS.deleted('Maple Testperson'), 'User Maple Testperson deleted successfully'],
  ])('%s: %s', (_id, text, specified) => {
    expect(text).toBe(specified);
  });

  it.each([
    ['System locked. Call support.', true],
    ['There were multiple failed PIN attempts.', true],
    ['Invalid PIN', false],
  ])('AUTH-11 "%s" means locked out: %s', (detail, locked) => {
    expect(isLockedOut(detail)).toBe(locked);
  });
});
