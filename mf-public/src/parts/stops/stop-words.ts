import { type CivilDate, todayInNewYork } from '@firstlight/domain/civil-dates';
import type { Language } from '@firstlight/domain/language';
import { townNamed, townName } from '@firstlight/domain/ontario-towns';
import type { PublicStop } from '@firstlight/domain/stops';

const DAYS: Record<Language, Intl.DateTimeFormat> = {
  en: new Intl.DateTimeFormat('en-CA', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr-CA', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }),
};
const TODAY: Record<Language, string> = { en: 'Today', fr: 'Aujourd’hui' };

/** `Tuesday, November 24`, `mardi 24 novembre`, or that it is today. */
function dayInWords(date: CivilDate, language: Language): string {
  const written = DAYS[language].format(new Date(`${date}T00:00:00Z`));
  return date === todayInNewYork() ? `${TODAY[language]}, ${written}` : written;
}

/** `10 a.m.`, `2:30 p.m.`; `10 h`, `14 h 30`. */
function clockInWords(time: string, language: Language): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const rest = String(minute).padStart(2, '0');
  if (language === 'fr') return minute === 0 ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${rest}`;
  const short = minute === 0 ? `${hour % 12 || 12}` : `${hour % 12 || 12}:${rest}`;
  return `${short}\u00a0${hour < 12 ? 'a.m.' : 'p.m.'}`;
}

export function stopTime({ date, start, end }: Pick<PublicStop, 'date' | 'start' | 'end'>, language: Language): string {
  const day = dayInWords(date, language);
  const [from, to] = [clockInWords(start, language), clockInWords(end, language)];
  return language === 'fr' ? `${day}, de ${from} à ${to}` : `${day}, ${from} to ${to}`;
}

export function stopTown({ town }: Pick<PublicStop, 'town'>, language: Language): string {
  const known = townNamed(town);
  return known ? townName(known, language) : town;
}

/** Where and when, in one line. */
export function stopInWords(stop: PublicStop, language: Language): string {
  return `${stop.place}, ${stop.address}, ${stopTown(stop, language)}. ${stopTime(stop, language)}`;
}
