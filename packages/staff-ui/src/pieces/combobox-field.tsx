import { Combobox, TextInput, type TextInputProps, useVirtualizedCombobox } from '@mantine/core';
import { type ReactElement, type ReactNode, type Ref, useEffect, useId, useState } from 'react';
import classes from './combobox-field.module.css';

type Props<Option> = Omit<TextInputProps, 'value' | 'onChange' | 'children'> & {
  value: string;
  onChange: (text: string) => void;
  options: readonly Option[];
  keyOf: (option: Option) => string;
  describe: (option: Option) => ReactNode;
  onPick: (option: Option) => void;
  /** Escape was pressed while options were shown. */
  onDismiss?: () => void;
  /** Accessible name of the list. */
  listLabel: string;
  /** The first option is active before an arrow key is pressed. */
  startsAtFirst?: boolean;
  listClassName?: string | undefined;
  optionClassName?: string | undefined;
  /** Between the field and the list. */
  children?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A text field with a list of options below it. Focus stays in the field: arrow keys move the active option, Enter or a
 * click picks it, Escape dismisses the list, Home and End move the caret. Mantine handles the keys. Its
 * `aria-expanded`, `aria-activedescendant` and `aria-selected` lag a render behind or are missing, so they are set
 * here.
 */
export function ComboboxField<Option>(props: Props<Option>): ReactElement {
  const { options, keyOf, describe, onPick, onDismiss, listLabel, startsAtFirst = false, children, ...rest } = props;
  const { onChange, listClassName, optionClassName, ...input } = rest;
  const id = useId();
  const start = startsAtFirst ? 0 : -1;
  const [index, setIndex] = useState(start);
  const active = Math.min(index, options.length - 1);
  const optionId = (at: number): string => `${id}-${at}`;
  const pick = (option: Option | undefined): void => {
    setIndex(start);
    if (option) onPick(option);
  };
  const store = useVirtualizedCombobox({
    opened: options.length > 0,
    ...(onDismiss ? { onDropdownClose: onDismiss } : {}),
    totalOptionsCount: options.length,
    getOptionId: optionId,
    selectedOptionIndex: active,
    setSelectedOptionIndex: (next) => options.length > 0 && setIndex(next),
    onSelectedOptionSubmit: (at) => pick(options[at]),
  });
  const activeId = active >= 0 ? optionId(active) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <Combobox store={store} unstyled>
      <Combobox.EventsTarget
        withExpandedAttribute
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? `${id}-list` : undefined}
        aria-activedescendant={activeId}
      >
        <TextInput
          aria-autocomplete="list"
          {...input}
          onChange={({ currentTarget }) => {
            setIndex(start);
            onChange(currentTarget.value);
          }}
        />
      </Combobox.EventsTarget>
      {children}
      <Combobox.Options
        id={`${id}-list`}
        aria-label={listLabel}
        className={listClassName ?? ''}
        hidden={options.length === 0}
      >
        {options.map((option, at) => (
          <Combobox.Option
            key={keyOf(option)}
            id={optionId(at)}
            value={keyOf(option)}
            aria-selected={at === active}
            className={`${classes['option'] ?? ''} ${optionClassName ?? ''}`}
            onClick={() => pick(option)}
          >
            {describe(option)}
          </Combobox.Option>
        ))}
      </Combobox.Options>
    </Combobox>
  );
}
