import { hasMarkup } from '@firstlight/domain/text/markup';

function messageOf(item: unknown): string | null {
  const isObject = item !== null && typeof item === 'object';
  return isObject && 'msg' in item && typeof item.msg === 'string' ? item.msg : null;
}

/** The text for a rejected registration: the server's text, or its list joined, or `fallback` (PREG-24 to PREG-26). */
export function serverErrorText(detail: unknown, fallback: string): string {
  if (typeof detail === 'string' && detail !== '' && !hasMarkup(detail)) return detail;
  if (!Array.isArray(detail)) return fallback;
  const messages = detail.map(messageOf).filter((message) => message !== null);
  return messages.join(', ') || fallback;
}
