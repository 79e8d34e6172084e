import { type ReactNode, useEffect } from 'react';
import { LeaveSite } from '../parts/leave-site';
import { keepOpenedPage } from '../parts/offline';

/** What every public page has apart from its content. */
export function PublicScreen({ children }: { children: ReactNode }): ReactNode {
  useEffect(keepOpenedPage, []);
  return (
    <>
      {children}
      <LeaveSite />
    </>
  );
}
