import type { LegacyPreviewRow, LegacyReject } from '@firstlight/domain/insight/legacy-data';
import type { DryRun } from './dry-run.js';
import type { LegacyRecord, RecordReader } from './records.js';
import type { Row } from './read-rows.js';
import type { RejectedRows } from './rejected-rows.js';
import type { StagedRows } from './staged-rows.js';

const PREVIEW_ROWS = 5;

function masked(row: number, record: LegacyRecord): LegacyPreviewRow {
  return {
    row,
    name: `${record.firstName} ${record.lastName}`.trim(),
    regDate: record.regDate || null,
    disposition: (record.fact ? `${record.fact.name} ${record.fact.result}`.trim() : record.disposition) || null,
    gender: record.gender || null,
    dob: record.dob ? `${record.dob.slice(0, 4)}-••-••` : null,
    healthCard: record.healthCard ? `••••••${record.healthCard.slice(-2)}` : null,
  };
}

/** Counts a file's rows, keeps the rejects and the preview, and passes on the records that are to be stored. */
export class Intake {
  readonly rejects: LegacyReject[] = [];
  readonly preview: LegacyPreviewRow[] = [];
  records = 0;
  read = 0;

  constructor(
    private readonly reader: RecordReader,
    private readonly staged: StagedRows | null,
    private readonly dryRun: DryRun | null = null,
    private readonly rejected: RejectedRows | null = null,
  ) {}

  async take(rows: readonly Row[], firstNumber: number): Promise<void> {
    let number = firstNumber;
    for (const row of rows) {
      this.read += 1;
      const record = this.takeRow(row, number);
      number += 1;
      if (record && this.staged?.add(record)) await this.staged.flush(this.read);
    }
  }

  private takeRow(row: Row, rowNumber: number): LegacyRecord | null {
    const read = this.reader.read(row);
    this.dryRun?.take(rowNumber, row, read);
    if ('reason' in read) {
      this.rejects.push({ row: rowNumber, reason: read.reason });
      this.rejected?.add(rowNumber, read.reason, row);
      return null;
    }
    this.records += 1;
    if (this.preview.length < PREVIEW_ROWS) this.preview.push(masked(rowNumber, read.record));
    return read.record;
  }
}
