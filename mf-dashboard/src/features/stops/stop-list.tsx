import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import { cancellingInWords } from '@firstlight/domain/lists/stop-bookings';
import type { Stop } from '@firstlight/domain/lists/stops';
import { sentenceOf, staffErrorOf } from '@firstlight/staff-data';
import { Button, IconPlus, ListFrame, onePage, useConfirm } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import classes from '../../lists/lists.module.css';
import { LIST_OPTIONS } from '../../lists/polling';
import { StopDialog } from './stop-dialog';
import { formOf } from './stop-form';
import { StopRow } from './stop-row';
import { stopsApi } from './stops.api';

/** Stops from today on. Staff with the Client tab plan them; everyone with a tab reports on the day. */
export function StopList({ mayChange }: { mayChange: boolean }): ReactElement {
  const [error, setError] = useState<string | null>(null);
  const [edited, setEdited] = useState<Stop | 'new' | null>(null);
  const list = stopsApi.useListStopsQuery(undefined, LIST_OPTIONS);
  const [setStatus, { isLoading, originalArgs }] = stopsApi.useSetStopStatusMutation();
  const [change, changing] = stopsApi.useChangeStopMutation();
  const { confirm, dialog } = useConfirm();
  const stops = list.data ?? [];

  const report = async (work: Promise<unknown>): Promise<void> => {
    setError(null);
    try {
      await work;
    } catch (failure) {
      setError(sentenceOf(staffErrorOf(failure), 'The stop could not be changed. Please try again.'));
    }
  };
  const cancel = async (stop: Stop): Promise<void> => {
    const sure =
      stop.cancelled ||
      (await confirm({
        title: 'Cancel this stop?',
        text: `${stop.place}, ${civilDateInWords(stop.date)}. ${cancellingInWords(stop)}`,
        confirmLabel: 'Cancel stop',
        cancelLabel: 'Keep it',
        danger: true,
      }));
    if (!sure) return;
    const form = { ...formOf(stop), cancelled: !stop.cancelled };
    await report(change({ id: stop.id, form, version: stop.version }).unwrap());
  };

  return (
    <>
      <ListFrame
        title="Mobile stops"
        name="stops"
        list={{ ...list, data: onePage(list.data) }}
        notice={error === null ? null : { kind: 'error', text: error, onClose: () => setError(null) }}
        shown={stops.length}
        filtered={false}
        empty={{ title: 'No stops are planned.', text: 'Visitors see the stops of the next 60 days on the website.' }}
        tools={
          mayChange && (
            <Button size="xs" leftSection={<IconPlus size={16} />} onClick={() => setEdited('new')}>
              Add stop
            </Button>
          )
        }
      >
        <ul className={classes['cards']}>
          {stops.map((stop) => (
            <li key={stop.id}>
              <StopRow
                stop={stop}
                mayChange={mayChange}
                busy={(isLoading && originalArgs?.id === stop.id) || changing.isLoading}
                onStatus={(status) => void report(setStatus({ id: stop.id, status }).unwrap())}
                onEdit={() => setEdited(stop)}
                onCancel={() => void cancel(stop)}
              />
            </li>
          ))}
        </ul>
      </ListFrame>
      {edited && (
        <StopDialog
          // The row as it is now: once told of someone else’s change, the user may overwrite it.
          stop={edited === 'new' ? null : (stops.find(({ id }) => id === edited.id) ?? edited)}
          onClose={() => setEdited(null)}
        />
      )}
      {dialog}
    </>
  );
}
