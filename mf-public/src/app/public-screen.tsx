import type { ReactNode } from 'react';
import { LeaveSite } from '../parts/leave-site';

/** What every visitor page carries besides its own content. */
export function PublicScreen({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      {children}
      <LeaveSite />
    </>
  );
}
