import { calendarFile } from '@firstlight/domain/lists/stop-files';
import { type PublicStop, STOP_OFFERS, stopNote, stopPhase } from '@firstlight/domain/lists/stops';
import { localPath, useLanguage, useNavigate } from '@firstlight/platform';
import type { ReactNode } from 'react';
import buttons from '../button.module.css';
import { saveFile } from '../save-file';
import styles from './stops.module.css';
import { chooseStop } from './stops-store';
import { STOPS_TEXTS } from './stops-texts';
import { STOP_ACCESS, stopInWords, stopTime, stopTimeLine, stopTown } from '@firstlight/domain/lists/stop-text';

type Props = { stop: PublicStop; km: number | null; now: Date; isChosen: boolean };

const FORM = '/register#registration-form';

/** One stop: place, time, services, and status. */
export function StopCard({ stop, km, now, isChosen }: Props): ReactNode {
  const language = useLanguage();
  const navigate = useNavigate();
  const texts = STOPS_TEXTS[language];
  const phase = stopPhase(stop, now);
  const note = stopNote(stop, language);
  const isOff = phase === 'cancelled';
  const choose = (): void => {
    chooseStop({ id: stop.id, words: { en: stopInWords(stop, 'en'), fr: stopInWords(stop, 'fr') } });
    void navigate(localPath(FORM, language));
  };
  return (
    <li className={styles.card} data-phase={phase}>
      <h3 className={styles.place}>
        {stop.place}, {stopTown(stop, language)}
      </h3>
      {texts.phase[phase] && (
        <p className={styles.phase}>
          <strong>{texts.phase[phase]}</strong>
        </p>
      )}
      <p className={isOff ? styles.off : undefined}>
        <time dateTime={stop.starts_at}>{stopTimeLine(stop, language)}</time>
      </p>
      <p>
        {stop.address}
        {km !== null && <span className={styles.away}> {texts.away(Math.round(km))}</span>}
      </p>
      <p>{stop.offers.map((offer) => STOP_OFFERS[offer][language]).join(' · ')}</p>
      <p>{STOP_ACCESS[language][stop.wheelchair ? 'wheelchair' : 'noWheelchair']}</p>
      {note && <p>{note}</p>}
      {!isOff && (
        <div className={styles.actions}>
          <button
            type="button"
            className={`${buttons.button} ${buttons.quiet}`}
            aria-pressed={isChosen}
            aria-label={texts.chooseFor(
              isChosen ? texts.chosen : texts.choose,
              `${stop.place}, ${stopTime(stop, language)}`,
            )}
            onClick={choose}
          >
            {isChosen ? texts.chosen : texts.choose}
          </button>
          <button
            type="button"
            className={styles.plain}
            aria-label={texts.calendarFor(stop.place)}
            onClick={() => saveFile('appointment.ics', 'text/calendar', calendarFile(stop, language, new Date()))}
          >
            {texts.calendar}
          </button>
        </div>
      )}
    </li>
  );
}
