import type { DataSource, EntityManager } from 'typeorm';
import { RECORDS } from '../operations/cluster/shard-plan.js';

const TABLES = [...Object.keys(RECORDS), 'dispositions', 'referral_sites', 'stops'];
const SQL = new RegExp(String.raw`\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+(?:${TABLES.join('|')})\b`, 'i');
const WRITERS: (string | symbol)[] = ['insert', 'update', 'delete', 'save', 'createQueryBuilder'];

/** The same object, which tells of each member that is used and of the text of each query. */
function watched<Of extends object>(object: Of, used: (name: string | symbol, text: unknown) => void): Of {
  return new Proxy(object, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        used(name, args[0]);
        return Reflect.apply(value, target, args);
      };
    },
  });
}

/** `at = at - interval '1 day'`: nodes may each have a time zone, so a cluster takes it only in a fixed one. */
const SHIFTED = /\b(\w+_at|at) = \1 ([-+]) (interval (?:'[^']*'|\$\$.*?\$\$)|make_interval\([^)]*\))/g;
const inOneZone = (text: string): string =>
  text.replace(SHIFTED, "$1 = ($1 AT TIME ZONE 'UTC' $2 $3) AT TIME ZONE 'UTC'");

/** In a cluster, manual SQL must end with `note_all` (decision 0129): the SQL of tests does. */
export function notingWrites(db: DataSource): DataSource {
  const note = async (): Promise<void> => void (await db.query('SELECT note_all()'));
  const query = async (text: string, values?: unknown[]): Promise<unknown> => {
    const rows: unknown = await db.query(inOneZone(text), values);
    if (SQL.test(text)) await note();
    return rows;
  };
  const transaction = async (...args: [unknown, unknown?]): Promise<unknown> => {
    let writes = false;
    const work = args.at(-1) as (tx: EntityManager) => Promise<unknown>;
    const watching = (tx: EntityManager): Promise<unknown> =>
      work(
        watched(tx, (name, text) => {
          writes ||= WRITERS.includes(name) || (name === 'query' && SQL.test(String(text)));
        }),
      );
    const result = await (args.length === 1
      ? db.transaction(watching)
      : db.transaction(args[0] as 'REPEATABLE READ', watching));
    if (writes) await note();
    return result;
  };
  const own: Partial<Record<string | symbol, unknown>> = { query, transaction };
  return new Proxy(db, {
    get: (target, name) => {
      const value: unknown = Reflect.get(target, name);
      return own[name] ?? (typeof value === 'function' ? value.bind(target) : value);
    },
  });
}
