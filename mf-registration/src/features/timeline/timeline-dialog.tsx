import { todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { CLIPBOARD_TEXTS } from '@firstlight/domain/clients/copy-text';
import { MESSAGE_MS } from '@firstlight/domain/platform/limits';
import { TIMELINE_TEXTS } from '@firstlight/domain/clients/timeline';
import { filteredTimeline, timelineSheet, WHOLE_TIMELINE } from '@firstlight/domain/clients/timeline-sheet';
import type { LabelOf } from '@firstlight/domain/clients/timeline-text';
import { type CurrentUser, staffProfile } from '@firstlight/platform';
import type { ReadableRegistration } from '@firstlight/staff-data';
import {
  Banner,
  Button,
  copyToClipboard,
  Dialog,
  EmptyState,
  IconCopy,
  IconPrinter,
  ListSkeleton,
  LoadFailed,
} from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { useTransientMessage } from '../../record/use-transient-message';
import { useNoteOutput } from '../../record/use-note-output';
import classes from './timeline.module.css';
import { TimelineDays } from './timeline-days';
import { TimelineFilters } from './timeline-filters';
import { PrintedTimeline } from './printed-timeline';
import { useTimeline } from './use-timeline';

type Props = { record: ReadableRegistration; user: CurrentUser; labelOf: LabelOf; onClose: () => void };

/** Everything of a record in one order, to filter, search, print and copy. */
export function TimelineDialog({ record, user, labelOf, onClose }: Props): ReactElement {
  const { data, isLoading, isPart, failed, retry } = useTimeline(record.id);
  const [filter, setFilter] = useState(WHOLE_TIMELINE);
  const [message, setMessage] = useTransientMessage<string>(MESSAGE_MS);
  const [printing, setPrinting] = useState(false);
  const note = useNoteOutput();
  const entries = data?.entries ?? [];
  const shown = filteredTimeline(entries, filter, labelOf);
  const name = [record.firstName, record.lastName].filter(Boolean).join(' ');
  const letterhead = {
    programName: staffProfile().programName,
    client: { name, birth: record.dob ?? null },
    today: todayInNewYork(),
    staffName: `${user.firstName} ${user.lastName}`,
    filter,
  };
  const copy = async (): Promise<void> => {
    const copied = await copyToClipboard(timelineSheet(letterhead, shown, labelOf));
    setMessage(copied ? TIMELINE_TEXTS.copied : CLIPBOARD_TEXTS.failed);
    if (copied) note({ action: 'copy', item: 'timeline' });
  };
  const print = (): void => {
    setPrinting(true);
    note({ action: 'print', item: 'timeline' });
  };
  return (
    <Dialog
      title={`Timeline: ${name}`}
      size="large"
      onClose={onClose}
      footer={
        <>
          <span role="status" className={classes['message']}>
            {message}
          </span>
          <Button
            variant="default"
            disabled={isPart || shown.length === 0}
            leftSection={<IconCopy size={18} aria-hidden="true" />}
            onClick={() => void copy()}
          >
            Copy
          </Button>
          <Button
            variant="default"
            disabled={isPart || shown.length === 0}
            leftSection={<IconPrinter size={18} aria-hidden="true" />}
            onClick={print}
          >
            Print
          </Button>
        </>
      }
    >
      {isLoading && <ListSkeleton label="Loading the timeline" />}
      {failed && <LoadFailed onRetry={retry}>{TIMELINE_TEXTS.failed}</LoadFailed>}
      {data && entries.length === 0 && <EmptyState title={TIMELINE_TEXTS.empty} />}
      {entries.length > 0 && (
        <>
          <TimelineFilters entries={entries} filter={filter} onChange={setFilter} shown={shown.length} />
          {isPart && !failed && <p role="status">{TIMELINE_TEXTS.older}</p>}
          {data && !isPart && data.total > entries.length && (
            <Banner kind="info">{TIMELINE_TEXTS.cut(entries.length, data.total)}</Banner>
          )}
          {shown.length === 0 ? (
            <EmptyState
              title={TIMELINE_TEXTS.noMatch}
              action={
                <Button variant="default" onClick={() => setFilter(WHOLE_TIMELINE)}>
                  Show all
                </Button>
              }
            />
          ) : (
            <TimelineDays entries={shown} registrationId={record.id} labelOf={labelOf} />
          )}
        </>
      )}
      {printing && (
        <PrintedTimeline letterhead={letterhead} entries={shown} labelOf={labelOf} onDone={() => setPrinting(false)} />
      )}
    </Dialog>
  );
}
