import { useEffect, useState } from 'react';
import { recordSummaryApi } from '../features/record-head/record-summary.api';
import { LIST_OPTIONS } from '../record/record-query';

/** The longest that a record waits for its header. */
const MOST_WAIT_MS = 600;

/**
 * Whether a loaded record is shown: together with the header above its tabs, which would otherwise push the form down.
 * Both are requested at the same time. Once shown, a record stays visible.
 * @param address the id in the URL
 * @param loaded the id of the record that has arrived
 */
export function useShownWithHead(address: string, loaded: string | null): boolean {
  const [shown, setShown] = useState<string | null>(null);
  const { currentData, isError } = recordSummaryApi.useReadRecordSummaryQuery(address, LIST_OPTIONS);
  useEffect(() => {
    if (loaded === null) return undefined;
    const timer = setTimeout(() => setShown(loaded), MOST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [loaded]);
  if (loaded !== null && loaded !== shown && (currentData !== undefined || isError)) setShown(loaded);
  return loaded !== null && loaded === shown;
}
