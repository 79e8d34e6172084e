import type { CivilDate } from '@firstlight/domain/civil-dates';

/** Days never leave the house: the model is given a name for each and hands the name back. */
export class DateNames {
  private readonly dates: CivilDate[] = [];

  nameOf(date: CivilDate): string {
    if (!this.dates.includes(date)) this.dates.push(date);
    return `date${this.dates.indexOf(date) + 1}`;
  }

  /** The day behind a name; what is no name is answered as it is. */
  dateOf(value: unknown): unknown {
    const [, number] = /^date(\d+)$/.exec(String(value)) ?? [];
    return number === undefined ? value : (this.dates[Number(number) - 1] ?? value);
  }
}
