import { hasAnyTab } from '@firstlight/domain/permissions';
import { onPlatformEvent, useCurrentUser } from '@firstlight/platform';
import { type ReactElement, useEffect, useState } from 'react';
import { FindClientDialog } from './find-client-dialog';

/** Stands beside every staff screen: Ctrl-K and the button of the header open the search for anybody who holds a tab. */
export function FindClient(): ReactElement | null {
  const user = useCurrentUser();
  const [isOpen, setIsOpen] = useState(false);
  const allowed = user !== null && user !== 'unreadable' && hasAnyTab(user);
  useEffect(() => onPlatformEvent('find-client', () => setIsOpen(true)), []);
  if (!allowed || !isOpen) return null;
  return <FindClientDialog onClose={() => setIsOpen(false)} />;
}
