import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { CLIENT_SEARCH_MIN_CHARACTERS } from '@firstlight/domain/clients/client-search';
import { recordCode } from '@firstlight/domain/identity/record-code';
import { skipToken } from '@firstlight/staff-data';
import { Button, LoadFailed, TextInput } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { useDebounced } from '../../record/use-debounced';
import { mergesApi } from './merges.api';
import { namedRecord } from './named-record';

const TYPING_PAUSE_MS = 300;

/** Finds the other record of the same person. */
export function ChooseRecord({ except, onChoose }: { except: string; onChoose: (id: string) => void }): ReactElement {
  const [text, setText] = useState('');
  const asked = useDebounced(text.trim(), TYPING_PAUSE_MS);
  const { currentData, isError, refetch } = mergesApi.useFindRecordsToMergeQuery(
    asked.length >= CLIENT_SEARCH_MIN_CHARACTERS ? asked : skipToken,
  );
  const others = (currentData?.clients ?? []).filter(({ id }) => id !== except);
  return (
    <>
      <TextInput
        label="Find the other record: name, phone, date of birth, health card or ID"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {isError && <LoadFailed onRetry={refetch}>The search failed. Please try again.</LoadFailed>}
      {currentData && others.length === 0 && <p role="status">No other record found.</p>}
      <ul>
        {others.map(({ id, firstName, lastName, dob, disposition, status }) => (
          <li key={id}>
            {firstName} {lastName}
            {dob && `, born ${civilDateInWords(dob)}`}
            {disposition && `, ${disposition}`}, {status}, {recordCode(id)}{' '}
            <Button
              size="xs"
              variant="default"
              aria-label={`Compare with ${namedRecord(`${firstName} ${lastName}`, id)}`}
              onClick={() => onChoose(id)}
            >
              Compare with {firstName} {lastName}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
