import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Logger } from 'pino';
import { DataSource } from 'typeorm';
import { Vault } from '../../platform/crypto/vault.js';
import { JobTasks } from '../../platform/jobs/job-tasks.js';
import { LOGGER } from '../../platform/log/logger.js';
import { sealPlainText } from './seal-plain-text.js';

/**
 * Every night: during an upgrade the previous release's replicas write plain text until the last one is replaced, and
 * a restored backup may contain plain text too.
 */
@Injectable()
export class PlainTextSealing implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly vault: Vault,
    private readonly tasks: JobTasks,
    @Inject(LOGGER) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.tasks.schedule('seal-clear-text', '30 7 * * *', () => this.seal());
  }

  async seal(): Promise<void> {
    for (const count of await sealPlainText(this.db, this.vault)) {
      if (count.sealed > 0) this.log.info(count, 'plain text sealed');
    }
  }
}
