import type { RecordTab } from '@firstlight/domain/record/record-tabs-texts';
import { fieldOf } from '@firstlight/domain/platform/violations';
import { Banner, Dialog, EmptyState, ListSkeleton } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './history.module.css';
import { historyApi } from './history.api';
import { HistoryEntry } from './history-entry';
import { historyLines } from './history-lines';
import { useRestoreVersion } from './use-restore-version';

export type HistoryProps = {
  registrationId: string;
  /** The tab whose history is shown; null for everything the user may see. */
  tab: RecordTab | null;
  labelOf: (field: string) => string;
  onClose: () => void;
};

/** Who changed which fields and when, the values before, and Restore. */
export function HistoryDialog({ registrationId, tab, labelOf, onClose }: HistoryProps): ReactElement {
  const { data, isLoading, error, refetch } = historyApi.useGetRegistrationHistoryQuery(registrationId, {
    refetchOnMountOrArgChange: true,
  });
  const { restore, busy, message, dialog } = useRestoreVersion(registrationId, refetch);
  const lines = data ? historyLines(data, tab) : [];
  const title = tab === null ? 'History of this record' : `History of the ${tab} tab`;
  return (
    <>
      <Dialog title={title} onClose={onClose}>
        {message && (
          <Banner kind={message.kind}>
            {message.text}
            {message.fields.length > 0 && (
              <ul>
                {message.fields.map((refused) => (
                  <li key={fieldOf(refused)}>
                    {labelOf(fieldOf(refused))}: {refused.msg}
                  </li>
                ))}
              </ul>
            )}
          </Banner>
        )}
        {isLoading && <ListSkeleton label="Loading history" />}
        {error && <Banner kind="error">The history could not be loaded.</Banner>}
        {data && lines.length === 0 && <EmptyState title="Nothing has been recorded yet." />}
        <ol className={classes['entries']}>
          {lines.map((line) => (
            <HistoryEntry
              key={line.key}
              line={line}
              labelOf={labelOf}
              busy={busy}
              onRestore={() => void restore(line)}
            />
          ))}
        </ol>
      </Dialog>
      {dialog}
    </>
  );
}
