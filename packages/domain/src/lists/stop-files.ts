import { iCalendar } from '../dates/icalendar.js';
import { type Language, localPath } from '../text/language.js';
import { type PublicStop, STOP_OFFERS } from './stops.js';

const SUMMARY: Record<Language, string> = { en: 'Appointment', fr: 'Rendez-vous' };

/**
 * A calendar file (RFC 5545) that says when and where, but not what: others may see the calendar.
 * @param made when the file is made
 */
export function calendarFile(stop: PublicStop, language: Language, made: Date): string {
  const event = {
    uid: stop.id,
    starts: stop.starts_at,
    ends: stop.ends_at,
    summary: SUMMARY[language],
    location: `${stop.address}, ${stop.town}, Ontario`,
    cancelled: stop.cancelled,
  };
  return iCalendar([event], made);
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
      inLanguage: ['en', 'fr'],
      offers: {
        '@type': 'Offer',
        price: 0,
        priceCurrency: 'CAD',
        availability: 'https://schema.org/InStock',
        url: organizer.url + localPath('/register', language),
      },
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
