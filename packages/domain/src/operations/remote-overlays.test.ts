import { describe, expect, it } from '@jest/globals';
import { isOverlayOrigin } from './remote-overlays.js';

describe('2.8/5 allowed origins of an unreleased remote', () => {
  it.each([
    'https://dev.example.org',
    'https://dev.example.org:8443',
    'http://localhost:4300',
    'http://127.0.0.1:4300',
  ])('%s', (origin) => expect(isOverlayOrigin(origin)).toBe(true));

  it.each([
    'http://dev.example.org',
    'http://localhost.example.org:4300',
    'https://dev.example.org/',
    'https://dev.example.org/path',
    'https://user@dev.example.org',
    'https://*.example.org',
    'https://dev.example.org; script-src *',
    "https://dev.example.org 'unsafe-eval'",
    'https://DEV.example.org',
    'https://dev.example.org:443',
    'https://dev.example.org:99999',
    'data:text/javascript,1',
    'ws://localhost:4300',
    '',
  ])('not %s', (origin) => expect(isOverlayOrigin(origin)).toBe(false));
});
