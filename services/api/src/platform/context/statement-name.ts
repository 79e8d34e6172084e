/** Operation and first table of a statement: enough to recognize it, never a value. */
export type StatementName = { operation: string; table: string | null };

const OPERATION =
  /\b(SELECT|INSERT|UPDATE|DELETE|MERGE|TRUNCATE|REFRESH|LOCK|BEGIN|START|COMMIT|ROLLBACK|SAVEPOINT|SET)\b/i;
const TABLE = /\b(?:FROM|INTO|UPDATE|JOIN|TABLE)\s+(?:ONLY\s+)?("?[a-z_][a-z_0-9]*"?(?:\."?[a-z_][a-z_0-9]*"?)?)/i;
/** Each text is parsed once; more distinct texts than this aren't cached. */
const MOST = 2_000;
const known = new Map<string, StatementName>();

/** `WITH …` is named after its first inner statement, which has the main table. */
export function statementName(text: string): StatementName {
  const found = known.get(text);
  if (found) return found;
  const name = {
    operation: OPERATION.exec(text)?.[1]?.toUpperCase() ?? 'OTHER',
    table: TABLE.exec(text)?.[1]?.replaceAll('"', '') ?? null,
  };
  if (known.size < MOST) known.set(text, name);
  return name;
}

/** One statement of a request; times are `performance.now()` milliseconds. */
export type TracedStatement = StatementName & { began: number; ended: number; failed: boolean };
