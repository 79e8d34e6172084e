import { Injectable } from '@nestjs/common';
import { HotQueries } from '../common/database/hot-queries.js';
import { AuditLog, type AuditFacts, type Statement } from './audit-log.js';

/** Reads are logged before the record is answered; if the line can't be written, the call fails. */
@Injectable()
export class Views {
  constructor(
    private readonly hot: HotQueries,
    private readonly audit: AuditLog,
  ) {}

  async record(view: AuditFacts): Promise<void> {
    await this.audit.append(this.hot, view);
  }

  /** Runs a SELECT that writes its own line; its texts must be few (see `HotQueries`). */
  read<Rows>(view: AuditFacts, select: Statement): Promise<Rows> {
    const { text, values } = this.audit.joined(select, view);
    return this.hot.query<Rows>(text, values);
  }
}
