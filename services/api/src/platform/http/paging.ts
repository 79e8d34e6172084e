import type { Pagination } from '@firstlight/domain/desk/dashboard';
import { DASHBOARD_PAGE_SIZE } from '@firstlight/domain/platform/limits';
import { QueryNumber } from './fields.js';

const LARGEST_PAGE = 100;

/** `?page=&page_size=` of every paged list; pages start at 1. */
export class PageQuery {
  @QueryNumber(1, 1_000_000)
  page: number = 1;

  @QueryNumber(1, LARGEST_PAGE)
  page_size: number = DASHBOARD_PAGE_SIZE;
}

export function offsetOf({ page, page_size }: PageQuery): number {
  return (page - 1) * page_size;
}

/** An empty list still has one page. */
export function paginationOf({ page, page_size }: PageQuery, total: number): Pagination {
  return { current_page: page, total_pages: Math.max(1, Math.ceil(total / page_size)), total_records: total };
}
