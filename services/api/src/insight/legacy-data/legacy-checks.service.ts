import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { LegacyDryRun, LegacyInspection } from '@firstlight/domain/insight/legacy-data';
import { DataSource } from 'typeorm';
import { HealthCards } from '../../clients/registrations/health-cards.js';
import { Views } from '../../platform/audit/views.js';
import { ENDLESS, LegacyReading } from './legacy-reading.service.js';
import type { ReceivedFile } from './legacy-upload.js';
import { PersonKeys } from './person-keys.service.js';
import type { ReadingThread } from './reading/reading-thread.js';
import { clientOf, whilePatient } from './staged-batches.js';
import { Standings } from './standings.js';

/** Dry run of a file; nothing is stored. */
@Injectable()
export class LegacyChecks {
  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly reading: LegacyReading,
    private readonly persons: PersonKeys,
    private readonly cards: HealthCards,
    private readonly views: Views,
  ) {}

  async inspect(file: ReceivedFile, thread: ReadingThread): Promise<LegacyInspection> {
    const { headerRow, kind, columns, sheets, rows } = await this.reading.result(thread, file, 'inspect');
    await this.views.record({ action: 'view', kind: 'legacy-data' });
    return { filename: file.name, header_row: headerRow, rows, kind, columns, sheets };
  }

  /** Reads the file twice: first to compare its records with the stored ones, then to explain each row. */
  async dryRun(file: ReceivedFile, thread: ReadingThread): Promise<LegacyDryRun> {
    const standings = await this.standings(file, thread);
    const { dryRun } = await this.reading.result(thread, file, 'dry-run', standings);
    if (!dryRun) throw new Error(ENDLESS);
    await this.views.record({ action: 'view', kind: 'legacy-data' });
    return dryRun;
  }

  /** The rejected rows with their original cells as CSV, for the sender of the file. */
  async rejectedRows(file: ReceivedFile, thread: ReadingThread): Promise<string> {
    const { rejected } = await this.reading.result(thread, file, 'reject');
    await this.views.record({ action: 'view', kind: 'legacy-data' });
    return rejected ?? '';
  }

  private async standings(file: ReceivedFile, thread: ReadingThread): Promise<Uint8Array> {
    await this.persons.keyLive();
    return this.db.transaction((tx) =>
      whilePatient(tx, async () => {
        const client = await clientOf(tx);
        const cardIndex = (card: string): Buffer => this.cards.indexOf(card);
        let standings: Standings | null = null;
        for await (const part of this.reading.read(thread, file, { purpose: 'stage' })) {
          if (!('batch' in part)) continue;
          standings ??= await Standings.begin(client, part.batch.kind, this.persons.keyed, cardIndex);
          await standings.add(part.batch);
        }
        return standings?.finish() ?? new Uint8Array();
      }),
    );
  }
}
