import pg from 'pg';
import type { DataSource } from 'typeorm';
import { makeCommandDataSource } from '../platform/database/data-source.js';
import { SCHEMA } from '../schema.js';

/** Runs SQL as a role that no part of the product uses, on the database at this URL. */
export async function onAddress<Row extends pg.QueryResultRow>(
  connectionString: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

function addressOf(name: 'MEDIUM_SUPERUSER_URL' | 'MEDIUM_AUDIT_OWNER_URL', databaseUrl: string): string {
  const address = new URL(process.env[name] ?? '');
  address.pathname = new URL(databaseUrl).pathname;
  return address.href;
}

/** The server's superuser, on the database of the application. */
export function superuserAddress(databaseUrl: string): string {
  return addressOf('MEDIUM_SUPERUSER_URL', databaseUrl);
}

/** The owner of the audit tables, on the database of the application. */
export function auditOwnerUrl(databaseUrl: string): string {
  return addressOf('MEDIUM_AUDIT_OWNER_URL', databaseUrl);
}

/** Reverting migrations needs the superuser: the application's role can't drop the audit tables. */
export async function superuserDataSource(databaseUrl: string): Promise<DataSource> {
  return makeCommandDataSource({ databaseUrl: superuserAddress(databaseUrl), databasePool: 2 }, SCHEMA).initialize();
}
