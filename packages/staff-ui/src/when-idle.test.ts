import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { AFTER_OPENING_MS, whenIdle } from './when-idle';

/** jsdom has no idle callbacks, so work waits for the timer of browsers without them. */
describe('2.11 work for idle moments', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('begins after the time that a new screen needs', () => {
    const work = jest.fn();
    whenIdle(work, AFTER_OPENING_MS);
    jest.advanceTimersByTime(AFTER_OPENING_MS + 1_499);
    expect(work).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledTimes(1);
  });

  it.each([0, AFTER_OPENING_MS, AFTER_OPENING_MS + 1_000])('is cancelled %d ms later', (ms) => {
    const work = jest.fn();
    const cancel = whenIdle(work, AFTER_OPENING_MS);
    jest.advanceTimersByTime(ms);
    cancel();
    jest.runAllTimers();
    expect(work).not.toHaveBeenCalled();
  });
});
