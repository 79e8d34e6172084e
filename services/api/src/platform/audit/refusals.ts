import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AuditLog } from './audit-log.js';

/** Refused attempts of signed-in staff, named by the permission that was missing. */
@Injectable()
export class Refusals {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly audit: AuditLog,
  ) {}

  async record(missing: string): Promise<void> {
    await this.audit.append(this.db, { action: 'refusal', kind: 'route', itemId: missing, outcome: 'refused' });
  }
}
