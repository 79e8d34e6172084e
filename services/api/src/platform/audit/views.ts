import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings.js';
import { HotQueries } from '../database/hot-queries.js';
import { ListReads } from '../database/list-reads.js';
import type { Read } from '../database/reader.js';
import { AuditLog, type AuditFacts } from './audit-log.js';
import type { Statement } from '../database/queries.js';

/** Reads are logged before the record is returned; if the line can't be written, the call fails. */
@Injectable()
export class Views {
  constructor(
    private readonly hot: HotQueries,
    private readonly audit: AuditLog,
    private readonly lists: ListReads,
    @Inject(SETTINGS) private readonly settings: Settings,
  ) {}

  async record(view: AuditFacts): Promise<void> {
    await this.audit.appendView(this.hot, view);
  }

  /** Reads a list, from a replica if there is one; the audit line is always written on the primary. */
  async list<Result>(view: AuditFacts, read: Read<Result>): Promise<Result> {
    const result = await this.lists.run(read);
    await this.record(view);
    return result;
  }

  /**
   * A list in one statement with few distinct texts (see `HotQueries`): on the primary it writes its own audit line.
   */
  listInOne<Rows>(view: AuditFacts, select: Statement): Promise<Rows> {
    if (this.lists.elsewhere || this.settings.databaseCluster)
      return this.list(view, (_db, hot) => hot.query<Rows>(select.text, select.values));
    const { text, values } = this.audit.joined(select, view);
    return this.hot.query<Rows>(text, values);
  }

  /**
   * Reads one record in one statement with few distinct texts. If the record doesn't exist, `onlyIf` suppresses the
   * line and the read has no rows. In a cluster the line and the record are on different nodes: two statements.
   */
  async ofRecord<Rows extends readonly unknown[]>(view: AuditFacts, read: Statement, onlyIf: string): Promise<Rows> {
    if (this.settings.databaseCluster) {
      const rows = await this.hot.query<Rows>(read.text, read.values);
      if (rows.length > 0) await this.record(view);
      return rows;
    }
    const { text, values } = this.audit.joined(read, view, onlyIf);
    return this.hot.query<Rows>(text, values);
  }
}
