import { healthCardShape } from '@firstlight/domain/health-card';
import type { LegacyRecord } from './records.js';

/** Without a birthday or last name a person can't be recognized, so the record is identified by all it says. */
const ownText = ({ firstName, lastName, phone, healthCard, email, disposition, referralSite }: LegacyRecord): string =>
  [firstName, lastName, phone, healthCard, email, disposition, referralSite].filter((part) => part !== '').join('|');

/** The staging table's columns in order, and what a record puts into each; empty is null. */
const COLUMNS: readonly [column: string, value: (record: LegacyRecord) => string][] = [
  ['first_name text', ({ firstName }) => firstName],
  ['last_name text', ({ lastName }) => lastName],
  ['own text', (record) => (record.dob === '' || record.lastName === '' ? ownText(record) : '')],
  ['dob date', ({ dob }) => dob],
  ['date date', ({ regDate }) => regDate],
  ['gender text', ({ gender }) => gender],
  ['disposition text', ({ disposition }) => disposition],
  ['referral_site text', ({ referralSite }) => referralSite],
  ['card_shape text', ({ healthCard }) => (healthCard === '' ? '' : (healthCardShape(healthCard) ?? ''))],
  ['phone text', ({ phone }) => phone],
  ['address text', ({ address }) => address],
  ['city text', ({ city }) => city],
  ['province text', ({ province }) => province],
  ['language text', ({ language }) => language],
  ['consent_type text', ({ consent }) => consent],
  ['coverage_type text', ({ coverage }) => coverage],
  ['has_email boolean', ({ email }) => (email === '' ? 'f' : 't')],
];

/** The row's place in its batch, from 1, so that keys computed outside the database find it again. */
export const STAGING_COLUMNS = ['place integer', ...COLUMNS.map(([column]) => column)].join(', ');

const BATCH_ROWS = 10_000;

/** Takes a batch; resolves when the next may come. */
export type BatchTaker = (rows: Uint8Array<ArrayBuffer>) => Promise<void>;

/** Collects records as lines for COPY in its text format (with NULL ''). */
export class StagedRows {
  private readonly encoder = new TextEncoder();
  private lines: string[] = [];

  constructor(private readonly taker: BatchTaker) {}

  /** True when the batch is full and `flush` is due. */
  add(record: LegacyRecord): boolean {
    const values = COLUMNS.map(([, value]) => value(record)).join('\t');
    // Cells contain no tabs or line breaks (`clean`), so a backslash is all there is to escape.
    this.lines.push(`${this.lines.length + 1}\t${values.replaceAll('\\', '\\\\')}\n`);
    return this.lines.length === BATCH_ROWS;
  }

  async flush(): Promise<void> {
    if (this.lines.length === 0) return;
    const rows = this.encoder.encode(this.lines.join(''));
    this.lines = [];
    await this.taker(rows);
  }
}
