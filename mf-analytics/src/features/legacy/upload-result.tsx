import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import type { LegacyUploadAnswer } from '@firstlight/domain/insight/legacy-data';
import type { LegacyKind } from '@firstlight/domain/insight/legacy-kinds';
import { sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { Banner, Button, ButtonRow, IconArrowBackUp, IconDownload, ListTable, useConfirm } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { legacyDataApi, rejectedRows } from './legacy-data.api';
import classes from './legacy.module.css';
import { undoQuestion } from './undo-question';

/** The result of an import: message, first rows with masked numbers, rejected rows, Undo. */
export function UploadResult({ answer, onClose }: { answer: LegacyUploadAnswer; onClose: () => void }): ReactElement {
  const [undo, { isLoading, isSuccess }] = legacyDataApi.useUndoLegacyUploadMutation();
  const [error, setError] = useState<string | null>(null);
  const { confirm, dialog } = useConfirm();
  const undoUpload = async (): Promise<void> => {
    if (!(await confirm(undoQuestion('this upload', answer.records_count)))) return;
    try {
      await undo(answer.upload_id).unwrap();
    } catch (failure) {
      setError(sentenceOf(staffErrorOf(failure), 'The upload could not be undone. Please try again.'));
    }
  };
  return (
    <div className={classes['result']}>
      {dialog}
      <Banner kind={isSuccess ? 'info' : 'success'} takesFocus>
        {isSuccess ? 'Upload undone.' : answer.message}
      </Banner>
      {error && <Banner kind="error">{error}</Banner>}
      {!isSuccess && answer.preview.length > 0 && <Preview answer={answer} />}
      <ButtonRow>
        {!isSuccess && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp size={16} />}
            loading={isLoading}
            onClick={() => void undoUpload()}
          >
            Undo this upload
          </Button>
        )}
        {!isSuccess && answer.rejects > 0 && (
          <Button
            component="a"
            variant="default"
            leftSection={<IconDownload size={16} />}
            href={rejectedRows(answer.upload_id)}
            download
          >
            Rejected rows (CSV)
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          Upload another file
        </Button>
      </ButtonRow>
    </div>
  );
}

/** The heads of the preview: what a registration says, or what the other kinds hold in the same fields. */
const headsOf = (kind: LegacyKind): string[] =>
  kind === 'registrations'
    ? ['Row', 'Name', 'Registered', 'Disposition', 'Gender', 'Born', 'Health card']
    : ['Row', 'Name', 'Date', 'Content', 'Gender', 'Born', 'Health card'];

function Preview({ answer }: { answer: LegacyUploadAnswer }): ReactElement {
  const heads = headsOf(answer.kind);
  const [, , date, content] = heads;
  return (
    <>
      {answer.duplicates > 0 && <p>The first rows of the file, including any that were left out as duplicates:</p>}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <div role="region" aria-label="First rows of the file" tabIndex={0} className={classes['rows']}>
        <ListTable caption="First rows of the file" columns={heads}>
          <tbody>
            {answer.preview.map((row) => (
              <tr key={row.row}>
                <td data-label="Row">{row.row}</td>
                <td data-label="Name">{row.name}</td>
                <td data-label={date}>{row.regDate ? civilDateInWords(row.regDate) : '–'}</td>
                <td data-label={content}>{row.disposition ?? '–'}</td>
                <td data-label="Gender">{row.gender ?? '–'}</td>
                <td data-label="Born">{row.dob ?? '–'}</td>
                <td data-label="Health card">{row.healthCard ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </ListTable>
      </div>
    </>
  );
}
