/** A call this long after the last input is automatic, e.g. polling. */
const TOUCH_COUNTS_MS = 10_000;
const TOUCHES = ['pointerdown', 'keydown', 'input'] as const;

/** Opening the page counts as use. */
let lastTouch = Date.now();
let isAutomatic = false;

/** Tracks input events until the returned function is called. */
export function watchPresence(): () => void {
  const touched = (): void => {
    lastTouch = Date.now();
  };
  touched();
  TOUCHES.forEach((name) => window.addEventListener(name, touched, { capture: true, passive: true }));
  return () => TOUCHES.forEach((name) => window.removeEventListener(name, touched, { capture: true }));
}

/** Runs background work: queries it starts don't count as activity in the session (decisions.md 5). */
export function automatically(work: () => void): void {
  isAutomatic = true;
  try {
    work();
  } finally {
    isAutomatic = false;
  }
}

/** Whether a query that starts now is automatic. */
export function isUnattended(): boolean {
  return isAutomatic || Date.now() - lastTouch > TOUCH_COUNTS_MS;
}
