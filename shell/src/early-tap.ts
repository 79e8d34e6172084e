/** Set by services/web (after-paint.ts) on a control that was tapped before the scripts loaded. */
const TAPPED = 'data-tapped';

/**
 * Repeats taps on controls that needed scripts before these loaded. Typed text, links and questions need no repeating:
 * the browser handles them, and hydration keeps their state.
 */
export function repeatEarlyTaps(): void {
  const controls = [...document.querySelectorAll<HTMLElement>(`[${TAPPED}]`)];
  // A tap hydrates the part around the control, and the mark isn't in React's markup.
  controls.forEach((control) => control.removeAttribute(TAPPED));
  for (const control of controls) {
    if (control instanceof HTMLInputElement) {
      if (!control.checked) continue;
      // React only reports changes from its own state, so the choice is made again.
      control.checked = false;
    }
    control.click();
  }
}
