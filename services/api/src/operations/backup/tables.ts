import type { ClientBase } from 'pg';

/** A table as it is copied, without generated columns. */
export type StoredTable = { name: string; columns: string[]; key: string[] };

/** Recreated by migrations, imports or normal use: not part of a backup. */
const LEFT_OUT = [
  'public.migrations',
  'public.address_register',
  'public.rate_limits',
  'public.request_limits',
  'an.care_days',
  'an.care_later',
  'an.daily_figures',
  'an.unsettled',
  'public.stored_task_rules',
  'public.stored_tasks',
  'public.unsettled_tasks',
];

const TABLES = `
  SELECT format('%I.%I', n.nspname, c.relname) AS name,
         (SELECT array_agg(format('%I', a.attname) ORDER BY a.attnum) FROM pg_attribute a
           WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
         (SELECT array_agg(format('%I', a.attname) ORDER BY a.attnum) FROM pg_index i
           JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum = ANY (i.indkey)
           WHERE i.indrelid = c.oid AND i.indisprimary) AS key
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
   WHERE c.relkind = 'r' AND n.nspname IN ('public', 'an') ORDER BY 1`;

const REFERENCES = `
  SELECT DISTINCT conrelid::regclass::text AS from_table, confrelid::regclass::text AS to_table
    FROM pg_constraint WHERE contype = 'f' AND conrelid <> confrelid`;

type Reference = { from_table: string; to_table: string };

const fullName = (name: string): string => (name.includes('.') ? name : `public.${name}`);

/** Every table with its columns, referenced tables first. */
export async function storedTables(db: ClientBase): Promise<StoredTable[]> {
  const { rows } = await db.query<{ name: string; columns: string[]; key: string[] | null }>({ text: TABLES });
  const { rows: references } = await db.query<Reference>(REFERENCES);
  const tables = rows
    .filter(({ name }) => !LEFT_OUT.includes(name))
    .map(({ name, columns, key }) => ({ name, columns: namesIn(columns), key: namesIn(key ?? columns) }));
  return inOrder(tables, references);
}

/** The driver returns arrays of `name` as text. */
function namesIn(value: string[] | string): string[] {
  return Array.isArray(value) ? value : value.slice(1, -1).split(',');
}

function inOrder(tables: StoredTable[], references: Reference[]): StoredTable[] {
  const done: StoredTable[] = [];
  const waiting = [...tables];
  while (waiting.length > 0) {
    const next = waiting.findIndex(({ name }) =>
      references
        .filter((reference) => fullName(reference.from_table) === name)
        .every(({ to_table: needed }) => !waiting.some((other) => other.name === fullName(needed))),
    );
    if (next < 0) throw new Error('foreign keys between tables form a cycle');
    done.push(...waiting.splice(next, 1));
  }
  return done;
}

export function copyOut({ name, columns }: StoredTable): string {
  return `COPY (SELECT ${columns.join(', ')} FROM ${name}) TO STDOUT`;
}

export function copyIn({ name, columns }: StoredTable): string {
  return `COPY ${name} (${columns.join(', ')}) FROM STDIN`;
}
