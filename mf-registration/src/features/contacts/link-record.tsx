import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { CLIENT_SEARCH_MIN_CHARACTERS } from '@firstlight/domain/clients/client-search';
import { skipToken } from '@firstlight/staff-data';
import { Button, Group, LoadFailed, Text, TextInput } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { useDebounced } from '../../record/use-debounced';
import { contactsApi } from './contacts.api';

const TYPING_PAUSE_MS = 300;

type Linked = { id: string; name: string };
type Props = { except: string; linked: Linked | null; onLink: (linked: Linked | null) => void };

/** The contact's own record, if they are known to the program. That record doesn't show the link. */
export function LinkRecord({ except, linked, onLink }: Props): ReactElement {
  const [text, setText] = useState('');
  const asked = useDebounced(text.trim(), TYPING_PAUSE_MS);
  const { currentData, isError, refetch } = contactsApi.useFindContactRecordsQuery(
    asked.length >= CLIENT_SEARCH_MIN_CHARACTERS ? asked : skipToken,
  );
  const others = (currentData?.clients ?? []).filter(({ id }) => id !== except);
  if (linked) {
    return (
      <Group>
        <Text>Linked record: {linked.name}</Text>
        <Button size="xs" variant="default" onClick={() => onLink(null)}>
          Remove link
        </Button>
      </Group>
    );
  }
  return (
    <>
      <TextInput
        label="Find their record, if they have one: name, phone, date of birth or ID"
        autoComplete="off"
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        // The field is in the contact's form, and Enter here means "search", not "save".
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {isError && <LoadFailed onRetry={refetch}>The search failed. Please try again.</LoadFailed>}
      {currentData && others.length === 0 && <p role="status">No record found.</p>}
      <ul>
        {others.map(({ id, firstName, lastName, dob }) => (
          <li key={id}>
            {firstName} {lastName}
            {dob && `, born ${civilDateInWords(dob)}`}{' '}
            <Button size="xs" variant="default" onClick={() => onLink({ id, name: `${firstName} ${lastName}` })}>
              Link {firstName} {lastName}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
