import pg from 'pg';
import { DataSource, type DataSourceOptions } from 'typeorm';
import { TracedPool } from './platform/database/traced-pool.js';
import { ENTITIES } from './entities.js';
import { MIGRATIONS } from './migrations/index.js';

/** Calendar days stay `YYYY-MM-DD` strings end to end. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** What the connection needs of the configuration. */
export type DatabaseSettings = { databaseUrl: string; databasePool: number };

/** The server's limits of security.md; a pooler may drop them (see `LimitsCheck`). */
export const LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 2_000,
  idle_in_transaction_session_timeout: 10_000,
};

/** Nobody waits long, a stuck transaction ends by itself. */
export const TIMEOUTS = {
  connectionTimeoutMillis: 2_000,
  // A database that stands still can't keep its own limits.
  query_timeout: 6_000,
  ...LIMITS,
};

export function dataSourceOptions({ databaseUrl, databasePool }: DatabaseSettings): DataSourceOptions {
  return {
    type: 'postgres',
    url: databaseUrl,
    entities: ENTITIES,
    migrations: MIGRATIONS,
    synchronize: false,
    migrationsRun: false,
    migrationsTransactionMode: 'all',
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    applicationName: 'firstlight-api',
    // TypeORM's own lines would carry parameter values.
    logging: false,
    driver: { ...pg, Pool: TracedPool },
    poolErrorHandler: () => undefined,
    extra: { max: databasePool, ...TIMEOUTS },
  };
}

export function makeDataSource(settings: DatabaseSettings): DataSource {
  return new DataSource(dataSourceOptions(settings));
}

/** For migrations and loading: the same without the statement limits. */
export function makePatientDataSource(settings: DatabaseSettings, only?: readonly string[]): DataSource {
  const options = dataSourceOptions(settings);
  const migrations = MIGRATIONS.filter(({ name }) => only?.includes(name) ?? true);
  return new DataSource({
    ...options,
    migrations,
    extra: { max: 2, connectionTimeoutMillis: 10_000 },
  } as DataSourceOptions);
}
