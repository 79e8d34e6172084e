import { civilDateInWords } from '@firstlight/domain/civil-dates';
import { CLIENT_SEARCH_MIN_CHARACTERS, CLIENT_SEARCH_MOST } from '@firstlight/domain/client-search';
import { FILTER_DEBOUNCE_MS } from '@firstlight/domain/limits';
import type { RegistrationHeader } from '@firstlight/domain/registrations';
import { setAdminAuthenticated, useNavigate } from '@firstlight/platform';
import { skipToken } from '@firstlight/staff-data';
import { Banner, Dialog, EmptyState, ListSkeleton, StatusBadge, TextInput } from '@firstlight/staff-ui';
import { type KeyboardEvent, type ReactElement, useEffect, useId, useRef, useState } from 'react';
import classes from './find-client.module.css';
import { findClientApi } from './find-client.api';

/** The text as it was when it last stood still. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), FILTER_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

function foundInWords(count: number): string {
  return count < CLIENT_SEARCH_MOST ? `${count} found` : `The first ${count}; type more to narrow them down`;
}

/** Name, AKA, phone, date of birth, health card or id; recent clients before anything is typed. */
export function FindClientDialog({ onClose }: { onClose: () => void }): ReactElement {
  const navigate = useNavigate();
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  // After the window has opened, which puts the focus on its Close button.
  useEffect(() => field.current?.focus(), []);
  const wanted = useSettled(text.trim());
  const searching = wanted.length >= CLIENT_SEARCH_MIN_CHARACTERS;
  const found = findClientApi.useFindClientsQuery(searching ? { text: wanted } : skipToken);
  const recent = findClientApi.useListRecentClientsQuery();
  const { currentData, isFetching, isError } = searching ? found : recent;
  const clients = currentData?.clients ?? [];
  const chosen = clients[Math.min(active, clients.length - 1)];

  const open = (client: RegistrationHeader): void => {
    setAdminAuthenticated();
    onClose();
    void navigate(`/admin-edit/${encodeURIComponent(client.registration_id)}`);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && clients.length > 0) {
      event.preventDefault();
      setActive((active + step + clients.length) % clients.length);
    }
    if (event.key === 'Enter' && chosen) {
      event.preventDefault();
      open(chosen);
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
        {searching ? foundInWords(clients.length) : clients.length > 0 ? 'Recently opened' : ''}
      </p>
      {isError && <Banner kind="error">The search failed. Please try again.</Banner>}
      {isFetching && clients.length === 0 && <ListSkeleton rows={2} label="Searching" />}
      {searching && !isFetching && !isError && clients.length === 0 && (
        <EmptyState title="Nobody matches.">Check the spelling, or try the phone number or date of birth.</EmptyState>
      )}
      <div id={listId} role="listbox" aria-label="Clients" className={classes['list']}>
        {clients.map((client) => (
          <Option
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

type OptionProps = {
  id: string;
  client: RegistrationHeader;
  active: boolean;
  onOpen: (client: RegistrationHeader) => void;
};

function Option({ id, client, active, onOpen }: OptionProps): ReactElement {
  return (
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the field above holds the focus and handles the keys
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={active}
      className={classes['option']}
      onClick={() => onOpen(client)}
    >
      <span className={classes['name']}>
        {client.firstName} {client.lastName}
      </span>
      <span className={classes['facts']}>
        {client.dob ? `born ${civilDateInWords(client.dob)}` : 'no date of birth'}
        {client.disposition && ` · ${client.disposition}`}
      </span>
      <StatusBadge kind={client.status === 'pending' ? 'pending' : 'submitted'}>
        {client.status === 'pending' ? 'Pending' : 'Submitted'}
      </StatusBadge>
    </div>
  );
}
