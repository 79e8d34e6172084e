/** A call this long after the last touch is the page's own doing, e.g. polling. */
const TOUCH_COUNTS_MS = 10_000;
const TOUCHES = ['pointerdown', 'keydown', 'input'] as const;

/** Opening the page is somebody's doing too. */
let lastTouch = Date.now();
let isAutomatic = false;

/** Notices when the page is used, until the returned function is called. */
export function watchPresence(): () => void {
  const touched = (): void => {
    lastTouch = Date.now();
  };
  touched();
  TOUCHES.forEach((name) => window.addEventListener(name, touched, { capture: true, passive: true }));
  return () => TOUCHES.forEach((name) => window.removeEventListener(name, touched, { capture: true }));
}

/** Runs work that nobody asked for: the queries it starts don't count as use of the session (decisions.md 5). */
export function automatically(work: () => void): void {
  isAutomatic = true;
  try {
    work();
  } finally {
    isAutomatic = false;
  }
}

/** Whether a query that starts now is the page's own doing. */
export function isUnattended(): boolean {
  return isAutomatic || Date.now() - lastTouch > TOUCH_COUNTS_MS;
}
