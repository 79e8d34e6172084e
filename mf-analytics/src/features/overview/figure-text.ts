import { civilDateInWords } from '@firstlight/domain/dates/civil-dates';
import type { OverviewFigure, TrendUnit } from '@firstlight/domain/insight/overview';

export const HIDDEN_WORDS = 'fewer than 5, or protected';

export function countInWords(figure: OverviewFigure): string {
  if (figure === 'hidden') return HIDDEN_WORDS;
  return figure === null ? 'none to count' : figure.toLocaleString('en-CA');
}

export const percentInWords = (percent: number): string => `${percent.toFixed(1)}%`;

export function figureInWords(figure: OverviewFigure, unit: TrendUnit): string {
  if (typeof figure !== 'number' || unit === 'count') return countInWords(figure);
  return unit === 'percent'
    ? percentInWords(figure)
    : figure.toLocaleString('en-CA', { style: 'currency', currency: 'CAD', currencyDisplay: 'narrowSymbol' });
}

export const periodInWords = ({ from, to }: { from: string; to: string }): string =>
  `${civilDateInWords(from)} to ${civilDateInWords(to)}`;

const counted = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-CA')} ${count === 1 ? one : many}`;

export const daysInWords = (days: number): string => counted(days, 'day', 'days');
export const peopleInWords = (people: OverviewFigure): string =>
  typeof people === 'number' ? counted(people, 'person', 'people') : countInWords(people);
