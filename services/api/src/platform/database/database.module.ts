import { Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { dataSourceOptions } from '../../data-source.js';
import { SETTINGS, type Settings } from '../config/settings.js';
import { HotQueries } from './hot-queries.js';
import { LimitsCheck } from './limits-check.js';
import { ListReads } from './list-reads.js';

/** The one connection pool. A database that is still starting is waited for; one that goes away later answers 503. */
@Global()
@Module({
  imports: [
    TypeOrmModule.forRootAsync({
      inject: [SETTINGS],
      useFactory: (settings: Settings) => ({
        ...dataSourceOptions(settings),
        retryAttempts: 30,
        retryDelay: 1_000,
        verboseRetryLog: false,
      }),
    }),
  ],
  providers: [LimitsCheck, HotQueries, ListReads],
  exports: [HotQueries, ListReads],
})
export class DatabaseModule {}
