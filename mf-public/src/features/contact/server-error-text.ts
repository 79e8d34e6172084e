import { hasMarkup } from '@firstlight/domain/text/markup';

const DEFAULT_FIELD = 'field';
const DEFAULT_MESSAGE = 'Invalid input';

function pairOf(item: unknown): string {
  const entry: Record<string, unknown> = item !== null && typeof item === 'object' ? { ...item } : {};
  const last: unknown = Array.isArray(entry.loc) ? entry.loc[entry.loc.length - 1] : undefined;
  const field = typeof last === 'string' || typeof last === 'number' ? String(last) : DEFAULT_FIELD;
  return `${field}: ${typeof entry.msg === 'string' && entry.msg !== '' ? entry.msg : DEFAULT_MESSAGE}`;
}

/**
 * The text for a rejected message: a list as "field: message" pairs, anything else as text, nothing as `fallback`
 * (CON-18 to CON-20).
 */
export function serverErrorText(detail: unknown, fallback: string): string {
  if (Array.isArray(detail)) return detail.length > 0 ? detail.map(pairOf).join(', ') : fallback;
  if (detail === null || detail === undefined || detail === '') return fallback;
  const text = typeof detail === 'object' ? JSON.stringify(detail) : String(detail);
  return hasMarkup(text) ? fallback : text;
}
