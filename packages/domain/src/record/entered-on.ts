import { type CivilDate, todayInNewYork } from '../dates/civil-dates.js';

/** The New York day on which an item was entered. */
export function enteredOn({ created_at }: { created_at: string }): CivilDate {
  return todayInNewYork(new Date(created_at));
}
