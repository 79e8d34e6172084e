import { Button } from '@firstlight/staff-ui';
import type { ReactElement, ReactNode } from 'react';
import classes from './selection-bar.module.css';

type Props = {
  label: string;
  /** What selecting is for, while nothing is selected. */
  hint: string;
  selected: number;
  shown: number;
  onSelectAll: () => void;
  onClear: () => void;
  /** What can be done with the selected items. */
  children: ReactNode;
};

/** Actions for the selected items of a list, sticky above it. */
export function SelectionBar(props: Props): ReactElement | null {
  const { label, hint, selected, shown, onSelectAll, onClear, children } = props;
  if (shown === 0) return null;
  return (
    <div className={classes['bar']} data-active={selected > 0} role="group" aria-label={label}>
      <span aria-live="polite">{selected === 0 ? hint : `${selected} selected`}</span>
      {selected < shown && (
        <Button variant="subtle" size="xs" onClick={onSelectAll}>
          Select all {shown} shown
        </Button>
      )}
      {selected > 0 && (
        <>
          <Button variant="subtle" size="xs" onClick={onClear}>
            Clear selection
          </Button>
          {children}
        </>
      )}
    </div>
  );
}
