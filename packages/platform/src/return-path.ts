/** Where sign-in leads without a return path. */
const MENU = '/admin-menu';

/** State of the history entry of `/admin-pin`: kept by the browser, so that the address itself stays clean. */
export type SignInState = { returnTo: string };

function wantedPath(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('returnTo' in state)) return null;
  return typeof state.returnTo === 'string' ? state.returnTo : null;
}

/**
 * The staff address that a signed-out caller wanted, from the state of the sign-in screen's history entry
 * (decisions.md 6). Anything but a guarded path of this origin leads to the menu.
 */
export function returnPath(state: unknown): string {
  const wanted = wantedPath(state);
  if (wanted === null || !/^\/admin-(?!pin\b)[\w-]/.test(wanted)) return MENU;
  const url = new URL(wanted, location.origin);
  return url.origin === location.origin ? `${url.pathname}${url.search}${url.hash}` : MENU;
}
