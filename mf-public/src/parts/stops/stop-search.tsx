import {
  ONTARIO_REGION_CODES,
  ONTARIO_REGIONS,
  ONTARIO_TOWNS,
  townName,
  townNamed,
} from '@firstlight/domain/lists/ontario-towns';
import { TOWN_UNKNOWN } from '@firstlight/domain/lists/stop-text';
import { useLanguage } from '@firstlight/platform';
import { type ReactNode, useId, useState } from 'react';
import buttons from '../button.module.css';
import form from '../form/form.module.css';
import { WaitButton } from '../wait-button';
import styles from './stops.module.css';
import { setWhereabouts, useStops } from './stops-store';
import type { StopsTexts } from './stops-texts';

/** A position of the last ten minutes is good enough. */
const LOCATE = { timeout: 10_000, maximumAge: 600_000 };
/** The browser's own timeout starts only once the visitor has allowed it; a question left open never ends. */
const ASKED_MS = 15_000;

/** Town, region, and the device's position only on request. */
export function StopSearch({ texts }: { texts: StopsTexts }): ReactNode {
  const language = useLanguage();
  const id = useId();
  const { where } = useStops();
  const [problem, setProblem] = useState<string | null>(null);

  const locate = (): Promise<void> =>
    new Promise((resolve) => {
      const fail = (): void => {
        clearTimeout(timer);
        setProblem(texts.locateFailed);
        resolve();
      };
      const timer = setTimeout(fail, ASKED_MS);
      navigator.geolocation.getCurrentPosition(
        ({ coords }) => {
          clearTimeout(timer);
          setProblem(null);
          setWhereabouts({ position: { latitude: coords.latitude, longitude: coords.longitude }, text: '' });
          resolve();
        },
        fail,
        LOCATE,
      );
    });

  return (
    <div className={styles.search} role="search" aria-label={texts.heading}>
      <div className={form.field}>
        <label className={form.label} htmlFor={`${id}-town`}>
          {texts.town}
        </label>
        <p className={form.hint} id={`${id}-hint`}>
          {texts.townHint}
        </p>
        <input
          className={form.control}
          id={`${id}-town`}
          list={`${id}-towns`}
          autoComplete="off"
          value={where.text}
          aria-describedby={`${id}-hint ${id}-problem`}
          onChange={(event) => {
            setProblem(null);
            setWhereabouts({ text: event.target.value, position: null });
          }}
          onBlur={() => setProblem(where.text.trim() !== '' && !townNamed(where.text) ? TOWN_UNKNOWN[language] : null)}
        />
        <datalist id={`${id}-towns`}>
          {ONTARIO_TOWNS.map((town) => (
            <option key={town.name} value={townName(town, language)} />
          ))}
        </datalist>
        <p className={form.error} id={`${id}-problem`} role="status">
          {problem}
        </p>
      </div>
      <div className={form.field}>
        <label className={form.label} htmlFor={`${id}-region`}>
          {texts.region}
        </label>
        <select
          className={form.control}
          id={`${id}-region`}
          value={where.region ?? ''}
          onChange={(event) =>
            setWhereabouts({ region: ONTARIO_REGION_CODES.find((code) => code === event.target.value) ?? null })
          }
        >
          <option value="">{texts.allRegions}</option>
          {ONTARIO_REGION_CODES.map((code) => (
            <option key={code} value={code}>
              {ONTARIO_REGIONS[code][language]}
            </option>
          ))}
        </select>
      </div>
      {'geolocation' in navigator && (
        <div className={form.field}>
          <p className={form.hint} id={`${id}-locate`}>
            {texts.locateHint}
          </p>
          <WaitButton className={`${buttons.button} ${buttons.quiet}`} describedBy={`${id}-locate`} onPress={locate}>
            {texts.locate}
          </WaitButton>
          <p className={form.hint} role="status">
            {where.position && texts.located}
          </p>
        </div>
      )}
    </div>
  );
}
