import { CONTACT_LIMITS, type LinkedContact } from '@firstlight/domain/desk/linked-contacts';
import { LEAVE_QUESTION } from '@firstlight/domain/platform/unsaved-texts';
import { sentenceOf, staffErrorOf, useKeptForm } from '@firstlight/staff-data';
import {
  Banner,
  Button,
  Dialog,
  EmptyState,
  IconPlus,
  ListSkeleton,
  LoadFailed,
  Stack,
  useConfirm,
} from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { Arrival } from './arrival';
import { ContactCard } from './contact-card';
import { ContactFormDialog } from './contact-form-dialog';
import { contactsApi } from './contacts.api';

type Props = { registrationId: string; name: string; onClose: () => void };

/** The contacts of a client, how each was notified, and the outcome (2.10/5). */
export function ContactsDialog({ registrationId, name, onClose }: Props): ReactElement {
  const { data, isError, refetch } = contactsApi.useListContactsQuery(registrationId, {
    refetchOnMountOrArgChange: true,
  });
  const [edited, setEdited] = useState<LinkedContact | 'new' | null>(null);
  const [code, setCode] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const [remove] = contactsApi.useRemoveContactMutation();
  const { confirm, dialog } = useConfirm();
  const contacts = data?.contacts ?? [];
  // Kept here, because a contact's form replaces the field.
  useKeptForm({
    id: `contact-arrival:${registrationId}`,
    what: 'contact-arrival',
    label: 'Code of a contact',
    typed: code === '' ? null : { code },
    restore: (kept) => setCode(kept.code),
    isInSight: true,
  });
  const close = async (): Promise<void> => {
    if (code === '' || (await confirm(LEAVE_QUESTION))) onClose();
  };

  const onRemove = async ({ id }: LinkedContact): Promise<void> => {
    const text = 'It was entered in error. The invitation stops working.';
    if (!(await confirm({ title: 'Remove this contact?', text, confirmLabel: 'Remove', danger: true }))) return;
    const { error } = await remove({ registrationId, id });
    setFailure(error ? sentenceOf(staffErrorOf(error), 'The contact could not be removed. Please try again.') : null);
    void refetch();
  };
  if (edited) {
    return (
      <ContactFormDialog
        registrationId={registrationId}
        contact={edited === 'new' ? null : edited}
        onStale={async () => {
          const now = await refetch();
          return edited === 'new' ? undefined : now.data?.contacts.find(({ id }) => id === edited.id);
        }}
        onClose={() => {
          setEdited(null);
          void refetch();
        }}
      />
    );
  }
  return (
    <Dialog
      title={`Contacts: ${name}`}
      size="large"
      onClose={() => void close()}
      footer={
        // Not the first field, which is below all contacts.
        <Button
          data-autofocus
          leftSection={<IconPlus size={16} />}
          disabled={!data || contacts.length >= CONTACT_LIMITS.contacts}
          onClick={() => setEdited('new')}
        >
          Add contact
        </Button>
      }
    >
      <Stack>
        {failure && <Banner kind="error">{failure}</Banner>}
        {!data && !isError && <ListSkeleton label="Loading the contacts" />}
        {isError && <LoadFailed onRetry={refetch}>The contacts could not be loaded.</LoadFailed>}
        {data && contacts.length === 0 && (
          <EmptyState title="No contacts yet.">
            Only this record shows them. A contact’s own record doesn’t mention this client.
          </EmptyState>
        )}
        {contacts.map((contact) => (
          <ContactCard
            key={contact.id}
            registrationId={registrationId}
            contact={contact}
            canText={data?.can_text === true}
            onEdit={() => setEdited(contact)}
            onRemove={() => void onRemove(contact)}
            onNoticed={() => void refetch()}
          />
        ))}
        <Arrival registrationId={registrationId} code={code} onType={setCode} />
      </Stack>
      {dialog}
    </Dialog>
  );
}
