import { describe, expect, it } from '@jest/globals';
import { comesFromOurPages } from './origin-check.js';

const publicUrl = 'https://hep.example.org';
const facts = { secFetchSite: undefined, origin: undefined, host: 'hep.example.org', publicUrl };

describe('origin of a write with the session cookie', () => {
  it.each([
    ['a page of ours', { secFetchSite: 'same-origin', origin: publicUrl }, true],
    ['a bookmark or typed address', { secFetchSite: 'none' }, true],
    ['another site', { secFetchSite: 'cross-site', origin: publicUrl }, false],
    ['a sibling host', { secFetchSite: 'same-site' }, false],
    ['an older browser on our page', { origin: publicUrl }, true],
    ['an older browser on the host it asked for', { origin: 'http://10.0.0.5:4200', host: '10.0.0.5:4200' }, true],
    ['an older browser elsewhere', { origin: 'https://evil.example' }, false],
    ['a sandboxed frame', { origin: 'null' }, false],
    ['a program, which has no cookies of others', {}, true],
  ])('%s', (_who, change, expected) => {
    expect(comesFromOurPages({ ...facts, ...change })).toBe(expected);
  });
});
