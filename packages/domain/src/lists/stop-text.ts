import { type CivilDate, todayInNewYork } from '../dates/civil-dates.js';
import { dateAsWritten, type Language, languageFacts } from '../text/language.js';
import { townNamed, townName } from './ontario-towns.js';
import type { PublicStop } from './stops.js';

/** Text about accessibility, with and without scripts. */
export const STOP_ACCESS: Record<Language, { wheelchair: string; noWheelchair: string }> = {
  en: { wheelchair: 'Wheelchair accessible', noWheelchair: 'Not wheelchair accessible. Call us and we’ll find a way.' },
  fr: {
    wheelchair: 'Accessible en fauteuil roulant',
    noWheelchair: 'Non accessible en fauteuil roulant. Appelez-nous et nous trouverons une solution.',
  },
};

/** For a typed town that isn't in the table. */
export const TOWN_UNKNOWN: Record<Language, string> = {
  en: 'This town is not on our list. Choose the nearest larger one.',
  fr: 'Cette ville n’est pas dans notre liste. Choisissez la grande ville la plus proche.',
};

const TODAY: Record<Language, string> = { en: 'today', fr: 'aujourd’hui' };

/** Created once: a format costs more than the rest of a line, and a page has a line for each stop. */
const dayFormats: Partial<Record<Language, Intl.DateTimeFormat>> = {};

/** `Tuesday, November 24`, `mardi 24 novembre`, or that it is today. */
function dayInWords(date: CivilDate, language: Language): string {
  dayFormats[language] ??= new Intl.DateTimeFormat(languageFacts(language).locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const written = dateAsWritten(dayFormats[language].format(new Date(`${date}T00:00:00Z`)), language);
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

/** Within a line. */
export function stopTime({ date, start, end }: Pick<PublicStop, 'date' | 'start' | 'end'>, language: Language): string {
  const day = dayInWords(date, language);
  const [from, to] = [clockInWords(start, language), clockInWords(end, language)];
  return language === 'fr' ? `${day}, de ${from} à ${to}` : `${day}, ${from} to ${to}`;
}

/** At the start of a line: French days and “today” are lower case. */
export function stopTimeLine(stop: Pick<PublicStop, 'date' | 'start' | 'end'>, language: Language): string {
  const text = stopTime(stop, language);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function stopTown({ town }: Pick<PublicStop, 'town'>, language: Language): string {
  const known = townNamed(town);
  return known ? townName(known, language) : town;
}

/** Where and when, in one line. */
export function stopInWords(
  stop: Pick<PublicStop, 'place' | 'address' | 'town' | 'date' | 'start' | 'end'>,
  language: Language,
): string {
  return `${stop.place}, ${stop.address}, ${stopTown(stop, language)}. ${stopTimeLine(stop, language)}`;
}

const shortDays: Partial<Record<Language, Intl.DateTimeFormat>> = {};

/** `Tue, Nov 24, 10 a.m. · Maple Centre`: the day first, for a list whose lines may be cut off at the end. */
export function stopInShort(
  { date, start, place }: Pick<PublicStop, 'date' | 'start' | 'place'>,
  language: Language,
): string {
  shortDays[language] ??= new Intl.DateTimeFormat(languageFacts(language).locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  });
  const day = dateAsWritten(shortDays[language].format(new Date(`${date}T00:00:00Z`)), language);
  return `${day}, ${clockInWords(start, language)} · ${place}`;
}

/** `Tuesday, November 24 at 9:15 a.m.`, in Ontario time: when a cached list was fetched. */
export function momentInWords(moment: Date, language: Language): string {
  const format = new Intl.DateTimeFormat(languageFacts(language).locale, {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'America/Toronto',
  });
  return dateAsWritten(format.format(moment), language);
}
