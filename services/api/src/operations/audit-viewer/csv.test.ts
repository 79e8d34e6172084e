import { describe, expect, it } from '@jest/globals';
import { csvLine } from './csv.js';

describe('a line of CSV', () => {
  it('ROLE-01 quotes cells and doubles quotes', () => {
    expect(csvLine(['a', 'b "c", d', null])).toBe('"a","b ""c"", d",""\r\n');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('ROLE-01 keeps %j from running as a formula', (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`);
  });
});
