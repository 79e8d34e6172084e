import { describe, expect, it } from '@jest/globals';
import { DEFAULT_TEMPLATES, messageText } from './message-templates.js';
import { MESSAGE_PURPOSES } from './message-kinds.js';
import { LANGUAGES } from '../text/language.js';
import { outsideGsm, smsLength } from './sms-segments.js';

describe('2.10/4 how a text message is counted', () => {
  it.each([
    ['an empty text', '', 'gsm', 0, 1],
    ['160 characters', 'a'.repeat(160), 'gsm', 160, 1],
    ['one more', 'a'.repeat(161), 'gsm', 161, 2],
    ['two full parts', 'a'.repeat(306), 'gsm', 306, 2],
    ['a third part', 'a'.repeat(307), 'gsm', 307, 3],
    ['accents of the alphabet', 'é'.repeat(160), 'gsm', 160, 1],
    ['brackets, which count twice', '['.repeat(81), 'gsm', 162, 2],
    ['a curly apostrophe', `’${'a'.repeat(69)}`, 'unicode', 70, 1],
    ['71 characters with one', `’${'a'.repeat(70)}`, 'unicode', 71, 2],
    ['135 characters with one', `ê${'a'.repeat(134)}`, 'unicode', 135, 3],
    ['an emoji, which counts twice', '🙂', 'unicode', 2, 1],
  ])('%s', (_what, text, encoding, characters, segments) => {
    expect(smsLength(text)).toEqual({ encoding, characters, segments });
  });

  it.each(MESSAGE_PURPOSES.flatMap((purpose) => LANGUAGES.map((language) => [purpose, language] as const)))(
    'the default words for %s in %s are one segment of the GSM alphabet',
    (purpose, language) => {
      const text = messageText(DEFAULT_TEMPLATES[purpose][language], '1-888-555-0100');
      expect(smsLength(text)).toMatchObject({ encoding: 'gsm', segments: 1 });
    },
  );

  it('names the characters that make a message longer', () => {
    expect(outsideGsm('l’été, l’hôpital [ok]')).toEqual(['’', 'ô']);
  });
});
