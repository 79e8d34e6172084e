import type {
  Bounds,
  Dimension,
  Grain,
  QueryDate,
  QueryFilter,
  QueryRange,
} from '@firstlight/domain/insight/analytics-query';
import type { Row } from './population.js';

export const DAY_MS = 86_400_000;

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const weekdayName = (day: string | null): string | undefined =>
  day === null ? undefined : WEEKDAYS[new Date(Date.parse(day)).getUTCDay()];

export function meets(row: Row, filter: QueryFilter): boolean {
  if (['age', 'birth_year', 'amount', 'entry_days', 'treatment_days'].includes(filter.dim)) {
    const numbers = new Map<Dimension, number | null>([['age', row.age], ['birth_year', row.born], ['amount', row.amount], ['entry_days', row.entered], ['treatment_days', row.end === null || row.date === null ? null : Math.round((Date.parse(row.end) - Date.parse(row.date)) / DAY_MS)]]); // prettier-ignore
    const number = numbers.get(filter.dim) ?? null;
    if (filter.min === undefined && filter.max === undefined) return true;
    const isWithin = ({ min = -99_999, max = 99_999 }: Bounds): boolean =>
      number !== null && number >= min && number <= max;
    return isWithin(filter) || (filter.or !== undefined && isWithin(filter.or));
  }
  if (filter.dim === 'issued') {
    const only = (values: string[] | undefined, value: string): boolean => values?.length === 1 && values[0] === value;
    const issued = row.amount > 0 && row.dims.issued === 'Yes';
    const owed = row.amount > 0 && row.dims.issued !== 'Yes';
    if (only(filter.in, 'Yes') || (!filter.in && only(filter.not_in, 'No'))) return issued;
    if (only(filter.in, 'No') || (!filter.in && only(filter.not_in, 'Yes'))) return owed;
  }
  const value = filter.dim === 'weekday' ? weekdayName(row.date) : row.dims[filter.dim];
  if (value === undefined) return false;
  return (!filter.in || filter.in.includes(value)) && !(filter.not_in ?? []).includes(value);
}

const COURSES: Record<string, number> = { Epclusa: 84, Maviret: 56, Vosevi: 84 };

/** Without an end date, the start and the usual course. */
function endMeant({ date, end, dims }: Row): string | null {
  const days = COURSES[dims.medication ?? ''];
  if (end !== null || date === null || days === undefined) return end;
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

export const dayMeant = (row: Row, date: QueryDate | undefined): string | null =>
  date === 'ended' ? endMeant(row) : date === 'entered' ? row.enteredOn : row.date;

export function within(day: string | null, period: QueryRange | null): boolean {
  if (!period || (period.from === null && period.to === null)) return true;
  return day !== null && (period.from ?? '') <= day && day <= (period.to ?? '9999');
}

/** The first and the last day of a treatment under way; null if it never was, or nobody knows until when. */
export function daysUnderWay({ date, end, dims }: Row): [first: string, last: string] | null {
  const outcome = dims.med_outcome ?? '';
  const last = end ?? (['Completed', 'Non Compliance', 'Side Effect', 'Death'].includes(outcome) ? null : '9999-12-31');
  return date === null || last === null || last < date || outcome === 'Did not start' ? null : [date, last];
}

export function isInPeriod(row: Row, date: QueryDate | undefined, period: QueryRange | null): boolean {
  if (date !== 'under_way') return within(dayMeant(row, date), period);
  const [first, last] = daysUnderWay(row) ?? ['9999', ''];
  return first <= (period?.to ?? '9998') && last >= (period?.from ?? '');
}

/** The stretches of a period in which a treatment was under way, day by day. */
export function keysUnderWay(row: Row, grain: Grain, period: QueryRange | null): string[] {
  const [first, last] = daysUnderWay(row) ?? ['', ''];
  const start = [first, period?.from ?? ''].sort().at(-1) ?? '';
  const end = [last, period?.to ?? ''].sort()[0] ?? '';
  const keys = new Set<string>();
  for (let at = Date.parse(start); at <= Date.parse(end); at += DAY_MS)
    keys.add(keyOf({ ...row, date: new Date(at).toISOString().slice(0, 10) }, grain, undefined, null, false));
  return [...keys];
}

export function keyOf(
  row: Row,
  name: Dimension | Grain,
  date: QueryDate | undefined,
  start: string | null,
  money: boolean,
  ages?: readonly number[],
): string {
  const day = dayMeant(row, date) ?? '';
  const [year = '', month = ''] = day.split('-');
  const at = Date.parse(day);
  const weekday = (new Date(at).getUTCDay() + 6) % 7;
  const since = start === null ? 0 : Math.round((at - Date.parse(start)) / DAY_MS);
  switch (name) {
    case 'day':
      return start === null ? day : String(since + 1).padStart(3, '0');
    case 'week':
      if (start !== null) return String(Math.floor(since / 7) + 1).padStart(2, '0');
      return new Date(at - weekday * DAY_MS).toISOString().slice(0, 10);
    case 'month':
      return start === null ? `${year}-${month}` : month;
    case 'quarter': {
      const quarter = `Q${Math.ceil(Number(month) / 3)}`;
      return start === null ? `${year}-${quarter}` : quarter;
    }
    case 'year':
      return year;
    case 'fiscal_year':
      return `FY${month < '04' ? Number(year) - 1 : year}`;
    case 'day_of_week':
      return String(weekday + 1);
    case 'issued':
      return money ? (row.dims.issued === 'Yes' ? 'Yes' : 'No') : (row.dims.issued ?? '');
    case 'age_group': {
      if (row.age === null || !ages) return row.dims.age_group ?? '';
      const { age } = row;
      const begin = ages.findLast((one) => one <= age);
      const next = ages.find((one) => one > age);
      return begin === undefined ? `Under ${next ?? ''}` : next === undefined ? `${begin}+` : `${begin}-${next - 1}`;
    }
    default:
      return row.dims[name] ?? '';
  }
}
