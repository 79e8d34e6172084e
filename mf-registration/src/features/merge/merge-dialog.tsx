import type { RegistrationMerge } from '@firstlight/domain/clients/registration-merges';
import type { Registration } from '@firstlight/domain/clients/registrations';
import { Dialog } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { ChooseRecord } from './choose-record';
import { EarlierMerges } from './earlier-merges';
import { MergeChoices } from './merge-choices';

type Props = {
  record: Registration;
  labelOf: (field: string) => string;
  /** The record that the merge was started with. */
  first: string | null;
  onClose: () => void;
  onMerged: (merge: RegistrationMerge) => void;
};

/** First the other record is chosen, then the values to keep. */
export function MergeDialog({ record, labelOf, first, onClose, onMerged }: Props): ReactElement {
  const [otherId, setOtherId] = useState(first);
  return (
    <Dialog title="Merge two records of one person" size="large" place="top" onClose={onClose}>
      {otherId === null ? (
        <>
          <ChooseRecord except={record.id} onChoose={setOtherId} />
          <EarlierMerges registrationId={record.id} />
        </>
      ) : (
        <MergeChoices survivor={record} otherId={otherId} labelOf={labelOf} onMerged={onMerged} onCancel={onClose} />
      )}
    </Dialog>
  );
}
