import { ScreenPlace } from '@firstlight/platform';
import type { ReactElement, ReactNode } from 'react';
import { Loading } from './screen/loading';

/** One boundary around the visitor and staff areas, so that the previous one stays until the next is ready. */
export function Area({ children }: { children: ReactNode }): ReactElement {
  return <ScreenPlace fallback={<Loading />}>{children}</ScreenPlace>;
}
