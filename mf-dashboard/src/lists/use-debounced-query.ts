import { FILTER_DEBOUNCE_MS } from '@firstlight/domain/platform/limits';
import { useEffect, useState } from 'react';

type Query<Filters> = Filters & { page: number };

/** Filters apply after 300 ms without a change, a page change immediately (DASH-05). */
export function useDebouncedQuery<Filters extends Record<string, unknown>>(
  filters: Filters,
  page: number,
): Query<Filters> {
  const key = JSON.stringify(filters);
  const [settled, setSettled] = useState({ key, query: { ...filters, page } });
  useEffect(() => {
    const next = { ...(JSON.parse(key) as Filters), page };
    const timer = setTimeout(
      () => setSettled((before) => (before.key === key && before.query.page === page ? before : { key, query: next })),
      FILTER_DEBOUNCE_MS,
    );
    return () => clearTimeout(timer);
  }, [key, page]);
  return settled.key === key ? { ...filters, page } : settled.query;
}
