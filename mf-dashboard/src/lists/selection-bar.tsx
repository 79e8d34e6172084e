import { BULK_MAX } from '@firstlight/domain/desk/dashboard';
import { Button } from '@firstlight/staff-ui';
import type { ReactElement, ReactNode } from 'react';
import classes from './selection-bar.module.css';
import type { Selectable, Selection } from './use-selection';

type Props<Item> = {
  label: string;
  /** Explains selecting, while nothing is selected. */
  hint: string;
  selection: Selection<Item>;
  /** Actions for the selected items. */
  children: ReactNode;
};

const figure = (count: number): string => count.toLocaleString('en-CA');

function allMatching(total: number): string {
  return total > BULK_MAX
    ? `Select the first ${figure(BULK_MAX)} of ${figure(total)}`
    : `Select all ${figure(total)} matching`;
}

/** Actions for the selected items of a list, sticky above it. */
export function SelectionBar<Item extends Selectable>(props: Props<Item>): ReactElement | null {
  const { label, hint, selection, children } = props;
  const { items, shown, total, beyondPage, failure } = selection;
  const count = items.length;
  if (shown === 0) return null;
  return (
    <div className={classes['bar']} data-active={count > 0} role="group" aria-label={label}>
      <span aria-live="polite">{count === 0 ? hint : `${figure(count)} selected`}</span>
      {count < shown && (
        <Button variant="subtle" size="xs" onClick={selection.selectShown}>
          Select all {shown} shown
        </Button>
      )}
      {count >= shown && total > shown && beyondPage !== 'yes' && (
        <Button
          variant="subtle"
          size="xs"
          loading={beyondPage === 'loading'}
          onClick={() => void selection.selectMatching()}
        >
          {allMatching(total)}
        </Button>
      )}
      {failure && <span role="alert">{failure}</span>}
      {count > 0 && (
        <>
          <Button variant="subtle" size="xs" onClick={selection.clear}>
            Clear selection
          </Button>
          {children}
        </>
      )}
    </div>
  );
}
