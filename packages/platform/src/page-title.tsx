import type { ReactElement } from 'react';
import { programProfile } from './program-profile';

/** Title of the browser tab: the name of the screen, then the program's. Never a client's name. */
export function PageTitle({ children }: { children: string }): ReactElement {
  return <title>{`${children} – ${programProfile().programName}`}</title>;
}
