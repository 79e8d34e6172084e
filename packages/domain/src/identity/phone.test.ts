import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { PHONE_FIELD_LENGTH } from '../platform/limits.js';
import { caretAfterFormat, formatPhone, overfullPhone, phoneDigits, phoneProblem, storedPhone } from './phone.js';

const digit = (min: number) => fc.integer({ min, max: 9 }).map(String);
const digits = (length: number) => fc.array(digit(0), { minLength: length, maxLength: length });
const good = fc
  .tuple(digit(2), digits(2), digit(2), digits(6))
  .map(([area, rest, exchange, end]) => [area, ...rest, exchange, ...end].join(''));
const gap = fc.constantFrom('', ' ', '-', '.', ' - ', '\u00a0', '\u2011', '/');
/** Any way of writing ten digits: with or without country code, brackets and separators. */
const written = fc
  .record({
    number: good,
    country: fc.constantFrom('', '1', '+1', '+1 ', '1-'),
    gaps: fc.tuple(gap, gap),
    round: fc.boolean(),
  })
  .map(({ number, country, gaps: [first, second], round }) => {
    const area = number.slice(0, 3);
    const text = `${country}${round ? `(${area})` : area}${first}${number.slice(3, 6)}${second}${number.slice(6)}`;
    return { number, text };
  });

/** The content of a 14-character field after these keys, as the two forms use `overfullPhone`. */
function typed(keys: string): string {
  return Array.from(keys).reduce((value, key) => {
    const field = { value, selectionStart: value.length, selectionEnd: value.length };
    const taken = overfullPhone(field, { inputType: 'insertText', data: key });
    if (taken === 'refused') return value;
    return formatPhone(taken ? taken.text : value + key);
  }, '');
}

describe('phone numbers', () => {
  it('2.1/14 reads the same ten digits from any notation', () => {
    fc.assert(
      fc.property(written, ({ number, text }) => {
        expect(phoneDigits(text)).toBe(number);
        expect(phoneProblem(text)).toBeNull();
        expect(phoneDigits(formatPhone(text))).toBe(number);
        expect(phoneDigits(storedPhone(text))).toBe(number);
        expect(typed(text.replace(/[^\d+]/g, ''))).toBe(formatPhone(number));
      }),
    );
  });

  it('2.1/14 accepts only ten digits of the numbering plan, with or without the country code', () => {
    const near = fc.string({ unit: fc.constantFrom(...'0123456789+()-. x'), maxLength: 18 });
    fc.assert(
      fc.property(fc.oneof(near, fc.string()), (text) => {
        const found = phoneDigits(text);
        if (found === null) return;
        expect(found).toMatch(/^[2-9]\d\d[2-9]\d{6}$/);
        expect([found, `1${found}`]).toContain(text.replace(/\D/g, ''));
      }),
    );
  });

  it('2.1/14 never turns an invalid number into a valid one by dropping digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+()- '), maxLength: 30 }), (text) => {
        const shown = formatPhone(text);
        expect(shown.length).toBeLessThanOrEqual(PHONE_FIELD_LENGTH);
        expect(phoneDigits(shown)).toBe(phoneDigits(text));
        expect(formatPhone(shown)).toBe(shown);
      }),
    );
  });

  it.each([
    ['+1 226-555-0188', '(226) 555-0188'],
    ['1 (226) 555-0188', '(226) 555-0188'],
    ['2265550188', '(226) 555-0188'],
    ['\u202a226.555.0188\u202c', '(226) 555-0188'],
    ['+', '+'],
    ['+1', '+1'],
    ['+1 226', '(226'],
    ['226555018899', '226555018899'],
    ['+44 20 7946 0958', '+442079460958'],
  ])('2.1/14 shows %s as %s', (text, shown) => {
    expect(formatPhone(text)).toBe(shown);
  });

  it.each([
    ['000 000 0000', /cannot start with 0 or 1/],
    ['(122) 655-5018', /cannot start with 0 or 1/],
    ['226 155 0188', /cannot start with 0 or 1/],
    ['226-555-CALL', /only contain digits/],
    ['226555018899', 'Phone number must be exactly 10 digits'],
    ['226555', 'Phone number must be exactly 10 digits'],
    ['+44 20 7946 0958', /Canada or the United States/],
    ['+226 555 0188', /Canada or the United States/],
  ])('2.1/14 PREG-12 rejects %s', (text, sentence) => {
    expect(phoneProblem(text)).toMatch(sentence);
    expect(phoneProblem(text, 'fr')).toMatch(/numéro de téléphone/);
  });

  it('2.1/14 reports no error for an empty field', () => {
    expect(phoneProblem(' ')).toBeNull();
  });

  it('2.1/14 keeps the caret after the typed digit when the country code is dropped', () => {
    expect(caretAfterFormat('1(226) 555-0188', 1, '(226) 555-0188')).toBe(0);
    expect(caretAfterFormat('+12', 3, '(2')).toBe(2);
  });

  it('2.1/14 a full field accepts a whole number but no eleventh digit', () => {
    const full = { value: '(226) 555-0188', selectionStart: 14, selectionEnd: 14 };
    expect(overfullPhone(full, { inputType: 'insertText', data: '9' })).toBe('refused');
    const all = { ...full, selectionStart: 0 };
    const paste = { inputType: 'insertFromPaste', data: '+1 226-555-0177' };
    expect(overfullPhone(all, paste)).toEqual({ text: '+1 226-555-0177', caret: 15 });
    expect(overfullPhone(full, { inputType: 'deleteContentBackward', data: null })).toBeNull();
  });
});
