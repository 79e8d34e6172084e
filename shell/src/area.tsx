import { ScreenPlace } from '@firstlight/platform';
import type { ReactElement, ReactNode } from 'react';
import { Loading } from './screen/loading';

/** One boundary around visitor and staff area, so that the one before stays until the other is ready. */
export function Area({ children }: { children: ReactNode }): ReactElement {
  return <ScreenPlace fallback={<Loading />}>{children}</ScreenPlace>;
}
