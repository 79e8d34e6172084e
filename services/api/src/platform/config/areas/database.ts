import { address, onOrOff, optional, wholeNumber } from '@firstlight/process/setting-types';
import { setting } from '@firstlight/process/settings';

const SECRET = { secret: true } as const;
const postgres = (): ReturnType<typeof address> => address('postgres', 'postgresql');

export const DATABASE = {
  databaseUrl: setting('DATABASE_URL', 'PostgreSQL 16 or newer', postgres(), {
    ...SECRET,
    example: 'postgres://firstlight@127.0.0.1:5432/firstlight',
  }),
  databaseDirectUrl: setting(
    'DATABASE_DIRECT_URL',
    'the same database without the pooler, for jobs, migrations and backups; DATABASE_URL if empty',
    optional(postgres()),
    SECRET,
  ),
  auditOwnerUrl: setting(
    'AUDIT_OWNER_URL',
    'role that owns the audit tables, a member of that of DATABASE_URL; for migrate, restore and audit, never for the API',
    optional(postgres()),
    SECRET,
  ),
  databasePrepared: setting(
    'DATABASE_PREPARED',
    'off behind a pooler that loses prepared statements (PgBouncer before 1.21)',
    onOrOff(true),
  ),
  databasePool: setting('DATABASE_POOL', 'connections per replica', wholeNumber(2, 100).default(10)),
  databaseCluster: setting(
    'DATABASE_CLUSTER',
    'on: DATABASE_URL is the coordinator of a Citus cluster, over which migrate distributes the tables (docs/scaling.md)',
    onOrOff(false),
  ),
  databaseReadUrl: setting(
    'DATABASE_READ_URL',
    'streaming replica, or a pool of them, for lists and searches; the primary if empty',
    optional(postgres()),
    SECRET,
  ),
};
