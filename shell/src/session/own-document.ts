import { useEffect } from 'react';

/** A prerendered page came with the policy for visitors (docs/decisions/0060). */
const isVisitorDocument = (): boolean => document.getElementById('root')?.dataset['remote'] !== undefined;

/**
 * Whether a screen for staff has to wait for a document of its own, whose policy is made for it: the address is there
 * already, so it is loaded once more.
 */
export function useOwnDocument(isForStaff: boolean): boolean {
  const isMissing = isForStaff && typeof document !== 'undefined' && isVisitorDocument();
  useEffect(() => {
    if (isMissing) location.reload();
  }, [isMissing]);
  return isMissing;
}
