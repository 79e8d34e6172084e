import { hasAnyTab } from '@firstlight/domain/permissions';
import { useCurrentUser } from '@firstlight/platform';
import { type ReactElement, useCallback, useState } from 'react';
import { FindClientDialog } from './find-client-dialog';
import { useFindShortcut } from './use-find-shortcut';

/** Stands beside every staff screen: Ctrl-K opens the search for anybody who holds a tab. */
export function FindClient(): ReactElement | null {
  const user = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  const allowed = user !== null && user !== 'unreadable' && hasAnyTab(user);
  useFindShortcut(useCallback(() => setIsOpen(true), []));
  if (!allowed || !isOpen) return null;
  return <FindClientDialog onClose={() => setIsOpen(false)} />;
}
