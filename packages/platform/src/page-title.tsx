import type { ReactElement } from 'react';
import { programProfile } from './program-profile';

/** Title of the browser tab: what this screen is, then the program's name. Never a client's name. */
export function PageTitle({ children }: { children: string }): ReactElement {
  return <title>{`${children} – ${programProfile().programName}`}</title>;
}
