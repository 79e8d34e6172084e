/** Where sign-in goes without a return path. */
const MENU = '/admin-menu';

/** State of the history entry of `/admin-pin`: the browser keeps it, so it is not in the address. */
export type SignInState = {
  returnTo: string;
  /** The user whose screen it was, if known; only that user may return to it. */
  owner?: string;
};

function wantedPath(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return null;
  return typeof state.returnTo === 'string' ? state.returnTo : null;
}

/**
 * The staff address that a signed-out caller wanted, from the state of the sign-in screen's history entry
 * (decisions.md 6). Anything but a guarded path of this origin returns to the menu.
 */
export function returnPath(state: unknown): string {
  const wanted = wantedPath(state);
  if (wanted === null || !/^\/admin-(?!pin\b)[\w-]/.test(wanted)) return MENU;
  const url = new URL(wanted, location.origin);
  return url.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : MENU;
}

/** Whether the person who signed in is not the one whose session ended on this screen. */
export function isOwnersChange(state: unknown, userId: string): boolean {
  if (typeof state !== 'object' || state === null || !('owner' in state)) return false;
  return typeof state.owner === 'string' && state.owner !== userId;
}
