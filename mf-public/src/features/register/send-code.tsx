import type { Booking } from '@firstlight/domain/bookings';
import { useLanguage } from '@firstlight/platform';
import { type ReactNode, useState } from 'react';
import buttons from '../../parts/button.module.css';
import { sendCode } from './booking-calls';
import styles from './register.module.css';
import type { RegisterTexts } from './texts.en';

type Props = { booking: Booking; texts: RegisterTexts };

/** Sends the code to the person's number or address, only on request. */
export function SendCode({ booking, texts }: Props): ReactNode {
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  const [status, setStatus] = useState('');
  const ways = [...(booking.can_text ? (['text'] as const) : []), ...(booking.can_mail ? (['mail'] as const) : [])];
  if (ways.length === 0) return null;

  const send = async (by: 'text' | 'mail'): Promise<void> => {
    if (busy) return;
    setBusy(true);
    const result = await sendCode(by, language);
    setBusy(false);
    setStatus(result.ok ? texts.sending : (result.detail ?? texts.notSent));
  };
  return (
    <>
      <p>{texts.sendHint}</p>
      <div className={styles.actions}>
        {ways.map((by) => (
          <button key={by} type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => void send(by)}>
            {texts.send[by]}
          </button>
        ))}
      </div>
      <p role="status">{status}</p>
    </>
  );
}
