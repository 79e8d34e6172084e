import type { ReactElement } from 'react';
import chipClasses from '../../record/chip.module.css';
import classes from './visit.module.css';

type Chip<Value> = { value: Value; label: string };
type Props<Value> = {
  legend: string;
  name: string;
  chips: readonly Chip<Value>[];
  /** Null if none is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  /** The dialog's initial focus. */
  first?: boolean;
};

/** A choice from a few options with one tap; for the keyboard it is a group of radio buttons. */
export function Chips<Value extends string | number>(props: Props<Value>): ReactElement {
  const { legend, name, chips, value, onChange, first } = props;
  return (
    <fieldset className={classes['chips']}>
      <legend>{legend}</legend>
      {chips.map((chip) => (
        <label key={chip.value} className={`${chipClasses['chip'] ?? ''} ${classes['chip'] ?? ''}`}>
          <input
            type="radio"
            data-autofocus={(first && chip.value === value) || undefined}
            name={name}
            checked={chip.value === value}
            onChange={() => onChange(chip.value)}
            className={chipClasses['input']}
          />
          {chip.label}
        </label>
      ))}
    </fieldset>
  );
}
