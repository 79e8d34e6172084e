import { type ReactNode, useState } from 'react';
import buttons from '../../parts/button.module.css';
import { WaitButton } from '../../parts/wait-button';
import type { BookingTexts } from './booking-texts.en';

type Props = { texts: BookingTexts; onCancel: () => Promise<void> };

/**
 * Cancels after confirmation. The pressed button becomes the one to go back, so that a double press cancels nothing.
 */
export function CancelBooking({ texts, onCancel }: Props): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  const quiet = `${buttons.button} ${buttons.quiet}`;
  return (
    <>
      <button type="button" className={quiet} onClick={() => setIsAsking(!isAsking)}>
        {isAsking ? texts.cancelBack : texts.cancel}
      </button>
      {isAsking && (
        <WaitButton className={quiet} onPress={onCancel}>
          {texts.cancelSure}
        </WaitButton>
      )}
    </>
  );
}
