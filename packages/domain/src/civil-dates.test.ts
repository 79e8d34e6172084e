import { describe, expect, it } from '@jest/globals';
import { todayInNewYork } from './civil-dates.js';

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
