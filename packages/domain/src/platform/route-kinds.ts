import { INVITATION_PATH } from '../people/invitation-path.js';

/** `public`: visitor layout and gate; `entry`: sign-in screens; `staff`: guarded, staff layout and store. */
export type RouteKind = 'public' | 'entry' | 'staff';

/**
 * The staff addresses that open without a session: sign-in and the page of an invitation. Everything else under `/admin` is guarded (ROUTE-09, ROUTE-19).
 */
const ENTRY_PATHS = ['/admin', '/admin-pin', INVITATION_PATH];

/** How an address is handled before its remote is known: everything under `/admin` is guarded. */
export function kindOfPath(path: string): RouteKind {
  if (ENTRY_PATHS.includes(path)) return 'entry';
  return path.startsWith('/admin') ? 'staff' : 'public';
}
