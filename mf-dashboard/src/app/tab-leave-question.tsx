import { LEAVE_QUESTION } from '@firstlight/domain/platform/unsaved-texts';
import { unsavedWork, useBlocker } from '@firstlight/platform';
import { ConfirmDialog } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import { readAddress } from '../lists/list-address';

const tabOf = ({ search }: { search: string }): string => readAddress(new URLSearchParams(search)).tab;

/** Asks before another tab replaces one with typed text; leaving the dashboard is asked about elsewhere. */
export function TabLeaveQuestion(): ReactElement | null {
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      from.pathname === to.pathname &&
      tabOf(from) !== tabOf(to) &&
      unsavedWork().some(({ where }) => where === from.pathname),
  );
  if (blocker.state !== 'blocked') return null;
  return <ConfirmDialog {...LEAVE_QUESTION} onConfirm={blocker.proceed} onCancel={blocker.reset} />;
}
