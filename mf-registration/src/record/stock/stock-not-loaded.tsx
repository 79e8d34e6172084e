import { LoadFailed } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';

/** The form can be saved without a lot, but the user must know why none are offered. */
export function StockNotLoaded({ onRetry }: { onRetry: () => unknown }): ReactElement {
  return <LoadFailed onRetry={onRetry}>The stock could not be loaded, so no lots are offered.</LoadFailed>;
}
