import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AuditLog } from './audit-log.js';

/** Audits requests for which signed-in staff lacked the permission. */
@Injectable()
export class AccessDenials {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly audit: AuditLog,
  ) {}

  async record(missing: string): Promise<void> {
    await this.audit.append(this.db, { action: 'refusal', kind: 'route', itemId: missing, outcome: 'refused' });
  }
}
