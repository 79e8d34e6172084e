import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { FormText, OptionalText, OptionalVersion, RequiredText } from './fields.js';

class Form {
  @OptionalVersion() version?: unknown;
}

const isTaken = (version: unknown): boolean => validateSync(Object.assign(new Form(), { version })).length === 0;

describe('the version that a caller read', () => {
  it.each([undefined, null, 0, 1, 2_147_483_647])('accepts %s', (version) => {
    expect(isTaken(version)).toBe(true);
  });

  it.each([-1, 1.5, 2_147_483_648, '1', true, [1]])('refuses %j, which no column takes', (version) => {
    expect(isTaken(version)).toBe(false);
  });
});

class Texts {
  @RequiredText(200, 'A name is required.') name?: unknown;
  @OptionalText(200) note?: unknown;
  @FormText(200) place?: unknown;
}

describe('text without a visible character', () => {
  it('is empty in every kind of field', () => {
    const texts = plainToInstance(Texts, { name: '\u200b', note: ' \u200e', place: '\u2060' });
    expect({ ...texts }).toEqual({ name: '', note: null, place: '' });
    expect(validateSync(texts).map(({ constraints }) => constraints)).toEqual([
      { saysSomething: 'A name is required.' },
    ]);
  });

  it('is removed from a pasted name', () => {
    const texts = plainToInstance(Texts, { name: 'Ma\u00adple ', note: '\ufeffCalled.', place: 'Van\u200b 2' });
    expect({ ...texts }).toEqual({ name: 'Maple', note: 'Called.', place: 'Van 2' });
  });

  it('keeps what isn’t text for its rule to refuse', () => {
    expect({ ...plainToInstance(Texts, { name: 7, note: [], place: null }) }).toEqual({ name: 7, note: [], place: '' });
  });
});
