import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Figures } from '../query/count-figures.js';
import { figureInWords } from './labels.js';

const UNITS: Record<NonNullable<QuerySpec['per']>, string> = {
  client: 'client who had any',
  hundred_clients: '100 clients who ever registered',
  day: 'day',
  week: 'week',
  month: 'month',
  quarter: 'quarter',
  year: 'year',
};

/** The divisor, after the measure's name. */
export function perInWords({ per }: QuerySpec): string {
  return per ? ` per ${UNITS[per]}${per === 'client' || per === 'hundred_clients' ? '' : ', on average'}` : '';
}

function divisorInWords(per: NonNullable<QuerySpec['per']>, by: number): string {
  const many = by.toLocaleString('en-CA', { maximumFractionDigits: 0 });
  if (per === 'client') return by === 1 ? '1 client who had any' : `${many} clients who had any`;
  if (per === 'hundred_clients') return `${many} clients who ever registered`;
  return by === 1 ? `1 ${per}` : `${many} ${per}s`;
}

/** "2.3 per client who had any: 412 over 180 clients." */
export function rateSentence({ spec, rate, table }: Figures, counted: string): string | null {
  if (!rate || !spec.per || rate.by === null) return null;
  const figure = table.rows[0]?.figures[0] ?? null;
  if (figure === 'hidden') return null;
  return `${figureInWords(figure, spec)} per ${UNITS[spec.per]}: ${counted} over ${divisorInWords(spec.per, rate.by)}.`;
}
