import { daysBetween } from '../care/treatment-dates.js';
import type { CivilDate } from '../dates/civil-dates.js';
import { INTERACTION_RECENT_COUNT } from '../platform/limits.js';
import type { Interaction } from './record-tabs.js';

/** The range filters of the interactions list (TAB-INT-05). */
export const INTERACTION_FILTERS = ['all', 'today', 'week', 'month', 'recent'] as const;
export type InteractionFilter = (typeof INTERACTION_FILTERS)[number];

type Listed = Pick<Interaction, 'date' | 'description' | 'referral_id' | 'payment_type' | 'issued' | 'amount'>;

const DAYS_BACK: Partial<Record<InteractionFilter, number>> = { today: 0, week: 7, month: 30 };

function within(date: CivilDate | null, today: CivilDate, days: number): boolean {
  const age = date === null ? null : daysBetween(date, today);
  return age !== null && age >= 0 && age <= days;
}

function matches(item: Listed, term: string): boolean {
  const shown = [item.description, item.date, item.referral_id, item.payment_type, item.issued, item.amount];
  return shown.some((value) => value !== null && String(value).toLowerCase().includes(term));
}

/**
 * The items that match a filter and a search, in the given order (newest first): `week` is the last 7 days, `month`
 * the last 30, `recent` the first 20 (TAB-INT-05, TAB-INT-06).
 */
export function filterInteractions<Item extends Listed>(
  items: readonly Item[],
  filter: InteractionFilter,
  search: string,
  today: CivilDate,
): Item[] {
  const days = DAYS_BACK[filter];
  const inRange =
    filter === 'recent'
      ? items.slice(0, INTERACTION_RECENT_COUNT)
      : items.filter((item) => days === undefined || within(item.date, today, days));
  const term = search.trim().toLowerCase();
  return term === '' ? inRange : inRange.filter((item) => matches(item, term));
}

/** One page of a list with the number of pages; a page past the end returns the last one. */
export function pageOf<Item>(
  items: readonly Item[],
  page: number,
  pageSize: number,
): { items: Item[]; page: number; pages: number } {
  const pages = Math.max(1, Math.ceil(items.length / pageSize));
  const current = Math.min(Math.max(1, page), pages);
  return { items: items.slice((current - 1) * pageSize, current * pageSize), page: current, pages };
}
