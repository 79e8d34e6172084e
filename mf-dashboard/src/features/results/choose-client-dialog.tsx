import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import type { KnownTest, ReceivedResult } from '@firstlight/domain/exchange/laboratory-results';
import type { RegistrationHeader } from '@firstlight/domain/clients/registrations';
import { isConfirmatory, knownTestsFor, openTestsFor } from '@firstlight/domain/exchange/result-filing';
import { Button, ButtonRow, Dialog, ListSkeleton, LoadFailed } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { ClientSearchBox } from '../../lists/client-search/client-search-box';
import { useClientSearch } from '../../lists/client-search/use-client-search';
import { FilingButtons } from './filing-buttons';
import { filingInWords, personName } from './result-text';
import { resultsApi } from './results.api';
import type { Meaning, ResultActions } from './use-result-actions';

type Props = { result: ReceivedResult; actions: ResultActions; meaning: Meaning; onClose: () => void };

/** Files the result to a client that the matching didn't suggest: search, check, then confirm. */
export function ChooseClientDialog({ result, actions, meaning, onClose }: Props): ReactElement {
  const [text, setText] = useState('');
  const [client, setClient] = useState<RegistrationHeader | null>(null);
  const { search, searchNow } = useClientSearch(text.trim());
  return (
    <Dialog title={`Find the client of ${personName(result.person)}`} place="top" onClose={onClose}>
      {client ? (
        <ChosenClient
          {...{ result, actions, meaning, client, onClose }}
          onBack={() => setClient(null)}
          key={client.registration_id}
        />
      ) : (
        <ClientSearchBox
          text={text}
          onChange={setText}
          search={search}
          onPick={setClient}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || search.clients.length > 0) return;
            event.preventDefault();
            searchNow();
          }}
        />
      )}
    </Dialog>
  );
}

/** The search field, which had the focus, is gone. */
const focusOnce = (button: HTMLButtonElement | null): void => button?.focus();

type Chosen = Props & { client: RegistrationHeader; onBack: () => void };

/** The chosen client, and the effect of filing on their record. */
function ChosenClient({ result, actions, meaning, client, onClose, onBack }: Chosen): ReactElement {
  const { registration_id, firstName, lastName, dob, disposition } = client;
  const tests = resultsApi.useListTestsOfClientQuery(registration_id, { refetchOnMountOrArgChange: true });
  if (tests.isError) {
    return <LoadFailed onRetry={tests.refetch}>The tests of this client could not be loaded.</LoadFailed>;
  }
  if (!tests.data || tests.isFetching) return <ListSkeleton rows={2} label="Loading the tests" />;
  const { test, specimenDate } = result.result;
  const about = [tests.data.tests, test ?? meaning.test ?? null, specimenDate] as const;
  const [open = null] = openTestsFor(...about);
  const isConfirmation = meaning.confirmatory ?? isConfirmatory(result.result);
  const isFiledHere = result.filed_to?.registration_id === registration_id;
  const [known = null] = isFiledHere ? [] : knownTestsFor(...about, isConfirmation);
  const file = (sameTest?: KnownTest): void => {
    onClose();
    void actions.file(result, { registration_id, open_test: open }, meaning, sameTest);
  };
  const born =
    dob === result.person.dob ? 'The date of birth matches.' : 'The date of birth doesn’t match the laboratory’s.';
  return (
    <>
      <p>
        <strong>
          {firstName} {lastName}
        </strong>
        {dob && `, born ${civilDateInWords(dob)}`}
        {disposition && `, ${disposition}`}
      </p>
      <p>
        {filingInWords(open, known)}. {dob && result.person.dob && born}
      </p>
      <ButtonRow>
        <FilingButtons ref={focusOnce} client={client} known={known} onFile={file} />
        <Button variant="default" onClick={onBack}>
          Choose another
        </Button>
      </ButtonRow>
    </>
  );
}
