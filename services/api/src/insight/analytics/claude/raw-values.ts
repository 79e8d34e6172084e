import { type CivilDate, isCivilDate } from '@firstlight/domain/dates/civil-dates';
import type { DateNames } from './mask/date-names.js';

/** Why the model's query can't be run; the reason goes back to the model, which may correct it. */
export class UnusableQuery extends Error {}

export type Raw = Record<string, unknown>;

export const isRecord = (value: unknown): value is Raw =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function record(value: unknown, what: string): Raw {
  if (!isRecord(value)) throw new UnusableQuery(`${what} must be an object`);
  return value;
}

export function oneOf<Name extends string>(value: unknown, names: readonly Name[], what: string): Name {
  const found = names.find((name) => name === value);
  if (!found) throw new UnusableQuery(`${what} is none of the known ones`);
  return found;
}

/** An optional value; anything except null must have the right type. */
export function optional<Value>(value: unknown, read: (value: unknown) => Value): Value | undefined {
  return value === null || value === undefined ? undefined : read(value);
}

export function whole(value: unknown, least: number, most: number, what: string): number {
  if (!Number.isInteger(value) || Number(value) < least || Number(value) > most)
    throw new UnusableQuery(`${what} must be a whole number from ${least} to ${most}`);
  return Number(value);
}

export function list(value: unknown, what: string): unknown[] {
  if (!Array.isArray(value)) throw new UnusableQuery(`${what} must be a list`);
  if (value.length > 50) throw new UnusableQuery(`${what} is too long`);
  return value;
}

export function day(named: unknown, dates: DateNames): CivilDate {
  const value = dates.dateOf(named);
  if (typeof value !== 'string' || !isCivilDate(value)) throw new UnusableQuery('a date must be a real YYYY-MM-DD');
  return value;
}
