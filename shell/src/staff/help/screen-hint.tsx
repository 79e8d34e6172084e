import { helpFor } from '@firstlight/domain/platform/staff-help';
import { useLocation, useSignedInUser } from '@firstlight/platform';
import { Button } from '@firstlight/staff-ui';
import { type ReactElement, useState } from 'react';
import { areHintsOn, dismissedHints, dismissHint } from './help-memory';
import styles from './help.module.css';

/** Phones, and tablets without a mouse: there the top of the screen is for content. */
const NO_KEYBOARD = '(hover: none), (max-width: 48em)';

/** The hint of a screen, until this person dismisses it for good on this device (2.6/9). */
export function ScreenHint(): ReactElement | null {
  const user = useSignedInUser();
  const { key, hint, needsKeyboard } = helpFor(useLocation());
  // The stored state is read again after a press, and when the user changes.
  const [, setPresses] = useState(0);
  if (!user || !areHintsOn() || dismissedHints(user.user_id).includes(key)) return null;
  if (needsKeyboard && matchMedia(NO_KEYBOARD).matches) return null;
  const dismiss = (): void => {
    dismissHint(user.user_id, key);
    setPresses((presses) => presses + 1);
  };
  return (
    <aside className={styles['hint']} aria-label="Hint">
      <p>{hint}</p>
      <Button variant="light" size="compact-sm" onClick={dismiss}>
        Got it
      </Button>
    </aside>
  );
}
