import { isMainAdmin } from '@firstlight/domain/permissions';
import type { RegistrationMatch } from '@firstlight/domain/registration-matches';
import type { Registration } from '@firstlight/domain/registrations';
import { useCurrentUser } from '@firstlight/platform';
import { Button, Dialog } from '@firstlight/staff-ui';
import { type ReactElement, type ReactNode, useState } from 'react';
import { ChooseRecord } from './choose-record';
import { EarlierMerges } from './earlier-merges';
import { MergeChoices } from './merge-choices';

type Merge = {
  /** Starts with the search for the other record. */
  button: ReactNode;
  /** Starts with a record that is thought to be the same person. */
  actionFor: (match: RegistrationMatch) => ReactNode;
  dialog: ReactNode;
};

const NOT_OFFERED: Merge = { button: null, actionFor: () => null, dialog: null };

type DialogProps = {
  record: Registration;
  labelOf: (field: string) => string;
  /** The record that the merge was started with. */
  first: string | null;
  onClose: () => void;
};

function MergeDialog({ record, labelOf, first, onClose }: DialogProps): ReactElement {
  const [otherId, setOtherId] = useState(first);
  return (
    <Dialog title="Merge two records of one person" size="large" onClose={onClose}>
      {otherId === null ? (
        <>
          <ChooseRecord except={record.id} onChoose={setOtherId} />
          <EarlierMerges registrationId={record.id} />
        </>
      ) : (
        <MergeChoices survivor={record} otherId={otherId} labelOf={labelOf} onDone={onClose} />
      )}
    </Dialog>
  );
}

/** Merging another record into this one, and undoing merges: main admin only. */
export function useMerge(record: Registration, labelOf: (field: string) => string): Merge {
  const user = useCurrentUser();
  const [started, setStarted] = useState<{ first: string | null } | null>(null);
  if (user === null || user === 'unreadable' || !isMainAdmin(user)) return NOT_OFFERED;
  return {
    button: (
      <Button variant="subtle" color="gray" onClick={() => setStarted({ first: null })}>
        Merge
      </Button>
    ),
    actionFor: ({ registration_id: first, firstName, lastName }) => (
      <Button size="compact-xs" variant="default" onClick={() => setStarted({ first })}>
        Merge with {firstName} {lastName}
      </Button>
    ),
    dialog: started && (
      <MergeDialog record={record} labelOf={labelOf} first={started.first} onClose={() => setStarted(null)} />
    ),
  };
}
