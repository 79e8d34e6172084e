import type { ReactNode } from 'react';
import { LeaveSite } from '../parts/leave-site';

/** What every public page has apart from its content. */
export function PublicScreen({ children }: { children: ReactNode }): ReactNode {
  return (
    <>
      {children}
      <LeaveSite />
    </>
  );
}
