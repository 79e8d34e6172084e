import { describe, expect, it } from '@jest/globals';
import { asLiteral, CopiedRows } from './copied-rows.js';

describe('rows by COPY', () => {
  it('2.10/1 reads what COPY escapes: nulls, breaks, tabs and backslashes', () => {
    const lines = ['a\t\\N\tc', 'one\\ntwo\\r\\n\t\\ttab\\t\t', '\\\\N\tC:\\\\new\\\\\\\\t\t\\b\\f\\v', 'é\t👩‍⚕️\t\\N'];
    expect([...new CopiedRows(lines.map((line) => `${line}\n`).join(''))]).toEqual([
      ['a', null, 'c'],
      ['one\ntwo\r\n', '\ttab\t', ''],
      ['\\N', 'C:\\new\\\\t', '\b\f\v'],
      ['é', '👩‍⚕️', null],
    ]);
    expect([...new CopiedRows('')]).toEqual([]);
  });

  it('2.10/1 knows how many rows there are and the last one before they are read', () => {
    const rows = new CopiedRows('1\ta\n2\tb\\nc\n');
    expect([rows.count, rows.last]).toEqual([2, ['2', 'b\nc']]);
    expect(new CopiedRows('7\n').last).toEqual(['7']);
    expect([new CopiedRows('').count, new CopiedRows('').last]).toEqual([0, null]);
  });

  it('2.10/1 escapes values so that they stay values', () => {
    expect(asLiteral("'; DROP TABLE notes; --")).toBe("'''; DROP TABLE notes; --'");
    expect(asLiteral('a\\b')).toBe(" E'a\\\\b'");
  });
});
