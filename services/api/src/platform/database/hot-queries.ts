import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { SETTINGS, type Settings } from '../config/settings.js';
import { preparedTexts } from './prepared-texts.js';

function poolOf({ driver }: DataSource): pg.Pool {
  if ('master' in driver && driver.master instanceof pg.Pool) return driver.master;
  throw new Error('the data source has no PostgreSQL pool');
}

/**
 * The few queries that nearly every request runs, on the same pool as all others but without a query runner each, and
 * prepared: a connection parses each text once. So texts must be few and fixed; values are always parameters.
 */
@Injectable()
export class HotQueries {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  /** Returns the rows, as TypeORM's `query` does. */
  async query<Rows>(text: string, values: unknown[] = []): Promise<Rows> {
    const { rows } = await poolOf(this.db).query(this.prepared(text, values));
    return rows as Rows;
  }

  /** The statement as a prepared one, if the connection supports them. */
  prepared(text: string, values: unknown[]): pg.QueryConfig {
    return !this.settings.databasePrepared ? { text, values } : { name: preparedTexts.nameOf(text), text, values };
  }
}
