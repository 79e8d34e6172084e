import { Button } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import type { ReactElement } from 'react';
import classes from './filter-chips.module.css';

/** One filter; `value` in words, empty while it isn't set. */
export type FilterChip = { label: string; value: string; clear: () => void };

/** The active filters, each with a button to remove it; nothing without filters. */
export function FilterChips({
  chips,
  onClearAll,
}: {
  chips: FilterChip[];
  onClearAll: () => void;
}): ReactElement | null {
  const active = chips.filter(({ value }) => value !== '');
  if (active.length === 0) return null;
  return (
    <ul className={classes['chips']} aria-label="Active filters">
      {active.map(({ label, value, clear }) => (
        <li key={label}>
          <button
            type="button"
            className={classes['chip']}
            onClick={clear}
            aria-label={`Remove filter ${label}: ${value}`}
          >
            {label}: {value}
            <IconX size={14} aria-hidden="true" />
          </button>
        </li>
      ))}
      <li>
        <Button variant="subtle" size="xs" onClick={onClearAll}>
          Clear all
        </Button>
      </li>
    </ul>
  );
}
