import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import type { LegacyUpload } from '@firstlight/domain/insight/legacy-data';
import { sentenceOf, staffErrorOf, useNotices } from '@firstlight/staff-data';
import { Button, ButtonRow, IconArrowBackUp, IconDownload, LoadFailed, useConfirm } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { legacyDataApi, rejectedRows } from './legacy-data.api';
import classes from './legacy.module.css';
import { KIND_NAMES } from './kind-names';
import { undoQuestion } from './undo-question';

/** Every upload that counts, newest first: who uploaded what and when, each with Undo. */
export function UploadList(): ReactElement | null {
  const { data: uploads, isError, refetch } = legacyDataApi.useListLegacyUploadsQuery();
  const [undo] = legacyDataApi.useUndoLegacyUploadMutation();
  const { confirm, dialog } = useConfirm();
  const { notify } = useNotices();
  if (isError) return <LoadFailed onRetry={refetch}>The earlier uploads could not be loaded.</LoadFailed>;
  if (!uploads || uploads.length === 0) return null;

  const remove = async ({ upload_id, filename, records_count }: LegacyUpload): Promise<void> => {
    const yes = await confirm(undoQuestion(filename, records_count));
    if (!yes) return;
    try {
      await undo(upload_id).unwrap();
      notify('success', `Upload ${filename} undone`);
    } catch (error) {
      notify('error', sentenceOf(staffErrorOf(error), 'The upload could not be undone. Please try again.'));
    }
  };

  return (
    <section aria-label="Earlier uploads">
      <h3>Earlier uploads</h3>
      <ul className={classes['uploads']}>
        {uploads.map((upload) => (
          <li key={upload.upload_id}>
            <span>
              <strong>{upload.filename}</strong>, {formatNewYorkTime(upload.uploaded_at)}
              {upload.uploaded_by === null ? '' : `, ${upload.uploaded_by}`}
              <br />
              {countsOf(upload)}
            </span>
            <ButtonRow>
              {upload.rejects > 0 && (
                <Button
                  component="a"
                  variant="default"
                  size="xs"
                  leftSection={<IconDownload size={16} />}
                  href={rejectedRows(upload.upload_id)}
                  aria-label={`Rejected rows of ${upload.filename} (CSV)`}
                  download
                >
                  Rejected rows
                </Button>
              )}
              <Button
                variant="default"
                size="xs"
                leftSection={<IconArrowBackUp size={16} />}
                aria-label={`Undo ${upload.filename}`}
                onClick={() => void remove(upload)}
              >
                Undo
              </Button>
            </ButtonRow>
          </li>
        ))}
      </ul>
      {dialog}
    </section>
  );
}

const figure = (count: number, one: string): string =>
  `${count.toLocaleString('en-CA')} ${one}${count === 1 ? '' : 's'}`;

function countsOf({ kind, rows_read, records_count, duplicates, rejects }: LegacyUpload): string {
  return [
    KIND_NAMES[kind],
    figure(rows_read, 'row'),
    figure(records_count, 'record'),
    figure(duplicates, 'duplicate'),
    `${rejects.toLocaleString('en-CA')} rejected`,
  ].join(', ');
}
