/** Moves the focus to the open tab, when the control that had it disappears. */
export function focusOpenTab(): void {
  document.querySelector<HTMLElement>('[role="tabpanel"]')?.focus({ preventScroll: true });
}
