/** One field of a wire object: its SQL, and how its text is converted if the wire format differs. Null stays null. */
export type Field = { sql: string; read?: (text: string) => unknown };
export type Fields = Readonly<Record<string, Field>>;

export const text = (sql: string): Field => ({ sql });
export const number = (sql: string): Field => ({ sql, read: Number });
export const boolean = (sql: string): Field => ({ sql: `(${sql})::int`, read: (digit) => Number(digit) === 1 });
export const bytes = (sql: string): Field => ({ sql: `encode(${sql}, 'hex')`, read: (hex) => Buffer.from(hex, 'hex') });

/** `HH:MM` of PostgreSQL’s `HH:MM:SS`. */
export const clock = (sql: string): Field => ({ sql: `left(${sql}::text, 5)` });

/** A timestamp in the wire format. Parsing and printing it as a `Date` would take longer than the rest of the row. */
export const moment = (sql: string): Field => ({ sql: `(${sql} AT TIME ZONE INTERVAL '0')::text`, read: isoOf });

/** `2026-01-02T15:04:05.120Z` of PostgreSQL’s `2026-01-02 15:04:05.12` in UTC. */
export function isoOf(text: string): string {
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, 23).padEnd(3, '0')}Z`;
}

/** Fields with the same name as their column. */
export const same = <Name extends string>(
  alias: string,
  kind: (sql: string) => Field,
  ...names: Name[]
): Record<Name, Field> =>
  Object.fromEntries(names.map((name) => [name, kind(`${alias}.${name}`)])) as Record<Name, Field>;
