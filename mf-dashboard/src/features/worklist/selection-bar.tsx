import { Button } from '@firstlight/staff-ui';
import type { ReactElement } from 'react';
import type { Selection } from './use-selection';
import type { TaskActions } from './use-task-actions';
import classes from './worklist.module.css';

type Props = { selection: Selection; shown: number; actions: TaskActions };

/** Actions for the selected tasks, sticky above the list. */
export function SelectionBar({ selection, shown, actions }: Props): ReactElement | null {
  const { items } = selection;
  if (shown === 0) return null;
  return (
    <div className={classes['bar']} data-active={items.length > 0} role="group" aria-label="Several tasks">
      <span aria-live="polite">
        {items.length === 0 ? 'Select several to hand them over together.' : `${items.length} selected`}
      </span>
      {items.length < shown && (
        <Button variant="subtle" size="xs" onClick={selection.selectAll}>
          Select all {shown} shown
        </Button>
      )}
      {items.length > 0 && (
        <>
          <Button variant="subtle" size="xs" onClick={selection.clear}>
            Clear selection
          </Button>
          <Button size="xs" onClick={() => actions.ask({ ownerOf: items })}>
            Hand over {items.length}…
          </Button>
        </>
      )}
    </div>
  );
}
