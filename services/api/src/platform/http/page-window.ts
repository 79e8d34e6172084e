import { offsetOf, type PageQuery } from './paging.js';

/** Where to read a page: pages behind the middle are read from the end, so that the last is as near as the first. */
export type PageWindow = { limit: number; offset: number; fromEnd: boolean };

export function pageWindow(query: PageQuery, total: number): PageWindow | null {
  const offset = offsetOf(query);
  const limit = Math.min(query.page_size, total - offset);
  if (limit <= 0) return null;
  const fromEnd = offset > total / 2;
  return { limit, offset: fromEnd ? total - offset - limit : offset, fromEnd };
}
