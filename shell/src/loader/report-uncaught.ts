import type { Remotes } from './remotes';

/** Reports what no boundary catches: errors of event handlers, timers and promises. Only a page with one loads how. */
export function reportUncaught(remotes: Remotes): void {
  const report = (error: unknown): void =>
    void import('./report-thrown').then(({ reportThrown }) => reportThrown(error, remotes)).catch(() => undefined);
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
