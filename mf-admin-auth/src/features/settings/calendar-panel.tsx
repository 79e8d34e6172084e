import { CALENDAR_FEED_TEXTS as TEXTS } from '@firstlight/domain/desk/calendar-feed';
import { formatNewYorkTime } from '@firstlight/domain/dates/civil-dates';
import { sentenceOf, staffErrorOf, useNotices } from '@firstlight/staff-data';
import {
  Banner,
  Button,
  ButtonRow,
  copyToClipboard,
  IconCopy,
  Panel,
  TextInput,
  useConfirm,
} from '@firstlight/staff-ui';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { settingsApi } from './settings.api';
import styles from './settings.module.css';

/** A private URL for the person's own calendar (2.10/7); it can be copied only when it is created. */
export function CalendarPanel(): ReactElement {
  const { data: feed } = settingsApi.useGetCalendarFeedQuery();
  const [make, making] = settingsApi.useMakeCalendarFeedMutation();
  const [remove, removing] = settingsApi.useRemoveCalendarFeedMutation();
  const [address, setAddress] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { confirm, dialog } = useConfirm();
  const { notify } = useNotices();
  const since = feed?.since ?? null;
  const shown = useRef<HTMLInputElement>(null);
  const makeButton = useRef<HTMLButtonElement>(null);
  // It is shown once, so that it is selected for copying.
  useEffect(() => shown.current?.focus(), [address]);

  const attempt = async (failed: string, work: () => Promise<void>): Promise<void> => {
    setError(null);
    setSaid('');
    try {
      await work();
    } catch (failure) {
      setError(sentenceOf(staffErrorOf(failure), failed));
    }
  };
  const makeOne = (): Promise<void> =>
    attempt(TEXTS.notMade, async () => {
      setAddress((await make().unwrap()).address);
      if (since !== null) setSaid(TEXTS.renewed);
    });
  const removeIt = async (): Promise<void> => {
    const text = 'Calendars that read it will show nothing new.';
    if (!(await confirm({ title: TEXTS.remove, text, confirmLabel: 'Remove', danger: true }))) return;
    await attempt(TEXTS.notRemoved, async () => {
      await remove().unwrap();
      setAddress(null);
      // The pressed button disappears with the address.
      makeButton.current?.focus();
      notify('success', TEXTS.removed);
    });
  };
  const copy = async (): Promise<void> => {
    setSaid(
      (await copyToClipboard(address ?? '')) ? 'Copied.' : 'The address could not be copied. Select it and copy it.',
    );
  };

  return (
    <Panel title={TEXTS.title} description={TEXTS.about}>
      {error !== null && <Banner kind="error">{error}</Banner>}
      {address !== null && (
        <TextInput
          ref={shown}
          label="Calendar address"
          description={TEXTS.once}
          value={address}
          readOnly
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      {address === null && since !== null && (
        <p className={styles.quiet}>
          Made {formatNewYorkTime(since)}.{' '}
          {feed?.last_read
            ? `Last read by a calendar ${formatNewYorkTime(feed.last_read)}.`
            : 'No calendar has read it yet.'}
        </p>
      )}
      <ButtonRow>
        {address !== null && (
          <Button leftSection={<IconCopy size={18} />} onClick={() => void copy()}>
            Copy address
          </Button>
        )}
        <Button
          ref={makeButton}
          variant={address === null ? 'filled' : 'default'}
          disabled={feed === undefined}
          loading={making.isLoading}
          onClick={() => void makeOne()}
        >
          {since === null ? TEXTS.make : TEXTS.renew}
        </Button>
        {since !== null && (
          <Button variant="default" loading={removing.isLoading} onClick={() => void removeIt()}>
            {TEXTS.remove}
          </Button>
        )}
      </ButtonRow>
      <p role="status" className={styles.quiet}>
        {said}
      </p>
      {dialog}
    </Panel>
  );
}
