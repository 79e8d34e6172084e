import pg from 'pg';
import { DataSource, type DataSourceOptions, type Logger, type MigrationInterface } from 'typeorm';
import { TIMEOUTS } from './limits.js';
import { TracedPool } from './traced-pool.js';

/** Calendar days stay `YYYY-MM-DD` strings end to end. */
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text);

/** The connection settings. */
export type DatabaseSettings = { databaseUrl: string; databasePool: number; databasePrepared?: boolean };

/** Entities and migrations; the composition root passes them (`schema.ts`). */
export type Schema = Required<Pick<DataSourceOptions, 'entities'>> & { migrations: (new () => MigrationInterface)[] };

export function dataSourceOptions(
  { databaseUrl, databasePool, databasePrepared = false }: DatabaseSettings,
  schema: Schema,
): DataSourceOptions {
  return {
    type: 'postgres',
    url: databaseUrl,
    ...schema,
    synchronize: false,
    migrationsRun: false,
    migrationsTransactionMode: 'each',
    uuidExtension: 'pgcrypto',
    installExtensions: false,
    applicationName: 'firstlight-api',
    // TypeORM's log lines would contain parameter values.
    logging: false,
    driver: { ...pg, Pool: TracedPool },
    poolErrorHandler: () => undefined,
    extra: { max: databasePool, prepares: databasePrepared, ...TIMEOUTS },
  };
}

const nothing = (): void => undefined;
/**
 * Without it, a failed migration prints its message, which may contain personal data. The command prints safe facts.
 */
const SILENT: Logger = {
  logQuery: nothing,
  logQueryError: nothing,
  logQuerySlow: nothing,
  logSchemaBuild: nothing,
  logMigration: nothing,
  log: nothing,
};

/** For commands: migrations and imports take longer than a request's limits allow. */
export function makeCommandDataSource(settings: DatabaseSettings, schema: Schema): DataSource {
  return new DataSource({
    ...dataSourceOptions(settings, schema),
    logger: SILENT,
    extra: { max: 2, connectionTimeoutMillis: 10_000 },
  } as DataSourceOptions);
}
