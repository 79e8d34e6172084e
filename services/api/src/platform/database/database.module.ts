import { Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { dataSourceOptions, type Schema } from './data-source.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { HotQueries } from './hot-queries.js';
import { LimitsCheck } from './limits-check.js';
import { ListReads } from './list-reads.js';
import { TransactionTime } from './transaction-time.js';

/** The one connection pool. Waits for a database that is still starting; if it goes down later, calls answer 503. */
@Module({
  providers: [LimitsCheck, HotQueries, ListReads, TransactionTime],
  exports: [HotQueries, ListReads, TransactionTime],
})
export class DatabaseModule {
  static with(schema: Schema): DynamicModule {
    const connection = TypeOrmModule.forRootAsync({
      inject: [SETTINGS],
      useFactory: (settings: Settings) => ({
        ...dataSourceOptions(settings, schema),
        retryAttempts: 30,
        retryDelay: 1_000,
        verboseRetryLog: false,
      }),
    });
    return { module: DatabaseModule, global: true, imports: [connection] };
  }
}
