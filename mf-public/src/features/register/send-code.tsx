import type { Booking } from '@firstlight/domain/clients/bookings';
import { useLanguage } from '@firstlight/platform';
import { type ReactNode, useState } from 'react';
import buttons from '../../parts/button.module.css';
import { WaitButton } from '../../parts/wait-button';
import { sendCode } from './booking-calls';
import styles from './register.module.css';
import type { RegisterTexts } from './texts.en';

type Props = { booking: Booking; texts: RegisterTexts };

/** Sends the code to the person's number or address, only on request. */
export function SendCode({ booking, texts }: Props): ReactNode {
  const language = useLanguage();
  const [status, setStatus] = useState('');
  const ways = [...(booking.can_text ? (['text'] as const) : []), ...(booking.can_mail ? (['mail'] as const) : [])];
  if (ways.length === 0) return null;

  const send = async (by: 'text' | 'mail'): Promise<void> => {
    setStatus('');
    const result = await sendCode(by, language);
    setStatus(result.ok ? texts.sending : (result.detail ?? texts.notSent));
  };
  return (
    <>
      <p>{texts.sendHint}</p>
      <div className={styles.actions}>
        {ways.map((by) => (
          <WaitButton key={by} className={`${buttons.button} ${buttons.quiet}`} onPress={() => send(by)}>
            {texts.send[by]}
          </WaitButton>
        ))}
      </div>
      <p role="status">{status}</p>
    </>
  );
}
