import { CLIENT_SEARCH_MIN_CHARACTERS, CLIENT_SEARCH_MOST } from '@firstlight/domain/client-search';
import type { RegistrationHeader } from '@firstlight/domain/registrations';
import { setAdminAuthenticated, useNavigate } from '@firstlight/platform';
import { Banner, Dialog, EmptyState, ListSkeleton, TextInput } from '@firstlight/staff-ui';
import { type KeyboardEvent, type ReactElement, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { ClientOption } from './client-option';
import classes from './find-client.module.css';
import { type ClientSearch, useClientSearch } from './use-client-search';

function foundInWords(count: number): string {
  return count < CLIENT_SEARCH_MOST ? `${count} found` : `The first ${count}; type more to narrow them down`;
}

/** The hint below the field. A count is announced only once the answer for the text in the box has arrived. */
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
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  // Enter was pressed before the answer for the text in the box had arrived.
  const [opening, setOpening] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  // After the window has opened, which puts the focus on its Close button.
  useEffect(() => field.current?.focus(), []);
  const { search, searchNow } = useClientSearch(text.trim());
  const { clients } = search;
  const chosen = clients[Math.min(active, clients.length - 1)];

  const open = (client: RegistrationHeader): void => {
    setAdminAuthenticated();
    onClose();
    void navigate(`/admin-edit/${encodeURIComponent(client.registration_id)}`);
  };
  // Somebody whose name is only similar opens once the person at the screen has seen it.
  const first = opening && search.kind === 'answered' && !search.near ? clients[0] : undefined;
  if (opening && !first && search.kind !== 'searching') setOpening(false);
  const openFirst = useEffectEvent(open);
  useEffect(() => {
    if (first) openFirst(first);
  }, [first]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && clients.length > 0) {
      event.preventDefault();
      setActive((active + step + clients.length) % clients.length);
    }
    if (event.key !== 'Enter') return;
    event.preventDefault();
    if (chosen) open(chosen);
    else if (search.kind === 'searching' || search.kind === 'failed') {
      setOpening(text.trim() !== '');
      searchNow();
    }
  };

  return (
    <Dialog title="Find a client" onClose={onClose}>
      <TextInput
        label="Name, phone, date of birth, health card or ID"
        role="combobox"
        aria-expanded={clients.length > 0}
        aria-controls={listId}
        aria-activedescendant={chosen ? `${listId}-${chosen.registration_id}` : undefined}
        autoComplete="off"
        ref={field}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <p className={classes['hint']} role="status">
        {hintOf(search, opening)}
      </p>
      {search.kind === 'failed' && <Banner kind="error">The search failed. Please try again.</Banner>}
      {search.kind === 'searching' && <ListSkeleton rows={2} label="Searching" />}
      {search.kind === 'answered' && clients.length === 0 && (
        <EmptyState title="Nobody matches.">Check the spelling, or try the phone number or date of birth.</EmptyState>
      )}
      <div id={listId} role="listbox" aria-label="Clients" className={classes['list']}>
        {clients.map((client) => (
          <ClientOption
            key={client.registration_id}
            id={`${listId}-${client.registration_id}`}
            client={client}
            active={client === chosen}
            onOpen={open}
          />
        ))}
      </div>
    </Dialog>
  );
}
