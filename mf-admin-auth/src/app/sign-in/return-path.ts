/** Where a signed-out caller wanted to go: `?return=/admin-edit/…`, same origin and staff area only (decisions.md 6). */
export const RETURN_PARAMETER = 'return';
const MENU = '/admin-menu';

/**
 * The address to open after sign-in. Anything but a path of this origin's staff area falls back to the menu:
 * `//elsewhere`, `/\elsewhere`, other schemes and the sign-in screen itself.
 */
export function returnPath(search: string, origin: string): string {
  const wanted = new URLSearchParams(search).get(RETURN_PARAMETER);
  if (wanted === null || !/^\/admin-(?!pin\b)[\w-]/.test(wanted)) return MENU;
  try {
    const url = new URL(wanted, origin);
    return url.origin === origin ? `${url.pathname}${url.search}${url.hash}` : MENU;
  } catch {
    return MENU;
  }
}
