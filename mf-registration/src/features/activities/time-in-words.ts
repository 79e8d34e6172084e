/** A clock time `HH:MM` in the 12-hour form: `2:05 PM`; the text itself when it is no time. */
export function timeInWords(time: string): string {
  const match = /^(\d{2}):(\d{2})/.exec(time);
  if (!match) return time;
  const hour = Number(match[1]);
  return `${hour % 12 === 0 ? 12 : hour % 12}:${match[2] ?? ''} ${hour < 12 ? 'AM' : 'PM'}`;
}
