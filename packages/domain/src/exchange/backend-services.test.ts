import { describe, expect, it } from '@jest/globals';
import {
  BACKEND_SERVICE_TEXTS as TEXTS,
  checkBackendService,
  type NewBackendService,
  publicKeysProblem,
  scopeInWords,
  scopeOf,
} from './backend-services.js';
import { fieldOf } from '../platform/violations.js';

const KEY = { kty: 'EC', kid: '2026', crv: 'P-384', x: 'made-up', y: 'made-up' };
const KEYS = JSON.stringify({ keys: [KEY] });
const form = (change: Partial<NewBackendService> = {}): NewBackendService => ({
  ...{ name: 'Registry', scopes: ['system/Patient.rs'], keys: KEYS, keys_address: null, days: 365 },
  ...change,
});
const problems = (change: Partial<NewBackendService>, mayBePlain = false): string[][] =>
  checkBackendService(form(change), mayBePlain).map((one) => [fieldOf(one), one.msg]);

describe('2.10/1 backend services', () => {
  it('names every problem of a new one', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ name: ' ', scopes: [], keys: null, days: 0 })).toEqual([
      ['name', TEXTS.name],
      ['scopes', TEXTS.scopes],
      ['keys', TEXTS.keys],
      ['days', TEXTS.days],
    ]);
    expect(problems({ scopes: ['system/Patient.read'] })[0]?.[1]).toContain('system/Patient.read is not a valid scope');
    expect(problems({ keys_address: 'https://keys.example.org' })).toEqual([['keys', TEXTS.keysTwice]]);
  });

  it('accepts addresses of keys only with https and without a password', () => {
    const at = (keys_address: string, mayBePlain = false): string[][] =>
      problems({ keys: null, keys_address }, mayBePlain);
    expect(at('https://keys.example.org/jwks.json')).toEqual([]);
    const refused = [['keys_address', TEXTS.address]];
    for (const address of ['http://keys.example.org', 'ftp://keys.example.org', 'keys', 'https://a:b@keys.example.org'])
      expect([address, at(address)]).toEqual([address, refused]);
    expect(at('http://127.0.0.1:1/jwks.json', true)).toEqual([]);
  });

  it.each([
    [KEYS, null],
    ['x', TEXTS.notKeys],
    ['[]', TEXTS.notKeys],
    ['{"keys":["x"]}', TEXTS.notKeys],
    ['{"keys":[]}', TEXTS.noKey],
    [JSON.stringify({ keys: [{ ...KEY, d: 'x' }] }), TEXTS.privateKey],
    [JSON.stringify({ keys: [{ kty: 'oct', k: 'x', kid: '1' }] }), TEXTS.privateKey],
    [JSON.stringify({ keys: [{ ...KEY, kid: '' }] }), TEXTS.keyKind],
    [JSON.stringify({ keys: [{ kty: 'OKP', kid: '1' }] }), TEXTS.keyKind],
  ])('checks the keys %s', (text, problem) => {
    expect(publicKeysProblem(text)).toBe(problem);
  });

  it('converts rights into scopes, and scopes into words', () => {
    expect(scopeOf('Patient', ['read'])).toBe('system/Patient.rs');
    expect(scopeOf('Patient', ['create', 'change', 'read'])).toBe('system/Patient.crus');
    expect(scopeOf('Patient', ['change'])).toBe('system/Patient.ru');
    expect(scopeOf('Patient', [])).toBeNull();
    expect(scopeInWords('system/Patient.crus')).toBe('Clients: read, create, change');
    expect(scopeInWords('system/*.rs')).toBe('Everything: read');
    expect(scopeInWords('system/Observation.s')).toBe('Tests and results: search');
    expect(scopeInWords('system/Group.r')).toBe('Group: read by id');
    expect(scopeInWords('x')).toBe('x');
  });
});
