/**
 * `node services/api/testing/cross-shard.mjs [--write]`: what prevents distributing the tables
 * (docs/scaling.md). Migrates an empty database, gives it the form of a cluster and lists, by the rules of Citus, unique
 * indexes without the distribution key, foreign keys that cross, and triggers on distributed tables; `--write` puts it
 * into the document. Exits with 1 if anything is found or a table is missing in the plan.
 */
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { formatted } from '../../../scripts/formatted.mjs';
import { startPostgres } from '../../../scripts/postgres.mjs';
import { migrate } from '../dist/platform/migrate/migrate.js';
import { SCHEMA } from '../dist/schema.js';
import { convertToCluster } from '../dist/operations/cluster/convert-to-cluster.js';
import { placeOf } from '../dist/operations/cluster/shard-plan.js';

const DOCUMENT = fileURLToPath(new URL('../../../docs/scaling.md', import.meta.url));
const BEGIN = '<!-- written by services/api/testing/cross-shard.mjs --write -->';
const END = '<!-- end of what it wrote -->';

const OURS = "n.nspname IN ('public', 'an')";
const NAME = (oid) => `${oid}::regclass::text`;
const COLUMNS = (keys, oid) =>
  `ARRAY(SELECT coalesce((SELECT attname FROM pg_attribute WHERE attrelid = ${oid} AND attnum = k), '(expression)')
           FROM unnest(${keys}) WITH ORDINALITY AS part (k, place) ORDER BY place)::text[]`;

const TABLES = `SELECT ${NAME('c.oid')} AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind IN ('r', 'p') AND ${OURS} ORDER BY 1`;
const UNIQUES = `SELECT ${NAME('i.indrelid')} AS table, ${NAME('i.indexrelid')} AS index, i.indisprimary AS primary,
    ${COLUMNS('i.indkey::int2[]', 'i.indrelid')} AS columns
  FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE i.indisunique AND ${OURS} ORDER BY 1, 2`;
const FOREIGN_KEYS = `SELECT ${NAME('f.conrelid')} AS from, ${NAME('f.confrelid')} AS to,
    ${COLUMNS('f.conkey', 'f.conrelid')} AS columns, ${COLUMNS('f.confkey', 'f.confrelid')} AS referenced
  FROM pg_constraint f JOIN pg_class c ON c.oid = f.conrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE f.contype = 'f' AND ${OURS} ORDER BY 1, 2, 3`;
const TRIGGERS = `SELECT ${NAME('t.tgrelid')} AS table, t.tgname AS name, t.tgtype & 1 = 1 AS "eachRow"
  FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE NOT t.tgisinternal AND ${OURS} ORDER BY 1, 2`;

/** Why a foreign key isn't possible, or null. */
function obstacle({ from, to, columns, referenced }) {
  const [here, there] = [placeOf(from), placeOf(to)];
  if (there.kind === 'reference' || (here.kind === 'local' && there.kind === 'local')) return null;
  if (here.kind === 'local') return 'from a local to a distributed table';
  if (there.kind === 'local') return `from a ${here.kind} to a local table`;
  if (here.kind === 'reference') return 'from a reference to a distributed table';
  if (here.group !== there.group) return 'between two separate groups';
  const together = columns.some((column, index) => column === here.key && referenced[index] === there.key);
  return together ? null : `without ${here.key}`;
}

const table = (head, rows) =>
  rows.length === 0
    ? 'None.'
    : [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

async function findings(query) {
  const tables = await query(TABLES);
  const distributed = (name) => placeOf(name).kind === 'distributed';
  const uniques = (await query(UNIQUES)).filter(
    (one) => distributed(one.table) && !one.columns.includes(placeOf(one.table).key),
  );
  const keys = (await query(FOREIGN_KEYS)).map((one) => ({ ...one, why: obstacle(one) }));
  const triggers = (await query(TRIGGERS)).filter((one) => placeOf(one.table).kind !== 'local');
  const crossing = keys.filter(({ why }) => why !== null);
  if (uniques.length + crossing.length + triggers.length > 0) process.exitCode = 1;
  return [
    `${tables.length} tables, ${keys.length} foreign keys.`,
    `Unique indexes of distributed tables without the key (${uniques.length}):`,
    table(
      ['table', 'index', 'columns', 'key'],
      uniques.map((one) => [one.table, one.index, one.columns.join(', '), placeOf(one.table).key]),
    ),
    `Foreign keys that cross (${crossing.length}):`,
    table(
      ['from', 'to', 'columns', 'why'],
      crossing.map(({ from, to, columns, why }) => [from, to, columns.join(', '), why]),
    ),
    `Triggers on distributed or replicated tables (${triggers.length}):`,
    table(
      ['table', 'trigger', 'for each'],
      triggers.map((one) => [one.table, one.name, one.eachRow ? 'row' : 'statement']),
    ),
  ].join('\n\n');
}

async function write(text) {
  const [before, rest = ''] = readFileSync(DOCUMENT, 'utf8').split(BEGIN);
  const [, after = ''] = rest.split(END);
  const whole = `${before}${BEGIN}\n\n${text}\n\n${END}${after}`;
  writeFileSync(DOCUMENT, formatted(DOCUMENT, whole));
}

const folder = mkdtempSync(join(tmpdir(), 'firstlight-shards-'));
chmodSync(folder, 0o755);
const server = await startPostgres({ dataDir: folder });
try {
  await migrate({ databaseUrl: server.url, databasePool: 2, auditOwnerUrl: server.auditOwnerUrl }, SCHEMA);
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await convertToCluster({ query: async (sql, values) => (await client.query(sql, values)).rows });
  const text = await findings(async (sql) => (await client.query(sql)).rows);
  await client.end();
  if (process.argv.includes('--write')) await write(text);
  else console.log(text);
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
