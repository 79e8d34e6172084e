import type { CivilDate } from '@firstlight/domain/dates/civil-dates';

/**
 * What a stored row of the overview holds; 2 has the outreach stop, 3 refuted HIV tests, 4 the days on which treatments
 * and steps of care began, and checksums, 5 the turns of a journey by decision 0180, 6 who waits only if they have a live
 * record. Rows that an earlier release writes during an upgrade have a lower number.
 */
export const STORED_LAYOUT = 6;

/** The facts whose trends are stored by day. */
export const FIGURES_FACTS = ['registrations', 'tests', 'treatments', 'dispenses', 'interactions'] as const;
export type FiguresFact = (typeof FIGURES_FACTS)[number];
export type DirtyDays = { fact: FiguresFact; days: CivilDate[] };

/** People whose stored journeys are out of date, and their rows of `an.care_days` as of now, as JSON. */
export type CareTail = { people: string[]; rows: string };
/** Days of facts whose stored figures are out of date, and their rows of `an.daily_figures` as of now, as JSON. */
export type FiguresTail = { days: readonly DirtyDays[]; rows: string };
/** What changed since figures were stored. */
export type Tail = { care: CareTail; figures: FiguresTail };
