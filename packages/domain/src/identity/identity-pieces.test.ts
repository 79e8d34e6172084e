import { describe, expect, it } from '@jest/globals';
import { birthDateLikeness, oneDigitOff, withDayAndMonthSwapped } from './birth-date-likeness.js';
import { editDistance } from './edit-distance.js';
import { foldName } from './name-folding.js';
import { areNicknames, NICKNAME_SOURCES, NICKNAMES } from './nicknames.js';
import { soundOf } from './sounds-like.js';

describe('the parts of identity matching (2.1/13)', () => {
  it.each([
    ['nguyen', 'ngyuen', 1],
    ['lefebvre', 'lefevre', 1],
    ['maple', 'maple', 0],
    ['', 'abc', 3],
    ['smith', 'smyth', 1],
    ['testperson', 'tstperosn', 2],
  ])('%s and %s are %i errors apart', (one, other, errors) => {
    expect(editDistance(one, other)).toBe(errors);
    expect(editDistance(other, one)).toBe(errors);
  });

  it.each([
    ['Smith', 'Smyth'],
    ['Gaudreault', 'Godrault'],
    ['Philippe', 'Filip'],
    ['Thérèse', 'Teres'],
    ['Catherine', 'Katerine'],
    ['Hélène', 'Elen'],
  ])('%s sounds like %s', (one, other) => {
    expect(soundOf(one)).toBe(soundOf(other));
  });

  it.each([
    ['Maple', 'Rowan'],
    ['Smith', 'Schmidt'],
    ['Marc', 'Marie'],
  ])('%s does not sound like %s', (one, other) => {
    expect(soundOf(one)).not.toBe(soundOf(other));
  });

  it.each([
    ['Bob', 'Robert'],
    ['Guillaume', 'Will'],
    ['Véronique', 'Véro'],
    ['Liz', 'Elizabeth'],
  ])('%s is %s', (one, other) => {
    expect([areNicknames(one, other), areNicknames(other, one)]).toEqual([true, true]);
  });

  it.each(NICKNAMES)('has the group $names folded, with its source', ({ names, source }) => {
    expect(foldName(names)).toBe(names);
    expect(names.split(' ').length).toBeGreaterThan(1);
    expect(NICKNAME_SOURCES[source]).toBeTruthy();
  });

  it.each([
    ['1983-01-07', '1983-01-07', 'same'],
    ['1983-01-07', '1983-07-01', 'swapped'],
    ['1983-01-07', '1983-01-17', 'digit'],
    ['1983-01-07', '1993-01-07', 'digit'],
    ['1983-01-07', '1991-02-08', 'different'],
    ['1983-01-07', null, 'unknown'],
  ])('%s and %s: %s', (one, other, likeness) => {
    expect(birthDateLikeness(one, other)).toBe(likeness);
  });

  it('creates only dates of the calendar', () => {
    expect(withDayAndMonthSwapped('1983-01-13')).toBeNull();
    expect(withDayAndMonthSwapped('1983-05-05')).toBeNull();
    expect(oneDigitOff('1983-02-28')).not.toContain('1983-02-38');
  });
});
