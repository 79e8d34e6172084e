import { useEffect } from 'react';
import { type Caller, callerIn, leftBehind, noteLeftovers } from './leftovers';
import { isBracketed } from './watchdog';

/** Overlays and slots outlive the screen. */
const caller = (): Caller | undefined => (isBracketed() ? undefined : callerIn(new Error().stack ?? ''));

/** Webpack leaves the branches of development out of a release. */
const notes = process.env['NODE_ENV'] === 'development' ? noteLeftovers(caller) : undefined;

/** Development only: a warning in the console about what the screens of a remote leave on the page. */
export function useLeftovers(remote: string | undefined): void {
  useEffect(() => {
    if (!notes || remote === undefined) return undefined;
    return () =>
      void leftBehind(notes, remote).then((all) => {
        if (all.length > 0) console.warn(`${remote} left on the page: ${all.join(', ')}`);
      });
  }, [remote]);
}
