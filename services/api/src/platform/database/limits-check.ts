import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { LIMITS } from './limits.js';
import { SettingsError } from '@firstlight/process/settings';

/**
 * A pooler drops the limits that a client sets when it connects. The pooler must then set them itself, or a statement
 * could hold a connection forever: without them the API doesn't start.
 */
@Injectable()
export class LimitsCheck implements OnModuleInit {
  constructor(@InjectDataSource() private readonly db: DataSource) {}

  async onModuleInit(): Promise<void> {
    const missing = await this.db.query<{ name: string }[]>(
      "SELECT name FROM pg_settings WHERE name = ANY($1) AND setting = '0' ORDER BY name",
      [Object.keys(LIMITS)],
    );
    if (missing.length === 0) return;
    const names = missing.map(({ name }) => name).join(', ');
    throw new SettingsError(
      `DATABASE_URL leads to a database without ${names} (connect_query in deploy/pgbouncer.ini)`,
    );
  }
}
