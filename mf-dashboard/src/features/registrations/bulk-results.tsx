import { Button, Dialog, IconAlertTriangle, IconCheck, IconClock } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './bulk.module.css';
import type { BulkLine } from './use-bulk';

const ICONS = { waiting: IconClock, done: IconCheck, failed: IconAlertTriangle };

/** One line per record with its result. */
export function BulkResults({ lines, onClose }: { lines: BulkLine[]; onClose: () => void }): ReactElement {
  const waiting = lines.filter(({ state }) => state === 'waiting').length;
  const failed = lines.filter(({ state }) => state === 'failed').length;
  const summary = waiting > 0 ? `${lines.length - waiting} of ${lines.length}` : `Done, ${failed} failed`;
  return (
    <Dialog title="Results" onClose={onClose} footer={<Button onClick={onClose}>Close</Button>}>
      <p role="status">{summary}</p>
      <ul className={classes['lines']}>
        {lines.map(({ id, name, state, text }) => {
          const Icon = ICONS[state];
          return (
            <li key={id} data-state={state}>
              <Icon size={16} aria-hidden="true" />
              <span>{state === 'failed' ? `${name}: ${text}` : state === 'done' ? text : `${name} …`}</span>
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
