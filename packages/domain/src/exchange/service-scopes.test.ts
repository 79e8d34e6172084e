import { describe, expect, it } from '@jest/globals';
import { hasScope, includesScope, parseScope } from './service-scopes.js';

describe('2.10/1 scopes of backend services', () => {
  it.each([
    ['system/Observation.rs', { type: 'Observation', actions: 'rs' }],
    ['system/*.r', { type: '*', actions: 'r' }],
    ['system/Patient.crus', { type: 'Patient', actions: 'crus' }],
    ['system/Patient.sr', null],
    ['system/Patient.', null],
    ['system/Patient.d', null],
    ['system/Patient.read', null],
    ['user/Patient.r', null],
    ['patient/Patient.r', null],
    ['', null],
  ])('%s', (text, expected) => {
    expect(parseScope(text)).toEqual(expected);
  });

  it('denies actions that no scope grants', () => {
    expect(hasScope(['system/Patient.r'], 'Patient', 'r')).toBe(true);
    expect(hasScope(['system/Patient.r'], 'Patient', 's')).toBe(false);
    expect(hasScope(['system/Patient.r'], 'Observation', 'r')).toBe(false);
    expect(hasScope(['system/*.r'], 'Observation', 'r')).toBe(true);
    expect(hasScope(['system/Patient.c'], null, 'r')).toBe(false);
    expect(hasScope([], null, 'r')).toBe(false);
    expect(hasScope(['system/*.everything'], 'Patient', 'r')).toBe(false);
  });

  it('a token has at most the scopes of its client', () => {
    expect(includesScope(['system/*.rs'], 'system/Patient.r')).toBe(true);
    expect(includesScope(['system/Patient.r', 'system/Patient.s'], 'system/Patient.rs')).toBe(true);
    expect(includesScope(['system/Patient.rs'], 'system/*.r')).toBe(false);
    expect(includesScope(['system/Patient.rs'], 'system/Patient.crs')).toBe(false);
    expect(includesScope(['system/*.rs'], 'openid')).toBe(false);
  });
});
