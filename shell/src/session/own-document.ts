import { useEffect } from 'react';

/** A prerendered page has the content policy for visitors (docs/decisions/0060). */
const isVisitorDocument = (): boolean => document.getElementById('root')?.dataset['remote'] !== undefined;

/**
 * Whether a staff screen must wait for its own document, with the staff policy: the address is already correct, so the
 * page is reloaded.
 */
export function useOwnDocument(isForStaff: boolean): boolean {
  const isMissing = isForStaff && typeof document !== 'undefined' && isVisitorDocument();
  useEffect(() => {
    if (isMissing) location.reload();
  }, [isMissing]);
  return isMissing;
}
