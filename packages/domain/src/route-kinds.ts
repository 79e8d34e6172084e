/** `public`: visitor layout and gate; `entry`: sign-in screens; `staff`: guarded, staff layout and store. */
export type RouteKind = 'public' | 'entry' | 'staff';

/**
 * The two staff addresses that open without a session; everything else under `/admin` is guarded (ROUTE-09, ROUTE-19).
 */
const ENTRY_PATHS = ['/admin', '/admin-pin'];

/** How an address is treated before its remote is known: everything under `/admin` is guarded. */
export function kindOfPath(path: string): RouteKind {
  if (ENTRY_PATHS.includes(path)) return 'entry';
  return path.startsWith('/admin') ? 'staff' : 'public';
}
