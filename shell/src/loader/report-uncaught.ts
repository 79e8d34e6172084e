import type { Remotes } from './remotes';

/**
 * Reports errors that no boundary catches: those of event handlers, timers and promises. The reporting code loads with
 * the first error.
 */
export function reportUncaught(remotes: Remotes): void {
  const report = (error: unknown): void =>
    void import('./report-thrown').then(({ reportThrown }) => reportThrown(error, remotes)).catch(() => undefined);
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
