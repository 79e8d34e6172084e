import { CLIENT_SEARCH_MIN_CHARACTERS, CLIENT_SEARCH_MOST } from '@firstlight/domain/clients/client-search';
import type { RegistrationHeader } from '@firstlight/domain/clients/registrations';
import { Banner, ComboboxField, EmptyState, ListSkeleton } from '@firstlight/staff-ui';
import type { KeyboardEvent, ReactElement } from 'react';
import { ClientOption } from './client-option';
import classes from './client-search.module.css';
import type { ClientSearch } from './use-client-search';

function foundInWords(count: number): string {
  return count < CLIENT_SEARCH_MOST ? `${count} found` : `The first ${count}; type more to narrow them down`;
}

/** The hint below the field. A count is announced only with the results for the current text. */
function hintOf(search: ClientSearch, searching: string): string {
  switch (search.kind) {
    case 'recent':
      return search.clients.length > 0 ? 'Recently opened' : '';
    case 'too-short':
      return `Type at least ${CLIENT_SEARCH_MIN_CHARACTERS} characters`;
    case 'searching':
      return searching;
    case 'failed':
      return '';
    case 'answered':
      return search.near ? 'No exact match. Similar names:' : foundInWords(search.clients.length);
  }
}

type Props = {
  text: string;
  onChange: (text: string) => void;
  search: ClientSearch;
  /** The hint while the search runs. */
  searching?: string;
  onPick: (client: RegistrationHeader) => void;
  onKeyDown: (event: KeyboardEvent) => void;
};

/** Name, AKA, phone, date of birth, health card or id; recent clients before anything is typed. */
export function ClientSearchBox(props: Props): ReactElement {
  const { text, onChange, search, searching = 'Searching', onPick, onKeyDown } = props;
  const { clients } = search;
  return (
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
      onChange={onChange}
      onPick={onPick}
      onKeyDown={onKeyDown}
    >
      <p className={classes['hint']} role="status">
        {hintOf(search, searching)}
      </p>
      {search.kind === 'failed' && <Banner kind="error">The search failed. Please try again.</Banner>}
      {search.kind === 'searching' && <ListSkeleton rows={2} label="Searching" />}
      {search.kind === 'answered' && clients.length === 0 && (
        <EmptyState title="No clients found.">Check the spelling, or try the phone number or date of birth.</EmptyState>
      )}
    </ComboboxField>
  );
}
