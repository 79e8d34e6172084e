import { type Principal, hasAnyTab } from '@firstlight/domain/permissions';

/** What staff open next from where they are; example addresses, because only their owner matters. */
export function nextPlaces(pathname: string, who: Principal): string[] {
  if (!hasAnyTab(who)) return pathname === '/admin-menu' ? ['/admin-analytics'] : [];
  if (pathname === '/admin-menu') return ['/admin-dashboard', '/admin-register', '/admin-analytics'];
  if (pathname === '/admin-dashboard') return ['/admin-edit/next', '/admin-menu'];
  if (pathname.startsWith('/admin-edit/') || pathname === '/admin-register') return ['/admin-dashboard'];
  return [];
}
