import { describe, expect, it } from '@jest/globals';
import { keptThrough, RECORD_RETENTION } from './retention.js';

/** Last contact, birth, last day kept: the same rows run against the SQL in `retention.medium.test.ts`. */
describe('retention of a record', () => {
  it.each([
    ['an adult', '2016-05-20', '1980-03-01', '2026-05-20'],
    ['an unknown birth date', '2016-05-20', null, '2026-05-20'],
    ['16 at the last contact', '2016-05-20', '2000-03-01', '2028-03-01'],
    ['18 on the day of the last contact', '2016-05-20', '1998-05-20', '2026-05-20'],
    ['18 the day after the last contact', '2016-05-20', '1998-05-21', '2026-05-21'],
    ['a newborn', '2016-05-20', '2016-05-01', '2044-05-01'],
    ['last contact on 29 February', '2016-02-29', '1980-03-01', '2026-02-28'],
    ['born on 29 February, 28 in a leap year', '2016-05-20', '2004-02-29', '2032-02-29'],
    ['born on 29 February, 28 in 2100', '2080-05-20', '2072-02-29', '2100-02-28'],
    ['an invalid birth date', '2016-05-20', '2000-13-01', '2026-05-20'],
  ])('2.1/27 keeps the record of %s through its day', (_who, lastContact, dob, day) => {
    expect(keptThrough({ lastContact, dob }, 10)).toBe(day);
  });

  it("2.1/27 counts the deployment's years, for minors from age 18", () => {
    expect(keptThrough({ lastContact: '2016-05-20', dob: '2004-02-29' }, 15)).toBe('2037-02-28');
  });

  it('names the source of every row', () => {
    for (const { source } of RECORD_RETENTION) expect(source).toMatch(/O\. Reg\. 114\/94/);
  });
});
