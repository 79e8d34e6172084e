import { isMainAdmin } from '@firstlight/domain/permissions';
import type { Registration } from '@firstlight/domain/registrations';
import { useCurrentUser } from '@firstlight/platform';
import { Button, Dialog } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { ChooseRecord } from './choose-record';
import { EarlierMerges } from './earlier-merges';
import { MergeChoices } from './merge-choices';

type Props = { record: Registration; labelOf: (field: string) => string };

/** Merging another record into this one, and taking merges back: the main admin's alone. */
export function MergeButton({ record, labelOf }: Props): ReactElement | null {
  const user = useCurrentUser();
  const [open, setOpen] = useState(false);
  const [otherId, setOtherId] = useState<string | null>(null);
  if (user === null || user === 'unreadable' || !isMainAdmin(user)) return null;
  const close = (): void => {
    setOpen(false);
    setOtherId(null);
  };
  return (
    <>
      <Button variant="subtle" color="gray" onClick={() => setOpen(true)}>
        Merge
      </Button>
      {open && (
        <Dialog title="Merge two records of one person" size="large" onClose={close}>
          {otherId === null ? (
            <>
              <ChooseRecord except={record.id} onChoose={setOtherId} />
              <EarlierMerges registrationId={record.id} />
            </>
          ) : (
            <MergeChoices survivor={record} otherId={otherId} labelOf={labelOf} onDone={close} />
          )}
        </Dialog>
      )}
    </>
  );
}
