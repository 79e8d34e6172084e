import { useEffect } from 'react';
import { type Caller, callerIn, leaksOf, trackLeaks } from './leaks';
import { isBracketed } from './watchdog';

/** Overlays and slots stay after the screen is left. */
const caller = (): Caller | undefined => (isBracketed() ? undefined : callerIn(new Error().stack ?? ''));

/** Webpack removes development branches from a release. */
const findLeaks = process.env['NODE_ENV'] === 'development' ? trackLeaks(caller) : undefined;

/** Development only: warns in the console about leftovers of a remote's screens on the page. */
export function useLeakWarning(remote: string | undefined): void {
  useEffect(() => {
    if (!findLeaks || remote === undefined) return undefined;
    return () =>
      void leaksOf(findLeaks, remote).then((all) => {
        if (all.length > 0) console.warn(`${remote} left on the page: ${all.join(', ')}`);
      });
  }, [remote]);
}
