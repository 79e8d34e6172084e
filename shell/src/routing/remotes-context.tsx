import { createContext, useContext } from 'react';
import type { Remotes } from '../loader/remotes';

export const RemotesContext = createContext<Remotes | null>(null);

/** The remotes of this page. */
export function useRemotes(): Remotes {
  const remotes = useContext(RemotesContext);
  if (!remotes) throw new Error('no RemotesContext');
  return remotes;
}
