import { type RefObject, useEffect, useRef } from 'react';

/** Inputs that Enter activates or opens instead of submitting the form. */
const BUTTON_LIKE_TYPES = new Set(['button', 'submit', 'reset', 'image', 'file', 'color']);

const FIELDS = 'input, select, textarea';

function isReachable(field: Element): boolean {
  if (field.matches(':disabled, [readonly], [type="hidden"], [type="file"], [tabindex="-1"]')) return false;
  // jsdom has no layout and lacks this method.
  return 'checkVisibility' in field ? field.checkVisibility() : true;
}

function focusNextField(event: KeyboardEvent, form: HTMLFormElement): void {
  const { target, key } = event;
  if (key !== 'Enter' || event.defaultPrevented || event.isComposing) return;
  // A dialog opened from the form is not inside it in the DOM.
  if (!(target instanceof HTMLInputElement) || !form.contains(target) || BUTTON_LIKE_TYPES.has(target.type)) return;
  event.preventDefault();
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)];
  fields
    .slice(fields.indexOf(target) + 1)
    .find(isReachable)
    ?.focus();
}

/**
 * Enter in a single-line field moves to the next field instead of submitting the form: card readers and scanners end
 * with Enter, and must not save a half-filled record. Enter is unchanged in text areas, lists and buttons.
 * @returns the form's ref
 */
export function useEnterAsTab(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    // On the document, after the fields' own handlers: a list that Enter picks from prevents the default.
    const pressed = (event: KeyboardEvent): void => {
      if (form.current) focusNextField(event, form.current);
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, []);
  return form;
}
