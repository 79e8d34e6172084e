import type { Booking } from '@firstlight/domain/bookings';
import { useLanguage } from '@firstlight/platform';
import { type ReactNode, useEffect, useState } from 'react';
import { Band } from '../../parts/band';
import { ButtonLink } from '../../parts/button-link';
import buttons from '../../parts/button.module.css';
import { DoneHeading } from '../../parts/done-heading';
import form from '../../parts/form/form.module.css';
import { PageHead } from '../../parts/page-head';
import { PhoneLink } from '../../parts/phone-link';
import { loadStops, useStops } from '../../parts/stops/stops-store';
import { stopInWords } from '../../parts/stops/stop-words';
import { type BookingResult, cancelBooking, changeBooking } from './booking-calls';
import type { BookingTexts } from './booking-texts.en';
import { ShortCode } from './reference';
import styles from './register.module.css';

type Props = { booking: Booking; texts: BookingTexts; onChange: (booking: Booking) => void; onLeave: () => void };

/** Where, when and what happens next; another stop, or cancelled. */
export function BookingDetails({ booking, texts, onChange, onLeave }: Props): ReactNode {
  const language = useLanguage();
  const { stops } = useStops();
  const { state, stop } = booking;
  const [stopId, setStopId] = useState(stop?.id ?? '');
  const [isAsking, setIsAsking] = useState(false);
  const [told, setTold] = useState('');
  useEffect(() => void loadStops(), []);

  const report = async (call: Promise<BookingResult<Booking>>): Promise<void> => {
    setTold('');
    const result = await call;
    if (result.ok) onChange(result.answer);
    setTold(result.ok ? texts.saved : (result.detail ?? texts.failed));
    setIsAsking(false);
  };
  const quiet = `${buttons.button} ${buttons.quiet}`;
  return (
    <>
      <PageHead path="/booking" title={texts.title} description={texts.description} />
      <Band tone="mist">
        <DoneHeading>{texts.stateHeading[state]}</DoneHeading>
        <div className={styles.ticket}>
          <ShortCode code={booking.code} texts={texts.registration} />
        </div>
        <p>
          {texts.next[state]} <PhoneLink />
        </p>
        {state !== 'cancelled' && (
          <p>
            <strong>{texts.stop}:</strong> {stop ? stopInWords(stop, language) : texts.noStop}
          </p>
        )}
        {stop?.cancelled && state === 'open' && <p>{texts.stopCancelled}</p>}
        <p role="status">{told}</p>
        {state === 'open' && (
          <>
            <div className={form.field}>
              <label className={form.label} htmlFor="booking-stop">
                {texts.change}
              </label>
              <select
                className={form.control}
                id="booking-stop"
                value={stopId}
                onChange={(event) => setStopId(event.target.value)}
              >
                <option value="">{texts.without}</option>
                {stop && !stops.some(({ id }) => id === stop.id) && (
                  <option value={stop.id}>{stopInWords(stop, language)}</option>
                )}
                {stops
                  .filter(({ cancelled, id }) => !cancelled || id === stop?.id)
                  .map((each) => (
                    <option key={each.id} value={each.id}>
                      {stopInWords(each, language)}
                    </option>
                  ))}
              </select>
            </div>
            <div className={styles.actions}>
              <button
                type="button"
                className={quiet}
                onClick={() => void report(changeBooking({ stop_id: stopId || null }, language))}
              >
                {texts.keep}
              </button>
              {isAsking ? (
                <>
                  <button type="button" className={quiet} onClick={() => void report(cancelBooking(language))}>
                    {texts.cancelSure}
                  </button>
                  <button type="button" className={quiet} onClick={() => setIsAsking(false)}>
                    {texts.cancelBack}
                  </button>
                </>
              ) : (
                <button type="button" className={quiet} onClick={() => setIsAsking(true)}>
                  {texts.cancel}
                </button>
              )}
            </div>
          </>
        )}
        <div className={styles.actions}>
          {state === 'cancelled' && (
            <ButtonLink to="/register" look="quiet">
              {texts.again}
            </ButtonLink>
          )}
          <button type="button" className={styles.plain} onClick={onLeave}>
            {texts.leave}
          </button>
        </div>
      </Band>
    </>
  );
}
