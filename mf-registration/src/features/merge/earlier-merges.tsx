import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { Banner, Button, useConfirm } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { mergesApi } from './merges.api';
import { namedRecord } from './named-record';

export const MERGE_NOT_UNDONE = 'The merge could not be undone. Please try again.';

/** Records merged into this one, with Undo. */
export function EarlierMerges({ registrationId }: { registrationId: string }): ReactElement | null {
  const { data } = mergesApi.useListMergesQuery(registrationId);
  const [undo, { isLoading }] = mergesApi.useUndoMergeMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const { confirm, dialog } = useConfirm();
  const merges = (data?.merges ?? []).filter(({ undone_at }) => undone_at === null);
  if (merges.length === 0) return null;

  const askToUndo = async (id: string, name: string): Promise<void> => {
    const text = `${name} becomes a separate record again, with the items that came from it. Items added since stay here.`;
    if (!(await confirm({ title: 'Undo this merge?', text, confirmLabel: 'Undo merge' }))) return;
    const { error } = await undo(id);
    setFailure(error ? sentenceOf(staffErrorOf(error), MERGE_NOT_UNDONE) : null);
  };
  return (
    <section>
      <h3>Merged into this record</h3>
      {failure && <Banner kind="error">{failure}</Banner>}
      <ul>
        {merges.map(({ merge_id, merged_id, merged_name, merged_at, merged_by }) => (
          <li key={merge_id}>
            {namedRecord(merged_name, merged_id)}, {formatNewYorkTime(merged_at)}
            {merged_by && ` by ${merged_by}`}{' '}
            <Button
              size="xs"
              variant="default"
              disabled={isLoading}
              onClick={() => void askToUndo(merge_id, merged_name)}
            >
              Undo the merge of {namedRecord(merged_name, merged_id)}
            </Button>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}
