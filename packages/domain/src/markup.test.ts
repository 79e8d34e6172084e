import { describe, expect, it } from '@jest/globals';
import { hasMarkup } from './markup.js';

describe('markup instead of a message', () => {
  it.each([
    '<!DOCTYPE html>',
    '<html><body>Blocked</body></html>',
    'Bad <b>gateway</b>',
    '<hr/>',
    '<a href="/">home</a>',
  ])('2.1/21 recognises %s', (text) => expect(hasMarkup(text)).toBe(true));

  it.each(['Not for you', 'a < b and c > d', 'Write to <robin@example.org>', ''])('2.1/21 leaves %s alone', (text) =>
    expect(hasMarkup(text)).toBe(false),
  );
});
