import type { Queries } from '../database/queries.js';
import { partOf } from '../database/view-parts.js';
import { runInOneBlock } from './online-indexes.js';

const UNION = /\nUNION ALL\n/;
const WHOLE_VIEWS = `
  SELECT viewname AS name, definition, (
           SELECT string_agg(quote_ident(attname), ', ' ORDER BY attnum) FROM pg_attribute
            WHERE attrelid = format('an.%I', viewname)::regclass AND attnum > 0) AS columns
    FROM pg_views WHERE schemaname = 'an' AND definition ~ '\nUNION ALL\n'`;
const PARTS = "SELECT viewname AS name FROM pg_views WHERE schemaname = 'an' AND viewname ~ '_part_[0-9]+$'";
const READER = "SELECT 1 FROM pg_roles WHERE rolname = 'firstlight_analytics'";

export type WholeView = { name: string; columns: string; parts: string[] };

/** The assistant's views that are unions, with the query of each part. */
export async function wholeViews(db: Queries): Promise<WholeView[]> {
  const views = await db.query<Record<'name' | 'definition' | 'columns', string>[]>(WHOLE_VIEWS);
  return views.map(({ name, columns, definition }) => ({
    name,
    columns,
    parts: definition.replace(/;\s*$/, '').split(UNION),
  }));
}

/** Makes each part its own view; one that is there already is replaced in the same transaction. */
export async function makeViewParts(db: Queries): Promise<void> {
  const hasReader = (await db.query<unknown[]>(READER)).length > 0;
  for (const { name, columns, parts } of await wholeViews(db)) {
    for (const [index, part] of parts.entries()) {
      const made = partOf(name, index + 1);
      await runInOneBlock(db, [
        `DROP VIEW IF EXISTS ${made}`,
        `CREATE VIEW ${made} (${columns}) AS ${part}`,
        ...(hasReader ? [`GRANT SELECT ON ${made} TO firstlight_analytics`] : []),
      ]);
    }
  }
}

/**
 * For a migration that drops a column which the assistant's views read, or changes its type. In a cluster the parts of
 * these views read it, too: they are dropped first, and made again from the views as `change` leaves them. One server
 * has no parts.
 */
export async function withViewPartsDropped(db: Queries, change: () => Promise<void>): Promise<void> {
  const parts = await db.query<{ name: string }[]>(PARTS);
  for (const { name } of parts) await db.query(`DROP VIEW an.${name}`);
  await change();
  if (parts.length > 0) await makeViewParts(db);
}
