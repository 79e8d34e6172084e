import { describe, expect, it } from '@jest/globals';
import { bookedInWords, cancellingInWords, movingInWords } from './stop-bookings.js';

describe('2.7/1 2.7/4 who is expected at a stop, in words', () => {
  it.each([
    [0, 'Nobody has chosen this stop yet'],
    [1, '1 person chose this stop'],
    [6, '6 people chose this stop'],
  ])('%d', (booked, words) => {
    expect(bookedInWords({ booked })).toBe(words);
    expect(movingInWords({ booked }) ?? '').toBe(
      booked === 0 ? '' : `${words}. Nobody is notified of another place or time: please call.`,
    );
  });

  it('a cancelled stop that nobody had chosen needs no follow-up', () => {
    expect(bookedInWords({ booked: 0, cancelled: true })).toBe('Nobody had chosen this stop');
    expect(bookedInWords({ booked: 1, cancelled: true })).toBe('1 person chose this stop');
  });

  it('says what a cancellation means for them', () => {
    expect(cancellingInWords({ booked: 0 })).toBe('Visitors see it as cancelled. Nobody has chosen it.');
    expect(cancellingInWords({ booked: 1 })).toMatch(/^1 person chose this stop. This person keeps the booking and/);
    expect(cancellingInWords({ booked: 6 })).toMatch(/^6 people .* nobody is notified: please call.$/);
  });
});
