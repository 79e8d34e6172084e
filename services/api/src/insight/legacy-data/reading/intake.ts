import type { LegacyPreviewRow, LegacyReject } from '@firstlight/domain/legacy-data';
import type { KeyedHash } from './person-key.js';
import { Batches, type BatchTaker } from './batches.js';
import type { DryRun } from './dry-run.js';
import { HashSet } from './hash-set.js';
import { judged, type JudgedRecord } from './judged-record.js';
import type { LegacyRecord, RecordReader } from './records.js';
import type { Row } from './read-rows.js';

const PREVIEW_ROWS = 5;

/** Where the records of an import go. */
export type Destination = { uploadId: string; taker: BatchTaker; keyed: KeyedHash };

function masked(row: number, record: LegacyRecord): LegacyPreviewRow {
  return {
    row,
    name: `${record.firstName} ${record.lastName}`.trim(),
    regDate: record.regDate || null,
    disposition: record.disposition || null,
    gender: record.gender || null,
    dob: record.dob ? `${record.dob.slice(0, 4)}-••-••` : null,
    healthCard: record.healthCard ? `••••••${record.healthCard.slice(-2)}` : null,
  };
}

/** Keeps what the answer tells of the rows and hands on every record that stands in the file for the first time. */
export class Intake {
  readonly rejects: LegacyReject[] = [];
  readonly preview: LegacyPreviewRow[] = [];
  records = 0;
  private readonly seen = new HashSet();
  private readonly batches: { plain: Batches; odd: Batches } | null;

  constructor(
    private readonly reader: RecordReader,
    private readonly destination: Destination | null,
    private readonly dryRun: DryRun | null = null,
  ) {
    const batches = ({ uploadId, taker }: Destination, isOdd: boolean): Batches => new Batches(uploadId, taker, isOdd);
    this.batches = destination && { plain: batches(destination, false), odd: batches(destination, true) };
  }

  async take(rows: readonly Row[], firstNumber: number): Promise<void> {
    let number = firstNumber;
    for (const row of rows) {
      const record = this.takeRow(row, number);
      number += 1;
      if (!record || !this.batches) continue;
      const batches = record.odd === '' ? this.batches.plain : this.batches.odd;
      // Waiting for each record would take longer than reading it.
      if (batches.add(record)) continue;
      await batches.handOn();
      batches.add(record);
    }
  }

  async end(): Promise<void> {
    await this.batches?.plain.handOn();
    await this.batches?.odd.handOn();
  }

  private takeRow(row: Row, rowNumber: number): JudgedRecord | null {
    const read = this.reader.read(row);
    this.dryRun?.take(rowNumber, row, read, this.reader);
    if ('reason' in read) {
      this.rejects.push({ row: rowNumber, reason: read.reason });
      return null;
    }
    this.records += 1;
    if (this.preview.length < PREVIEW_ROWS) this.preview.push(masked(rowNumber, read.record));
    if (!this.destination) return null;
    const record = judged(read.record, this.destination.keyed);
    return record.rowHash && !this.seen.add(record.rowHash) ? null : record;
  }
}
