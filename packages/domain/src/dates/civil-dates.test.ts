import { describe, expect, it } from '@jest/globals';
import { civilDateInWords, formatNewYorkTime, todayInNewYork } from './civil-dates.js';

describe('todayInNewYork', () => {
  it('2.3/6 LIM-11 agrees with Intl on every hour from 2007 to 2037', () => {
    const zone = new Intl.DateTimeFormat('en-CA', {
      timeZone: 'America/New_York',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
    });
    const wrong: string[] = [];
    for (let at = Date.UTC(2007, 0, 1); at < Date.UTC(2038, 0, 1); at += 3_600_000) {
      const moment = new Date(at);
      if (todayInNewYork(moment) !== zone.format(moment)) wrong.push(moment.toISOString());
    }
    expect(wrong).toEqual([]);
  });
});

describe('newYorkMoment', () => {
  it.each([
    ['2026-11-21T14:05:07.123Z', '21 November 2026, 9:05 AM'],
    ['2026-07-01T03:59:59.000Z', '30 June 2026, 11:59 PM'],
    ['2026-03-08T07:00:00.000Z', '8 March 2026, 3:00 AM'],
    ['2026-01-01T17:00:00.000Z', '1 January 2026, 12:00 PM'],
  ])('2.5/8 LIM-11 TAB-TEST-18 writes %s as %s, in the date style of the product', (iso, words) => {
    expect(formatNewYorkTime(iso)).toBe(words);
    expect(words.startsWith(civilDateInWords(todayInNewYork(new Date(iso))))).toBe(true);
  });
});
