import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS, type Settings } from '../config/settings.js';
import type { Queries } from './queries.js';

/** The moment of a transaction, which the rows that it writes get by default. */
@Injectable()
export class Moments {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /**
   * `read`: what `now()` was in a statement that read a record. In a cluster that is the clock of the record's node, but
   * the coordinator's moment is written.
   */
  async written(tx: Queries, read: Date): Promise<Date> {
    if (!this.settings.databaseCluster) return read;
    const [row] = await tx.query<{ now: Date }[]>('SELECT now()');
    return row?.now ?? read;
  }
}
