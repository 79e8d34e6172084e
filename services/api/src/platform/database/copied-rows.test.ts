import { describe, expect, it } from '@jest/globals';
import { asLiteral, rowsOf } from './copied-rows.js';

describe('rows by COPY', () => {
  it('2.10/1 reads what COPY escapes: nulls, breaks, tabs and backslashes', () => {
    const lines = ['a\t\\N\tc', 'one\\ntwo\\r\\n\t\\ttab\\t\t', '\\\\N\tC:\\\\new\\\\\\\\t\t\\b\\f\\v', 'é\t👩‍⚕️\t\\N'];
    expect([...rowsOf(lines.map((line) => `${line}\n`).join(''))]).toEqual([
      ['a', null, 'c'],
      ['one\ntwo\r\n', '\ttab\t', ''],
      ['\\N', 'C:\\new\\\\t', '\b\f\v'],
      ['é', '👩‍⚕️', null],
    ]);
    expect([...rowsOf('')]).toEqual([]);
  });

  it('2.10/1 writes values out so that they stay values', () => {
    expect(asLiteral("'; DROP TABLE notes; --")).toBe("'''; DROP TABLE notes; --'");
    expect(asLiteral('a\\b')).toBe(" E'a\\\\b'");
  });
});
