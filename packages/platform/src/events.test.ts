import { describe, expect, it, jest } from '@jest/globals';
import { announceEvent, onPlatformEvent } from './events';

describe('events between remotes', () => {
  it('reach every listener until it unsubscribes', () => {
    const heard = jest.fn();
    const stop = onPlatformEvent('session-ended', heard);
    announceEvent('session-ended');
    stop();
    announceEvent('session-ended');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it('are dropped if nobody listens, except queued events, which wait for the first listener', () => {
    const heard = jest.fn();
    announceEvent('session-used');
    announceEvent('find-client');
    announceEvent('find-client');
    const stops = [onPlatformEvent('session-used', heard), onPlatformEvent('find-client', heard)];
    expect(heard).toHaveBeenCalledTimes(1);
    stops.push(onPlatformEvent('find-client', () => heard()));
    expect(heard).toHaveBeenCalledTimes(1);
    announceEvent('find-client');
    expect(heard).toHaveBeenCalledTimes(3);
    stops.forEach((stop) => stop());
  });
});
