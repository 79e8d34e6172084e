import type { Booking } from '@firstlight/domain/clients/bookings';
import { useLanguage } from '@firstlight/platform';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Band } from '../../parts/band';
import { ButtonLink } from '../../parts/button-link';
import buttons from '../../parts/button.module.css';
import { DoneHeading } from '../../parts/done-heading';
import { PageHead } from '../../parts/page-head';
import { PhoneLink } from '../../parts/phone-link';
import { WaitButton } from '../../parts/wait-button';
import { loadStops } from '../../parts/stops/stops-store';
import { stopInWords } from '@firstlight/domain/lists/stop-text';
import { type BookingResult, cancelBooking, changeBooking, currentBooking } from './booking-calls';
import { CancelBooking } from './cancel-booking';
import type { BookingTexts } from './booking-texts.en';
import { ShortCode } from './reference';
import styles from './register.module.css';
import { stopProblem } from './stop-problem';
import { StopSelect } from './stop-select';

type Props = {
  booking: Booking;
  texts: BookingTexts;
  onChange: (booking: Booking) => void;
  /** Ends this device's access; false if the service can't be reached. */
  onLeave: () => Promise<boolean>;
};

/** Where, when and what happens next; lets the visitor change the stop or cancel. */
export function BookingDetails({ booking, texts, onChange, onLeave }: Props): ReactNode {
  const language = useLanguage();
  const { state, stop } = booking;
  const problem = stopProblem(stop, texts);
  /** Null until the visitor chooses another one. */
  const [chosen, setChosen] = useState<string | null>(null);
  const stopId = chosen ?? stop?.id ?? '';
  const isBusy = useRef(false);
  const [status, setStatus] = useState('');
  useEffect(() => void loadStops(), []);

  /** The booking may have been changed in another tab, or by staff; the chosen stop may have been cancelled. */
  const showCurrent = async (): Promise<void> => {
    const [now] = await Promise.all([currentBooking(language), loadStops('no-cache')]);
    if (now.ok && now.answer.booking) onChange(now.answer.booking);
    setChosen(null);
  };
  const report = async (call: () => Promise<BookingResult<Booking>>, done: string): Promise<void> => {
    if (isBusy.current) return;
    setStatus('');
    isBusy.current = true;
    const result = await call();
    if (result.ok) {
      onChange(result.answer);
      setChosen(null);
    } else if (result.detail) await showCurrent();
    isBusy.current = false;
    setStatus(result.ok ? done : (result.detail ?? texts.lookUp.unreachable));
  };
  const leave = async (): Promise<void> => {
    setStatus('');
    if (!(await onLeave())) setStatus(texts.lookUp.unreachable);
  };
  const quiet = `${buttons.button} ${buttons.quiet}`;
  return (
    <>
      <PageHead path="/booking" title={texts.title} description={texts.description} />
      <Band tone="mist">
        {/* A new heading takes the focus, because the button that was pressed disappears. */}
        <DoneHeading key={state}>{texts.stateHeading[state]}</DoneHeading>
        {state !== 'cancelled' && (
          <div className={styles.ticket}>
            <ShortCode code={booking.code} texts={texts.registration} />
          </div>
        )}
        <p>
          {texts.next[state]} <PhoneLink />
        </p>
        {state !== 'cancelled' && (
          <p>
            <strong>{texts.stop}</strong> {stop ? stopInWords(stop, language) : texts.noStop}
          </p>
        )}
        {state === 'open' && problem && <p>{problem}</p>}
        {state === 'open' && (
          <>
            <StopSelect texts={texts} own={stop} value={stopId} onChoose={setChosen} />
            <div className={styles.actions}>
              <WaitButton
                className={quiet}
                onPress={() => report(() => changeBooking({ stop_id: stopId || null }, language), texts.saved)}
              >
                {texts.keep}
              </WaitButton>
            </div>
            <div className={styles.actions}>
              <CancelBooking texts={texts} onCancel={() => report(() => cancelBooking(language), '')} />
            </div>
          </>
        )}
        <p role="status">{status}</p>
        <div className={styles.actions}>
          {state === 'cancelled' && (
            <ButtonLink to="/register" look="quiet">
              {texts.again}
            </ButtonLink>
          )}
          <WaitButton className={styles.plain} onPress={leave}>
            {texts.leave}
          </WaitButton>
        </div>
      </Band>
    </>
  );
}
