import { hasAnyTab } from '@firstlight/domain/people/permissions';
import { onPlatformEvent, useSignedInUser } from '@firstlight/platform';
import { type ReactElement, useEffect, useState } from 'react';
import { FindClientDialog } from './find-client-dialog';

/** Mounted on every staff screen: Ctrl-K and the header's button open the search for users with at least one tab. */
export function FindClient(): ReactElement | null {
  const user = useSignedInUser();
  const [isOpen, setIsOpen] = useState(false);
  const allowed = user !== null && hasAnyTab(user);
  useEffect(() => onPlatformEvent('find-client', () => setIsOpen(true)), []);
  if (!allowed || !isOpen) return null;
  return <FindClientDialog onClose={() => setIsOpen(false)} />;
}
