import { stopInShort, stopInWords, stopTown } from '@firstlight/domain/lists/stop-text';
import type { PublicStop } from '@firstlight/domain/lists/stops';
import { useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';
import form from '../../parts/form/form.module.css';
import { useStops } from '../../parts/stops/stops-store';
import type { BookingTexts } from './booking-texts.en';

type Props = {
  texts: BookingTexts;
  /** The stop of the booking. */
  own: PublicStop | null;
  value: string;
  onChoose: (id: string) => void;
};

/** Open stops and the booking's own, by town: that of the booking first. */
function byTown(stops: PublicStop[], own: PublicStop | null): [string, PublicStop[]][] {
  const open = stops.filter(({ cancelled, id }) => !cancelled || id === own?.id);
  const all = own && !open.some(({ id }) => id === own.id) ? [own, ...open] : open;
  const towns = new Map<string, PublicStop[]>();
  for (const stop of all) towns.set(stop.town, [...(towns.get(stop.town) ?? []), stop]);
  const place = (town: string): string => (town === own?.town ? '' : town);
  return [...towns].sort(([one], [other]) => place(one).localeCompare(place(other)));
}

/** The choice of another stop; the closed list may cut a line off, so the whole choice is repeated below it. */
export function StopSelect({ texts, own, value, onChoose }: Props): ReactNode {
  const language = useLanguage();
  const { stops } = useStops();
  const towns = byTown(stops, own);
  const chosen = towns.flatMap(([, group]) => group).find(({ id }) => id === value);
  return (
    <div className={form.field}>
      <label className={form.label} htmlFor="booking-stop">
        {texts.change}
      </label>
      <select
        className={form.control}
        id="booking-stop"
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{texts.without}</option>
        {towns.map(([town, group]) => (
          <optgroup key={town} label={stopTown({ town }, language)}>
            {group.map((stop) => (
              <option key={stop.id} value={stop.id}>
                {stopInShort(stop, language)}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      {chosen && value !== own?.id && <p>{stopInWords(chosen, language)}</p>}
    </div>
  );
}
