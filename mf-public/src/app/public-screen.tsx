import { type ReactNode, useEffect } from 'react';
import { LeaveSite } from '../parts/leave-site';
import { keepOpenedPage } from '../parts/offline';

/** The parts of every public page apart from its content. */
export function PublicScreen({ children }: { children: ReactNode }): ReactNode {
  useEffect(keepOpenedPage, []);
  return (
    <>
      {/* First, so that it is the keyboard's next stop once "Skip to the content" is pressed. */}
      <LeaveSite />
      {children}
    </>
  );
}
