import { describe, expect, it } from '@jest/globals';
import { csvLine } from './csv-line.js';

describe('a line of CSV', () => {
  it('quotes cells with a separator, a quote or a line break, and doubles quotes', () => {
    expect(csvLine(['a', 'b "c", d', null, 'two\nlines', 'a\rreturn'])).toBe(
      'a,"b ""c"", d",,"two\nlines","a\rreturn"\r\n',
    );
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx'])('keeps %j from running as a formula', (text) => {
    expect(csvLine([text])).toBe(`'${text}\r\n`);
  });

  it('guards and quotes a formula with a comma', () => {
    expect(csvLine(['=SUM(A1,A2)', '\rx'])).toBe(`"'=SUM(A1,A2)","'\rx"\r\n`);
  });

  it('keeps numbers as numbers, negative ones too', () => {
    expect(csvLine([-3, 2025])).toBe('-3,2025\r\n');
  });
});
