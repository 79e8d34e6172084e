import { describe, expect, it } from '@jest/globals';
import { escapeHtml, hasMarkup } from './markup.js';

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

describe('text in pages', () => {
  it('has no character that could begin or end markup or an attribute', () => {
    expect(escapeHtml(`<b title="Tom's">&</b>`)).toBe('&#60;b title=&#34;Tom&#39;s&#34;&#62;&#38;&#60;/b&#62;');
    expect(escapeHtml('Élodie, 12 Maple St. – Unit 4')).toBe('Élodie, 12 Maple St. – Unit 4');
  });
});
