import { nearestStops } from '@firstlight/domain/lists/nearest-stops';
import { townNamed } from '@firstlight/domain/lists/ontario-towns';
import { momentInWords } from '@firstlight/domain/lists/stop-text';
import { useLanguage } from '@firstlight/platform';
import { type ReactNode, useState } from 'react';
import { Band } from '../band';
import buttons from '../button.module.css';
import { PhoneLink } from '../phone-link';
import { StopCard } from './stop-card';
import { StopSearch } from './stop-search';
import styles from './stops.module.css';
import { useStops } from './stops-store';
import { STOPS_ID } from './stops-id';
import { STOPS_TEXTS } from './stops-texts';

const FIRST = 3;
/** The list is fetched every minute; an older list shows its age. */
const FRESH_MS = 5 * 60_000;

/** The next stops, nearest first once a town is known. */
export function StopFinder(): ReactNode {
  const language = useLanguage();
  const texts = STOPS_TEXTS[language];
  const { stops, asOf, where, chosen } = useStops();
  const [isWhole, setIsWhole] = useState(false);
  // oxlint-disable-next-line react/purity -- rerendered when the list is fetched, every minute
  const now = new Date();
  const from = where.position ?? townNamed(where.text);
  const near = nearestStops(stops, { from, region: where.region, now });
  const shown = isWhole ? near : near.slice(0, FIRST);
  return (
    <Band tone="mist" id={STOPS_ID} heading={texts.heading} lead={texts.lead} layout="stacked">
      <StopSearch texts={texts} />
      {asOf && now.getTime() - asOf.getTime() > FRESH_MS && (
        <p role="status">
          {texts.asOf(momentInWords(asOf, language))} <PhoneLink />
        </p>
      )}
      {near.length === 0 && (
        <p role="status">
          {texts.none} <PhoneLink />
        </p>
      )}
      <ul className={styles.list} role="list" aria-label={texts.list}>
        {shown.map(({ stop, km }) => (
          <StopCard key={stop.id} stop={stop} km={km} now={now} isChosen={chosen?.id === stop.id} />
        ))}
      </ul>
      {near.length > shown.length && (
        <button type="button" className={`${buttons.button} ${buttons.quiet}`} onClick={() => setIsWhole(true)}>
          {texts.more(near.length)}
        </button>
      )}
    </Band>
  );
}
