import { mayUseTab } from '@firstlight/domain/people/permissions';
import { type CurrentUser, lazyScreen, staffProfile } from '@firstlight/platform';
import type { ReadableRegistration } from '@firstlight/staff-data';
import type { HeaderPlace } from '@firstlight/staff-ui';
import { type ReactNode, useState } from 'react';
import { LazyBoundary } from '../record/lazy-boundary';

const MessagesDialog = lazyScreen(() =>
  import(/* webpackChunkName: "client-messages" */ '../features/client-messages/messages-dialog').then(
    (file) => file.MessagesDialog,
  ),
);

const ContactsDialog = lazyScreen(() =>
  import(/* webpackChunkName: "contacts" */ '../features/contacts/contacts-dialog').then((file) => file.ContactsDialog),
);

/** Optional parts of a record; their code loads when they are opened. */
export function useConnectedCare(
  record: ReadableRegistration,
  user: CurrentUser,
): { places: HeaderPlace[]; dialog: ReactNode } {
  const [open, setOpen] = useState<'messages' | 'contacts' | null>(null);
  const close = (): void => setOpen(null);
  const { clientMessages, linkedContacts } = staffProfile();
  const place = (label: string, name: typeof open): HeaderPlace => ({
    label,
    onChoose: () => setOpen(name),
    isQuiet: true,
  });
  const props = { registrationId: record.id, name: `${record.firstName} ${record.lastName}`, onClose: close };
  return {
    places: [
      ...(clientMessages && mayUseTab(user, 'Client') ? [place('Messages', 'messages')] : []),
      ...(linkedContacts && mayUseTab(user, 'Tests') ? [place('Contacts', 'contacts')] : []),
    ],
    dialog: open && (
      <LazyBoundary onClose={close}>
        {open === 'messages' ? <MessagesDialog {...props} /> : <ContactsDialog {...props} />}
      </LazyBoundary>
    ),
  };
}
