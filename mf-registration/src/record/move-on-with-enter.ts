import type { KeyboardEvent } from 'react';

/** Inputs that Enter presses, or opens, instead of sending the form. */
const PRESSED = new Set(['button', 'submit', 'reset', 'image', 'file', 'color']);

const FIELDS = 'input, select, textarea';

function isReachable(field: Element): boolean {
  if (field.matches(':disabled, [readonly], [type="hidden"], [type="file"], [tabindex="-1"]')) return false;
  // jsdom lays nothing out and doesn't know the question.
  return 'checkVisibility' in field ? field.checkVisibility() : true;
}

/**
 * Enter in a field of one line goes to the next field instead of sending the form: card readers and scanners end with
 * Enter, and a half-filled record must not be saved by them. Text areas, lists and buttons keep their Enter.
 */
export function moveOnWithEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form, key, nativeEvent } = event;
  if (key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing) return;
  // A dialog opened from the form is not inside it on the page.
  if (!(target instanceof HTMLInputElement) || !form.contains(target) || PRESSED.has(target.type)) return;
  event.preventDefault();
  const fields = [...form.querySelectorAll<HTMLElement>(FIELDS)];
  fields
    .slice(fields.indexOf(target) + 1)
    .find(isReachable)
    ?.focus();
}
