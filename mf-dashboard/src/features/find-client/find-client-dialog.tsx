import type { RegistrationHeader } from '@firstlight/domain/clients/registrations';
import { Dialog } from '@firstlight/staff-ui';
import { type KeyboardEvent, type ReactElement, useEffect, useEffectEvent, useState } from 'react';
import { ClientSearchBox } from '../../lists/client-search/client-search-box';
import { useClientSearch } from '../../lists/client-search/use-client-search';
import { useOpenRecord } from '../../lists/use-open-record';

/** Opens the record of the selected client, or of the first match if Enter is pressed early. */
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
  // A client with only a similar name opens at a second Enter, once it was shown.
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
    <Dialog title="Find a client" place="top" onClose={onClose}>
      <ClientSearchBox
        text={text}
        onChange={setText}
        search={search}
        {...(opening && { searching: 'Searching. The first match will open.' })}
        onPick={open}
        onKeyDown={onKeyDown}
      />
    </Dialog>
  );
}
