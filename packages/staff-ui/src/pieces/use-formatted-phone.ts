import { caretAfterFormat, formatPhone, overfullPhone } from '@firstlight/domain/identity/phone';
import { type ChangeEvent, useCallback, useLayoutEffect, useRef } from 'react';

type FormattedPhone = {
  ref: (element: HTMLInputElement | null) => (() => void) | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** A phone number that is reformatted while typing, with the caret kept after the same digits. */
export function useFormattedPhone(value: string, onChange: (value: string) => void): FormattedPhone {
  const input = useRef<HTMLInputElement>(null);
  const caret = useRef<number | null>(null);
  const write = (typed: string, position: number): void => {
    const formatted = formatPhone(typed);
    caret.current = position === typed.length ? formatted.length : caretAfterFormat(typed, position, formatted);
    onChange(formatted);
  };
  const latest = useRef(write);
  useLayoutEffect(() => {
    latest.current = write;
  });
  useLayoutEffect(() => {
    if (caret.current === null || document.activeElement !== input.current) return;
    input.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [value]);
  const ref = useCallback((element: HTMLInputElement | null) => {
    input.current = element;
    if (!element) return undefined;
    const takeWhole = (event: InputEvent): void => {
      const taken = overfullPhone(element, event);
      if (taken === null) return;
      event.preventDefault();
      if (taken !== 'refused') latest.current(taken.text, taken.caret);
    };
    element.addEventListener('beforeinput', takeWhole);
    return () => element.removeEventListener('beforeinput', takeWhole);
  }, []);
  return {
    ref,
    onChange: ({ currentTarget }) =>
      write(currentTarget.value, currentTarget.selectionStart ?? currentTarget.value.length),
  };
}
