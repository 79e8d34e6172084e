import type { RegistrationMerge } from '@firstlight/domain/clients/registration-merges';
import { sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { Banner, Button } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { MERGE_NOT_UNDONE } from './earlier-merges';
import { movedInWords } from './merge-words';
import { mergesApi } from './merges.api';
import { namedRecord } from './named-record';

type Props = { merge: RegistrationMerge; onClose: () => void };

/** The result of a merge, with Undo. */
export function MergedNotice({ merge, onClose }: Props): ReactElement {
  const [undo, { isLoading, isSuccess, error }] = mergesApi.useUndoMergeMutation();
  const other = namedRecord(merge.merged_name, merge.merged_id);
  if (isSuccess) {
    return (
      <Banner kind="success" takesFocus onClose={onClose}>
        Merge undone: {other} is a separate record again.
      </Banner>
    );
  }
  return (
    <Banner
      kind={error ? 'error' : 'success'}
      takesFocus
      onClose={onClose}
      actions={
        <Button size="xs" variant="default" disabled={isLoading} onClick={() => void undo(merge.merge_id)}>
          Undo
        </Button>
      }
    >
      {error
        ? sentenceOf(staffErrorOf(error), MERGE_NOT_UNDONE)
        : `Merged with ${other}. Items moved here: ${movedInWords(merge.items)}.`}
    </Banner>
  );
}
