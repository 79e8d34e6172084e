import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings.js';
import type { Queries } from './queries.js';

/** The transaction's timestamp, the default for rows that it writes. */
@Injectable()
export class TransactionTime {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /**
   * `read`: the value of `now()` in a statement that read a record. In a cluster that is the node's clock, but writes
   * use the coordinator's.
   */
  async forWrites(tx: Queries, read: Date): Promise<Date> {
    if (!this.settings.databaseCluster) return read;
    const [row] = await tx.query<{ now: Date }[]>('SELECT now()');
    return row?.now ?? read;
  }
}
