import { CLIENT_SEARCH_MIN_CHARACTERS, CLIENT_SEARCH_MOST } from '@firstlight/domain/client-search';
import type { RegistrationHeader } from '@firstlight/domain/registrations';
import { Banner, ComboboxField, Dialog, EmptyState, ListSkeleton } from '@firstlight/staff-ui';
import { type KeyboardEvent, type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { useOpenRecord } from '../../lists/use-open-record';
import { ClientOption } from './client-option';
import classes from './find-client.module.css';
import { type ClientSearch, useClientSearch } from './use-client-search';

function foundInWords(count: number): string {
  return count < CLIENT_SEARCH_MOST ? `${count} found` : `The first ${count}; type more to narrow them down`;
}

/** The hint below the field. A count is announced only with the results for the current text. */
function hintOf(search: ClientSearch, opening: boolean): string {
  switch (search.kind) {
    case 'recent':
      return search.clients.length > 0 ? 'Recently opened' : '';
    case 'too-short':
      return `Type at least ${CLIENT_SEARCH_MIN_CHARACTERS} characters`;
    case 'searching':
      return opening ? 'Searching. The first match will open.' : 'Searching';
    case 'failed':
      return '';
    case 'answered':
      return search.near ? 'No exact match. Similar names:' : foundInWords(search.clients.length);
  }
}

/** Name, AKA, phone, date of birth, health card or id; recent clients before anything is typed. */
export function FindClientDialog({ onClose }: { onClose: () => void }): ReactElement {
  const openRecord = useOpenRecord();
  const [text, setText] = useState('');
  // Enter was pressed before the results for this text had arrived.
  const [opening, setOpening] = useState(false);
  const { search, searchNow } = useClientSearch(text.trim());
  const { clients } = search;

  const open = (client: RegistrationHeader): void => {
    onClose();
    openRecord(client.registration_id);
  };
  // A client whose name is only similar opens after a second Enter, once it was shown.
  const first = opening && search.kind === 'answered' && !search.near ? clients[0] : undefined;
  if (opening && !first && search.kind !== 'searching') setOpening(false);
  const openFirst = useEffectEvent(open);
  useEffect(() => {
    if (first) openFirst(first);
  }, [first]);
  // With a client in the list, Enter opens the active one.
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || clients.length > 0) return;
    event.preventDefault();
    if (search.kind !== 'searching' && search.kind !== 'failed') return;
    setOpening(text.trim() !== '');
    searchNow();
  };

  return (
    <Dialog title="Find a client" onClose={onClose}>
      <ComboboxField
        label="Name, phone, date of birth, health card or ID"
        listLabel="Clients"
        listClassName={classes['list']}
        optionClassName={classes['option']}
        options={clients}
        keyOf={(client) => client.registration_id}
        describe={(client) => <ClientOption client={client} />}
        startsAtFirst
        data-autofocus
        value={text}
        onChange={setText}
        onPick={open}
        onKeyDown={onKeyDown}
      >
        <p className={classes['hint']} role="status">
          {hintOf(search, opening)}
        </p>
        {search.kind === 'failed' && <Banner kind="error">The search failed. Please try again.</Banner>}
        {search.kind === 'searching' && <ListSkeleton rows={2} label="Searching" />}
        {search.kind === 'answered' && clients.length === 0 && (
          <EmptyState title="No clients found.">
            Check the spelling, or try the phone number or date of birth.
          </EmptyState>
        )}
      </ComboboxField>
    </Dialog>
  );
}
