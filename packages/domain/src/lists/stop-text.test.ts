import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { momentInWords, stopInShort, stopTime, stopTimeLine } from './stop-text.js';

const STOP = { date: '2026-11-24', start: '10:00', end: '14:30' };

beforeAll(() => void jest.useFakeTimers({ now: new Date('2026-11-24T17:00:00Z'), doNotFake: ['performance'] }));
afterAll(() => void jest.useRealTimers());

it('2.7/10 a line about a stop starts with a capital; within a line “today” and French days are small', () => {
  expect(stopTime(STOP, 'en')).toMatch(/^today, Tuesday, November 24, 10.a\.m\. to 2:30.p\.m\.$/);
  expect(stopTimeLine(STOP, 'en')).toMatch(/^Today, Tuesday/);
  expect(stopTime(STOP, 'fr')).toMatch(/^aujourd’hui, mardi 24 novembre, de 10.h à 14.h.30$/);
  expect(stopTimeLine({ ...STOP, date: '2026-11-25' }, 'fr')).toMatch(/^Mercredi 25 novembre, /);
});

it('2.7/10 French writes the first of a month as 1er, and no other day or hour', () => {
  expect(stopTimeLine({ ...STOP, date: '2026-12-01' }, 'fr')).toMatch(/^Mardi 1er décembre, de 10.h/);
  expect(stopTimeLine({ ...STOP, date: '2026-12-21' }, 'fr')).toMatch(/^Lundi 21 décembre, /);
  expect(momentInWords(new Date('2026-12-01T06:15:00Z'), 'fr')).toMatch(/^mardi 1er décembre.* 1.h.15$/);
  expect(momentInWords(new Date('2026-12-02T06:15:00Z'), 'fr')).toMatch(/^mercredi 2 décembre.* 1.h.15$/);
  expect(stopTimeLine({ ...STOP, date: '2026-12-01' }, 'en')).toMatch(/^Tuesday, December 1, /);
});

it('2.7/4 a line of a list starts with the day, which tells the weekly visits to one place apart', () => {
  const place = 'Cedar Hall';
  expect(stopInShort({ ...STOP, place }, 'en')).toMatch(/^Tue, Nov 24, 10.a\.m\. · Cedar Hall$/);
  expect(stopInShort({ ...STOP, place, date: '2026-12-01' }, 'fr')).toMatch(/^mar\. 1er déc\., 10.h · Cedar Hall$/);
});

it('2.9/12 a page of stops creates one date format for any number of stops', () => {
  const made = jest.spyOn(Intl, 'DateTimeFormat');
  for (const date of ['2026-11-24', '2026-11-25', '2026-12-01']) stopTimeLine({ ...STOP, date }, 'en');
  expect(made.mock.calls.length).toBeLessThanOrEqual(1);
  made.mockRestore();
});
