import { offsetOf, type PageQuery } from './paging.js';

/** Where to read a page: pages past the middle are read from the end, so that the last costs as little as the first. */
export type PageWindow = { limit: number; offset: number; fromEnd: boolean };

/** @param start the position of these `total` rows, if others come before them on the same pages */
export function pageWindow(query: PageQuery, total: number, start = 0): PageWindow | null {
  const offset = Math.max(0, offsetOf(query) - start);
  const limit = Math.min(offsetOf(query) + query.page_size - start, total) - offset;
  if (limit <= 0) return null;
  const fromEnd = offset > total / 2;
  return { limit, offset: fromEnd ? total - offset - limit : offset, fromEnd };
}
