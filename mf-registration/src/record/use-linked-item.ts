import { ITEM_PARAM } from '@firstlight/domain/desk/task-addresses';
import { useSearchParams } from '@firstlight/platform';
import { useEffect, useEffectEvent } from 'react';

/** The item that the address names, e.g. after a press on a task; null without one. */
export function useLinkedItem(): string | null {
  return useSearchParams()[0].get(ITEM_PARAM);
}

/**
 * Focuses the linked item once it is on the page of the list, then removes it from the address: a reload doesn't move
 * the focus, and the same task can be pressed again.
 */
export function useFocusOnLinked(linkedId: string | null, shown: readonly string[]): void {
  const [, setParams] = useSearchParams();
  const isThere = linkedId !== null && shown.includes(linkedId);
  const reach = useEffectEvent(() => {
    document.getElementById(`item-${linkedId}`)?.focus();
    setParams(
      (params) => {
        params.delete(ITEM_PARAM);
        return params;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (!isThere) return undefined;
    // After the shell has moved the focus to the heading of the new screen.
    const timer = setTimeout(() => reach());
    return () => clearTimeout(timer);
  }, [isThere, linkedId]);
}
