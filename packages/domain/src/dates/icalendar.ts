/** One entry of a calendar: moments in ISO, or a day without a time. */
export type CalendarEvent = {
  uid: string;
  summary: string;
  cancelled: boolean;
  location?: string;
} & ({ starts: string; ends?: string } | { day: string });

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

function timesOf(event: CalendarEvent): string[] {
  if ('day' in event) return [`DTSTART;VALUE=DATE:${event.day.replaceAll('-', '')}`];
  return [`DTSTART:${stamp(event.starts)}`, ...(event.ends === undefined ? [] : [`DTEND:${stamp(event.ends)}`])];
}

function linesOf(event: CalendarEvent, made: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${stamp(made.toISOString())}`,
    ...timesOf(event),
    `SUMMARY:${escaped(event.summary)}`,
    ...(event.location === undefined ? [] : [`LOCATION:${escaped(event.location)}`]),
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ];
}

/**
 * A calendar in the format of RFC 5545.
 * @param made when it is created
 * @param properties further lines of the calendar itself, e.g. how often a feed is refreshed
 */
export function iCalendar(events: readonly CalendarEvent[], made: Date, properties: readonly string[] = []): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//appointment//EN',
    ...properties,
    ...events.flatMap((event) => linesOf(event, made)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
