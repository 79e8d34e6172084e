import { Box, TextInput, type TextInputProps } from '@mantine/core';
import { type KeyboardEvent, type ReactElement, type ReactNode, type Ref, useEffect, useId, useState } from 'react';
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

const COMPOSING = 229;

/** The option that an arrow key moves to; it wraps at both ends. */
function next(key: string, active: number, count: number): number {
  if (key === 'ArrowDown') return active + 1 < count ? active + 1 : 0;
  return active > 0 ? active - 1 : count - 1;
}

/**
 * A text field with a list of options below it. Focus stays in the field: arrow keys move the active option, Enter or a
 * click picks it, Escape dismisses the list, Home and End move the caret.
 */
export function ComboboxField<Option>(props: Props<Option>): ReactElement {
  const { options, keyOf, describe, onPick, onDismiss, listLabel, startsAtFirst = false, children, ...rest } = props;
  const { onChange, onKeyDown, listClassName, optionClassName, ...input } = rest;
  const id = useId();
  const start = startsAtFirst ? 0 : -1;
  const [index, setIndex] = useState(start);
  const isOpen = options.length > 0;
  const active = Math.min(index, options.length - 1);
  const optionId = (at: number): string => `${id}-${at}`;
  const pick = (option: Option | undefined): void => {
    setIndex(start);
    if (option) onPick(option);
  };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    onKeyDown?.(event);
    const { key, nativeEvent } = event;
    // An input method uses the same keys; Safari's last one is no longer composing, but has this code.
    if (nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING || !isOpen) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      setIndex(next(key, active, options.length));
    }
    if (key === 'Enter' && active >= 0) {
      event.preventDefault();
      pick(options[active]);
    }
    if (key === 'Escape') onDismiss?.();
  };
  const activeId = active >= 0 ? optionId(active) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <>
      <TextInput
        role="combobox"
        autoComplete="off"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? `${id}-list` : undefined}
        aria-activedescendant={activeId}
        {...input}
        onKeyDown={handleKey}
        onChange={({ currentTarget }) => {
          setIndex(start);
          onChange(currentTarget.value);
        }}
      />
      {children}
      <Box
        id={`${id}-list`}
        role="listbox"
        aria-label={listLabel}
        className={listClassName ?? ''}
        hidden={!isOpen}
        // A press leaves the focus in the field.
        onMouseDown={(event) => event.preventDefault()}
      >
        {options.map((option, at) => (
          <Box
            key={keyOf(option)}
            id={optionId(at)}
            role="option"
            aria-selected={at === active}
            className={`${classes['option'] ?? ''} ${optionClassName ?? ''}`}
            onClick={() => pick(option)}
          >
            {describe(option)}
          </Box>
        ))}
      </Box>
    </>
  );
}
