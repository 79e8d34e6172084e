import { CopyWriter } from './copy-writer.js';
import type { JudgedRecord } from './judged-record.js';

/** The first batch is small, so that storing begins soon; each further one is larger. */
const FIRST_BYTES = 128 * 1024;
/** About five thousand records: little memory, and the cost of a statement for each batch is nothing. */
const MOST_BYTES = 1024 * 1024;

/** The columns of a batch, in order; a batch of odd records has `odd text` behind them. */
export const BATCH_COLUMNS = [
  'upload_id uuid', 'row_hash bigint', 'person_key bigint', 'date date', 'age smallint', 'birth_year smallint',
  'disposition text', 'gender text', 'referral_site text', 'city text', 'province text', 'language text',
  'consent_type text', 'coverage_type text', 'hc_status text', 'hc_problem text', 'phone_status text',
  'housing_status text', 'has_email boolean', 'person_keyed boolean',
] as const; // prettier-ignore

/** Records for COPY in its binary format. */
export type Batch = { records: Uint8Array<ArrayBuffer>; isOdd: boolean };

/** Takes a batch; resolves when the next may come. */
export type BatchTaker = (batch: Batch) => Promise<void>;

/** Gathers records of one kind, odd or not, into batches of bytes. */
export class Batches {
  private writer = new CopyWriter(FIRST_BYTES);
  private size = FIRST_BYTES;
  private readonly uploadId: Buffer;

  constructor(
    uploadId: string,
    private readonly taker: BatchTaker,
    private readonly isOdd: boolean,
  ) {
    this.uploadId = Buffer.from(uploadId.replaceAll('-', ''), 'hex');
  }

  /** False when there is no room: `handOn` makes some. */
  add(judged: JudgedRecord): boolean {
    const { record } = judged;
    const columns = BATCH_COLUMNS.length + (this.isOdd ? 1 : 0);
    const letters =
      record.disposition.length +
      record.referralSite.length +
      judged.city.length +
      record.province.length +
      judged.odd.length;
    if (!this.writer.hasRoom(columns, letters)) {
      if (!this.writer.isEmpty) return false;
      this.writer = new CopyWriter(MOST_BYTES);
    }
    const { writer } = this;
    writer.row(columns);
    writer.raw(this.uploadId);
    writer.hash(judged.rowHash);
    writer.hash(judged.personKey);
    writer.date(record.regDate);
    writer.small(judged.age);
    writer.small(judged.birthYear);
    writer.text(record.disposition);
    writer.text(record.gender);
    writer.text(record.referralSite);
    writer.text(judged.city);
    writer.text(record.province);
    writer.text(record.language);
    writer.text(record.consent);
    writer.text(record.coverage);
    writer.text(judged.cardStatus);
    writer.text(judged.cardProblem);
    writer.text(judged.phoneStatus);
    writer.text(judged.housingStatus);
    writer.flag(record.email !== '');
    writer.flag(true);
    if (this.isOdd) writer.text(judged.odd);
    return true;
  }

  async handOn(): Promise<void> {
    if (this.writer.isEmpty) return;
    const records = this.writer.end();
    this.size = Math.min(this.size * 2, MOST_BYTES);
    this.writer = new CopyWriter(this.size);
    await this.taker({ records, isOdd: this.isOdd });
  }
}
