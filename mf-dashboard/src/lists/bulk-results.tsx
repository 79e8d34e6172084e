import { Button, Dialog, IconAlertTriangle, IconButton, IconCheck, IconClock, IconRefresh } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import classes from './bulk-results.module.css';
import type { BulkLine, BulkRunner } from './use-bulk-run';
import type { Selectable } from './use-selection';

const ICONS = { waiting: IconClock, done: IconCheck, failed: IconAlertTriangle };
/** More lines than fit on a screen: the failed ones come first. */
const MANY = 20;

const inOrder = (lines: readonly BulkLine[]): readonly BulkLine[] =>
  lines.length > MANY ? lines.toSorted((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed')) : lines;

/** One line per item with its result; failed ones can be retried, successful ones undone. */
export function BulkResults<Item extends Selectable>({ bulk }: { bulk: BulkRunner<Item> }): ReactElement | null {
  const { lines, retry, undo, close } = bulk;
  if (!lines) return null;
  const waiting = lines.filter(({ state }) => state === 'waiting').length;
  const failed = lines.filter(({ state }) => state === 'failed').map(({ id }) => id);
  const summary = waiting > 0 ? `${lines.length - waiting} of ${lines.length}` : `Done, ${failed.length} failed`;
  return (
    <Dialog
      title="Results"
      onClose={close}
      footer={
        <>
          {undo && (
            <Button variant="default" onClick={() => void undo()}>
              Undo
            </Button>
          )}
          {waiting === 0 && failed.length > 0 && (
            <Button variant="default" onClick={() => void retry(failed)}>
              Retry {failed.length} failed
            </Button>
          )}
          <Button onClick={close}>Close</Button>
        </>
      }
    >
      <p role="status">{summary}</p>
      <ul className={classes['lines']}>
        {inOrder(lines).map(({ id, name, state, text }) => {
          const Icon = ICONS[state];
          return (
            <li key={id} data-state={state}>
              <Icon size={16} aria-hidden="true" />
              <span>{state === 'waiting' ? `${name} …` : text}</span>
              {state === 'failed' && waiting === 0 && (
                <IconButton label={`Retry ${name}`} onClick={() => void retry([id])}>
                  <IconRefresh size={16} />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
    </Dialog>
  );
}
