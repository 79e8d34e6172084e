import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { AuditLog, type AuditFacts } from './audit-log.js';

/** Reads are logged before the record is answered; if the line can't be written, the call fails. */
@Injectable()
export class Views {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly audit: AuditLog,
  ) {}

  async record(view: AuditFacts): Promise<void> {
    await this.audit.append(this.db, view);
  }
}
