import { describe, expect, it } from '@jest/globals';
import {
  conceptOf,
  LABORATORY_TEST_CODES,
  LABORATORY_VALUE_CODES,
  MEDICATION_CODES,
  NOTE_CODE,
  RESULT_CODES,
  type ReviewedCode,
  SPECIMEN_CODES,
  SYSTEMS,
  TEST_CODES,
} from './codes.js';

const ALL: readonly ReviewedCode[] = [
  ...[
    TEST_CODES,
    LABORATORY_TEST_CODES,
    SPECIMEN_CODES,
    RESULT_CODES,
    LABORATORY_VALUE_CODES,
    MEDICATION_CODES,
  ].flatMap((table) => Object.values(table).flat()),
  NOTE_CODE,
];

/** LOINC's check digit: Luhn over the digits before the hyphen (LOINC Users' Guide, appendix C). */
function isLoinc(code: string): boolean {
  const [number = '', check] = code.split('-');
  const sum = [...number].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 0 ? 2 : 1);
    return total + Math.floor(value / 10) + (value % 10);
  }, 0);
  return String((10 - (sum % 10)) % 10) === check;
}

/** Verhoeff's check digit, which every SNOMED CT identifier ends with (SNOMED CT Technical Implementation Guide, 5.5). */
function isSnomed(code: string): boolean {
  const permute = (digit: number, times: number): number =>
    times === 0 ? digit : permute([1, 5, 7, 6, 2, 8, 3, 0, 9, 4][digit] ?? 0, times - 1);
  const multiply = (one: number, other: number): number => {
    const [turn, shift] = [one < 5, other < 5];
    if (turn) return shift ? (one + other) % 5 : ((one + other) % 5) + 5;
    return shift ? ((one - other + 5) % 5) + 5 : (one - other + 5) % 5;
  };
  const digits = [...code].reverse().map(Number);
  return digits.reduce((total, digit, at) => multiply(total, permute(digit, at % 8)), 0) === 0;
}

describe('2.10/1 the codes of FHIR resources', () => {
  it.each(ALL.map((code) => [`${code.system} ${code.code}`, code] as const))('%s is well-formed', (_name, code) => {
    const isWellFormed = {
      [SYSTEMS.loinc]: isLoinc,
      [SYSTEMS.snomed]: isSnomed,
      [SYSTEMS.din]: (text: string) => /^\d{8}$/.test(text),
      [SYSTEMS.atc]: (text: string) => /^[A-Z]\d{2}[A-Z]{2}\d{2}$/.test(text),
    }[code.system];
    expect(isWellFormed?.(code.code)).toBe(true);
    expect(code.source).not.toBe('');
  });

  it('recognizes a mistyped code', () => {
    expect([isLoinc('72376-8'), isLoinc('72736-7'), isSnomed('10828005'), isSnomed('18028004')]).toEqual(
      Array.from({ length: 4 }, () => false),
    );
  });

  it('keeps a text that is in no table', () => {
    expect(conceptOf(MEDICATION_CODES, 'Something else')).toEqual({ text: 'Something else' });
    expect(conceptOf(MEDICATION_CODES, 'toString')).toEqual({ text: 'toString' });
  });
});
