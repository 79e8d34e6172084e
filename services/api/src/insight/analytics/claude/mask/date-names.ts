import type { CivilDate } from '@firstlight/domain/dates/civil-dates';

/** Days are never sent: the model gets a placeholder name for each and returns it. */
export class DateNames {
  private readonly dates: CivilDate[] = [];

  nameOf(date: CivilDate): string {
    if (!this.dates.includes(date)) this.dates.push(date);
    return `date${this.dates.indexOf(date) + 1}`;
  }

  /** The day of a placeholder name; any other text is returned unchanged. */
  dateOf(value: unknown): unknown {
    const [, number] = /^date(\d+)$/.exec(String(value)) ?? [];
    return number === undefined ? value : (this.dates[Number(number) - 1] ?? value);
  }
}
