type Cover = () => boolean;

let current: Cover | undefined;
let isCovered = false;

/**
 * Lets an overlay keep an open screen when the session ends: `cover` shows sign-in over it and returns true, or
 * false when nothing would be lost by leaving. Register from an effect; the returned function unregisters.
 */
export function registerSessionCover(cover: Cover): () => void {
  current = cover;
  return () => {
    if (current === cover) current = undefined;
  };
}

/** Asks the overlay to cover the screen; on false the caller goes to the PIN screen instead. */
export function coverScreen(): boolean {
  isCovered = current?.() ?? false;
  return isCovered;
}

/** Whether the last end of the session covered the screen: its owner continues after signing in again. */
export function isScreenCovered(): boolean {
  return isCovered;
}
