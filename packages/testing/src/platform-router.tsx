import { AppRouter, guardHistory } from '@firstlight/platform';
import { memoryEntries } from '@firstlight/platform/memory-entries';
import { type ReactElement, type ReactNode, useState } from 'react';

type PlatformRouterProps = { addresses?: string[]; children: ReactNode };

/** The platform's router, as shell and stand-alone pages use it, over a history in memory opened at its last address. */
export function PlatformRouter({ addresses = ['/'], children }: PlatformRouterProps): ReactElement {
  const [history] = useState(() => guardHistory(memoryEntries(...addresses)));
  return <AppRouter history={history}>{children}</AppRouter>;
}
