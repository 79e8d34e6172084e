import type { Figure } from '../query/figure-table.js';
import type { ChartUnit } from './chart-data.js';

export type ChartLocale = 'en-CA' | 'fr-CA';

type Words = { hidden: string; nothing: string; empty: string; note: string };

const WORDS: Record<ChartLocale, Words> = {
  'en-CA': {
    hidden: '< 5 or protected',
    nothing: 'none to count',
    empty: 'No records match.',
    note: '* Fewer than 5 people, or hidden to protect such a figure.',
  },
  'fr-CA': {
    hidden: '< 5 ou protégé',
    nothing: 'rien à compter',
    empty: 'Aucun dossier ne correspond.',
    note: '* Moins de 5 personnes, ou masqué pour protéger un tel chiffre.',
  },
};

export function wordsOf(locale: ChartLocale): Words {
  return WORDS[locale];
}

const DIGITS: Record<ChartUnit, Intl.NumberFormatOptions> = {
  count: { maximumFractionDigits: 0 },
  percent: { style: 'percent', minimumFractionDigits: 1, maximumFractionDigits: 1 },
  dollars: { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' },
  number: { maximumFractionDigits: 1 },
};

/** Cached, because `toLocaleString` with options creates a formatter for each figure: a third of the drawing time. */
const FORMATS = new Map<string, Intl.NumberFormat>();

function formatOf(unit: ChartUnit, locale: ChartLocale): Intl.NumberFormat {
  const key = `${locale} ${unit}`;
  const format = FORMATS.get(key) ?? new Intl.NumberFormat(locale, DIGITS[unit]);
  FORMATS.set(key, format);
  return format;
}

/** French uses narrow no-break spaces between thousands and before the unit. */
export const inFrenchType = (words: string): string => words.replace(/[\u00a0 ]/g, '\u202f');

/** The label of a bar or point. */
export function figureWords(figure: Figure, unit: ChartUnit, locale: ChartLocale): string {
  if (figure === 'hidden') return wordsOf(locale).hidden;
  if (figure === null) return wordsOf(locale).nothing;
  const words = formatOf(unit, locale).format(unit === 'percent' ? figure / 100 : figure);
  return locale === 'fr-CA' ? inFrenchType(words) : words;
}
