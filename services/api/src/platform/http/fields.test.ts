import 'reflect-metadata';
import { describe, expect, it } from '@jest/globals';
import { validateSync } from 'class-validator';
import { OptionalVersion } from './fields.js';

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
