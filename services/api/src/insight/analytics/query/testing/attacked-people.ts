import { type Dimension, type QueryFilter, type QuerySpec } from '@firstlight/domain/insight/analytics-query';

const DAY_MS = 86_400_000;

/** One made-up person with one registration and perhaps one HIV test. */
export type Attacked = {
  name: string;
  date: string;
  dob: string;
  age: number;
  gender: string;
  city: string;
  disposition: string;
  tested: string | null;
  result: 'positive' | 'negative';
};

export const dayAfter = (day: number): string =>
  new Date(Date.UTC(2025, 0, 1) + day * DAY_MS).toISOString().slice(0, 10);

function ageOn(dob: string, date: string): number {
  return Number(date.slice(0, 4)) - Number(dob.slice(0, 4)) - Number(date.slice(5) < dob.slice(5));
}

/** Many in Windsor, few in Harrow; one woman a month with a positive test. */
export function attackedPeople(count: number): Attacked[] {
  return Array.from({ length: count }, (_, index) => {
    const date = dayAfter((index * 37) % 680);
    const dob = new Date(Date.UTC(1950, 0, 1) + ((index * 331) % 19_000) * DAY_MS).toISOString().slice(0, 10);
    const city = ['Windsor', 'London', 'Windsor', 'Chatham', 'Windsor', 'Sarnia', 'London'][index % 7] ?? '';
    return {
      name: `Testperson ${index}`,
      date,
      dob,
      age: ageOn(dob, date),
      gender: index % 3 === 0 ? 'Female' : 'Male',
      city: index % 60 === 13 ? 'Harrow' : city,
      disposition: ['ACTIVE', 'POCT NEG', 'SOT', 'ACTIVE'][(index * 5) % 4] ?? '',
      tested: index % 5 < 3 ? date : null,
      result: index % 8 === 3 || index % 51 === 0 ? 'positive' : 'negative',
    };
  });
}

function valueOf(one: Attacked, dim: Dimension): string {
  const { gender, city, disposition, result } = one;
  return { gender, city, disposition, test_result: result }[String(dim)] ?? '';
}

function meets(one: Attacked, { dim, in: included, not_in: excluded, min, max }: QueryFilter): boolean {
  if (dim === 'age') return one.age >= (min ?? 0) && one.age <= (max ?? 999);
  const value = valueOf(one, dim);
  return (included?.includes(value) ?? true) && !(excluded?.includes(value) ?? false);
}

/** The people that a group of an answer counts, in plain array code. */
export function countedBy(people: readonly Attacked[], spec: QuerySpec, group: string): ReadonlySet<number> {
  const [axis] = spec.by;
  const inRange = (date: string): boolean => (spec.range?.from ?? '') <= date && date <= (spec.range?.to ?? '9999');
  const isIn = (one: Attacked): boolean => {
    const date = spec.measure === 'tests' ? one.tested : one.date;
    const key = axis === 'month' ? (date ?? '').slice(0, 7) : axis ? valueOf(one, axis as Dimension) : '';
    return date !== null && inRange(date) && key === group && spec.filters.every((filter) => meets(one, filter));
  };
  return new Set(people.flatMap((one, index) => (isIn(one) ? [index] : [])));
}
