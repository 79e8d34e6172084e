import { describe, expect, it } from '@jest/globals';
import { visibleText } from './visible-text.js';

describe('visible text', () => {
  it.each([
    ['a zero-width space', '\u200b', ''],
    ['spaces around it', ' \u200b\u00a0', ''],
    ['joiners and marks of direction alone', '\u200d\u200e\u202e', ''],
    ['a pasted name', 'Ma\u00adple\u200b', 'Maple'],
    ['a byte order mark', '\ufeffMaple', 'Maple'],
    ['a joiner inside a Persian name', 'نام\u200cخانوادگی', 'نام\u200cخانوادگی'],
    ['an emoji of several', '👩‍👩‍👧', '👩‍👩‍👧'],
    ['plain text with its spaces', ' Maple Testperson ', ' Maple Testperson '],
  ])('%s', (_what, text, seen) => expect(visibleText(text)).toBe(seen));
});
