import { describe, expect, it } from '@jest/globals';
import { bookingCode, checkBookingQuestion } from './booking-question.js';
import { en } from './look-up-texts.en.js';

const ID = '3f8a1c5e-9b7d-4e21-a6c3-0d5f7e9b1a2c';
const CODE = '7Y51-RQMN';
const BIRTH = '1990-05-04';

describe('2.7/4 the look-up of a booking', () => {
  it.each([CODE, ' 7y51 rqmn', ID, ` ${ID.toUpperCase()} `])('understands %j', (code) => {
    expect(bookingCode(code)).toBe(CODE);
    expect(checkBookingQuestion({ code, date_of_birth: BIRTH }, en)).toEqual([]);
  });

  it.each(['', '7Y51-RQMM', ID.slice(1), `${ID}0`])('rejects %j at its field', (code) => {
    expect(checkBookingQuestion({ code, date_of_birth: BIRTH }, en)).toMatchObject([
      { loc: ['body', 'code'], msg: en.codeWrong },
    ]);
  });

  it('asks for the date of birth', () => {
    expect(checkBookingQuestion({ code: CODE, date_of_birth: '' }, en)).toMatchObject([
      { loc: ['body', 'date_of_birth'], msg: en.birthMissing },
    ]);
  });
});
