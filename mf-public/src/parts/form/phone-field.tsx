import { PHONE_FIELD_LENGTH } from '@firstlight/domain/platform/limits';
import { caretAfterFormat, formatPhone, overfullPhone } from '@firstlight/domain/identity/phone';
import { type ComponentProps, memo, type ReactNode, useCallback, useEffect, useRef } from 'react';
import { TextField } from './text-field';

type Props = Omit<ComponentProps<typeof TextField>, 'onText' | 'type' | 'maxLength' | 'inputRef'> & {
  onText: (text: string) => void;
};

/** A phone number that is formatted when typed, pasted or filled in (PREG-13). */
export const PhoneField = memo(function PhoneField({ onText, ...rest }: Props): ReactNode {
  const write = (control: HTMLInputElement | HTMLTextAreaElement, text: string, position: number): void => {
    const formatted = formatPhone(text);
    const caret = position === text.length ? formatted.length : caretAfterFormat(text, position, formatted);
    control.value = formatted;
    control.setSelectionRange(caret, caret);
    onText(formatted);
  };
  const latest = useRef(write);
  useEffect(() => {
    latest.current = write;
  });
  const inputRef = useCallback((control: HTMLInputElement | null) => {
    if (!control) return undefined;
    const takeWhole = (event: InputEvent): void => {
      const taken = overfullPhone(control, event);
      if (taken === null) return;
      event.preventDefault();
      if (taken !== 'refused') latest.current(control, taken.text, taken.caret);
    };
    control.addEventListener('beforeinput', takeWhole);
    return () => control.removeEventListener('beforeinput', takeWhole);
  }, []);
  return (
    <TextField
      {...rest}
      type="tel"
      maxLength={PHONE_FIELD_LENGTH}
      inputRef={inputRef}
      onText={(text, control) => write(control, text, control.selectionStart ?? text.length)}
    />
  );
});
