import { LINK_QUERY, queryFromLink } from '@firstlight/domain/insight/saved-questions';
import { useSearchParams } from '@firstlight/platform';
import { useEffect, useRef } from 'react';

/**
 * Opens the answer for the query in the URL, once; then removes it from the URL, so that a reload doesn't repeat it.
 */
export function useLinkedAnswer(open: (query: unknown) => void): void {
  const [search, setSearch] = useSearchParams();
  const link = search.get(LINK_QUERY);
  const opened = useRef<string | null>(null);
  useEffect(() => {
    if (link === null || opened.current === link) return;
    opened.current = link;
    open(queryFromLink(link) ?? {});
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete(LINK_QUERY);
        return after;
      },
      { replace: true },
    );
  }, [link, open, setSearch]);
}
