import type { BookingState } from '@firstlight/domain/clients/bookings';
import { localPath, useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';
import { Band } from '../../parts/band';
import { ButtonLink } from '../../parts/button-link';
import buttons from '../../parts/button.module.css';
import done from '../../parts/done-heading.module.css';
import form from '../../parts/form/form.module.css';
import { PhoneLink } from '../../parts/phone-link';
import type { BookingTexts } from './booking-texts.en';
import styles from './register.module.css';

const STATES: readonly BookingState[] = ['open', 'cancelled', 'done'];

/**
 * A booking for browsers without scripts, prerendered with the page: `services/web` fills it in (docs/composition.md,
 * Pages) and keeps only the elements whose `data-when` applies.
 */
export function PlainBooking({ texts }: { texts: BookingTexts }): ReactNode {
  const quiet = `${buttons.button} ${buttons.quiet}`;
  return (
    <Band tone="mist">
      <p role="alert" className={form.error} data-when="problem" data-text="problem" />
      <p role="status" data-when="saved">
        {texts.saved}
      </p>
      {STATES.map((state) => (
        <h1 key={state} className={done.heading} data-when={state}>
          {texts.stateHeading[state]}
        </h1>
      ))}
      <div className={styles.ticket}>
        <p>{texts.registration.code}</p>
        <p className={styles.reference} translate="no" data-text="code" />
      </div>
      {STATES.map((state) => (
        <p key={state} data-when={state}>
          {texts.next[state]} <PhoneLink />
        </p>
      ))}
      <p data-when="stop">
        <strong>{texts.stop}</strong> <span data-text="stop" />
      </p>
      <p data-when="no-stop">{texts.noStop}</p>
      <p data-when="stop-cancelled">{texts.stopCancelled}</p>
      <p data-when="stop-over">{texts.stopOver}</p>
      <form className={form.form} method="post" action={localPath('/booking', useLanguage())} data-when="open">
        <input type="hidden" name="pass" />
        <div className={form.field}>
          <label className={form.label} htmlFor="booking-stop">
            {texts.change}
          </label>
          <select className={form.control} id="booking-stop" name="stop_id">
            <option value="">{texts.without}</option>
          </select>
        </div>
        <button type="submit" className={quiet} name="do" value="change">
          {texts.keep}
        </button>
        {/* Asks for confirmation, even without scripts. */}
        <details>
          <summary className={styles.plain}>{texts.cancel}</summary>
          <button type="submit" className={quiet} name="do" value="cancel">
            {texts.cancelSure}
          </button>
        </details>
      </form>
      <div className={styles.actions} data-when="cancelled">
        <ButtonLink to="/register" look="quiet">
          {texts.again}
        </ButtonLink>
      </div>
    </Band>
  );
}
