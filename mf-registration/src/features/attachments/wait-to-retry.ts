import { onPlatformEvent } from '@firstlight/platform';
import type { UploadControl, UploadState } from './upload-state';

/** Resolves when a retry makes sense (signed in, online, Retry pressed, `pauseMs` elapsed) or on cancel. */
export function waitToRetry(
  reason: NonNullable<UploadState['waitsFor']>,
  control: UploadControl,
  pauseMs: number,
): Promise<void> {
  return new Promise((resolve) => {
    const ends: (() => void)[] = [];
    const done = (): void => {
      ends.forEach((end) => end());
      resolve();
    };
    if (control.signal.aborted) return done();
    control.signal.addEventListener('abort', done);
    ends.push(() => control.signal.removeEventListener('abort', done));
    if (reason === 'session') {
      ends.push(onPlatformEvent('session-used', done));
      return undefined;
    }
    window.addEventListener('online', done);
    ends.push(() => window.removeEventListener('online', done), control.onRetry(done));
    if (!navigator.onLine) return undefined;
    const timer = setTimeout(done, pauseMs);
    ends.push(() => clearTimeout(timer));
    return undefined;
  });
}
