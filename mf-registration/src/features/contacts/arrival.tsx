import { CONTACT_TEXTS } from '@firstlight/domain/desk/linked-contacts';
import { sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { Banner, Button, Group, TextInput } from '@firstlight/staff-ui';
import { type ReactElement, type SyntheticEvent, useState } from 'react';
import { contactsApi } from './contacts.api';

type Props = { registrationId: string; code: string; onType: (code: string) => void };

/** This client came with an invitation: the contact is linked without revealing whose contact it was. */
export function Arrival({ registrationId, code, onType }: Props): ReactElement {
  const [said, setSaid] = useState<{ kind: 'success' | 'error'; text: string } | null>(null);
  const [note, { isLoading }] = contactsApi.useNoteArrivalMutation();

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault();
    if (isLoading) return;
    const { error } = await note({ code, registration_id: registrationId });
    if (!error) onType('');
    setSaid(
      error
        ? { kind: 'error', text: sentenceOf(staffErrorOf(error), CONTACT_TEXTS.code) }
        : { kind: 'success', text: CONTACT_TEXTS.arrived },
    );
  };

  return (
    <form onSubmit={(event) => void submit(event)}>
      {said && (
        <Banner kind={said.kind} onClose={() => setSaid(null)}>
          {said.text}
        </Banner>
      )}
      <Group align="end">
        <TextInput
          label="This client came with a code"
          description="The code of an invitation, such as 7YQ2K-RQM5N"
          autoComplete="off"
          value={code}
          onChange={({ currentTarget }) => onType(currentTarget.value)}
        />
        <Button type="submit" variant="default" disabled={code.trim() === ''} loading={isLoading}>
          Record
        </Button>
      </Group>
    </form>
  );
}
