import type { Language } from './language.js';
import { type PublicStop, STOP_OFFERS } from './stops.js';

const SUMMARY: Record<Language, string> = { en: 'Appointment', fr: 'Rendez-vous' };

/** `20261124T150000Z` */
const stamp = (iso: string): string => new Date(iso).toISOString().replace(/[-:]|\.\d+/g, '');

const escaped = (text: string): string => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

/** Lines of at most 75 bytes, as RFC 5545 (3.1) asks; a continued line starts with a space. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = '';
  const bytes = (text: string): number => new TextEncoder().encode(text).length;
  for (const character of line) {
    if (bytes(part + character) > 73) {
      parts.push(part);
      part = '';
    }
    part += character;
  }
  return [...parts, part].join('\r\n ');
}

/**
 * A calendar file (RFC 5545) that says when and where, but not what: others may see the calendar.
 * @param made when the file is made
 */
export function calendarFile(stop: PublicStop, language: Language, made: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//appointment//EN',
    'BEGIN:VEVENT',
    `UID:${stop.id}`,
    `DTSTAMP:${stamp(made.toISOString())}`,
    `DTSTART:${stamp(stop.starts_at)}`,
    `DTEND:${stamp(stop.ends_at)}`,
    `SUMMARY:${SUMMARY[language]}`,
    `LOCATION:${escaped(`${stop.address}, ${stop.town}, Ontario`)}`,
    `STATUS:${stop.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

const EVENT_NAME: Record<Language, string> = {
  en: 'Free hepatitis C and HIV testing',
  fr: 'Dépistage gratuit de l’hépatite C et du VIH',
};

/** The stops as search engines read them (schema.org Event). */
export function stopEvents(
  stops: readonly PublicStop[],
  language: Language,
  organizer: { name: string; url: string },
): Record<string, unknown> {
  return {
    '@context': 'https://schema.org',
    '@graph': stops.map((stop) => ({
      '@type': 'Event',
      name: `${EVENT_NAME[language]}, ${stop.place}`,
      description: stop.offers.map((offer) => STOP_OFFERS[offer][language]).join(', '),
      startDate: stop.starts_at,
      endDate: stop.ends_at,
      eventStatus: `https://schema.org/${stop.cancelled ? 'EventCancelled' : 'EventScheduled'}`,
      eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
      isAccessibleForFree: true,
      location: {
        '@type': 'Place',
        name: stop.place,
        address: {
          '@type': 'PostalAddress',
          streetAddress: stop.address,
          addressLocality: stop.town,
          addressRegion: 'ON',
          addressCountry: 'CA',
        },
      },
      organizer: { '@type': 'Organization', ...organizer },
    })),
  };
}
