import { healthCardShape } from '@firstlight/domain/health-card';
import type { LegacyKind } from '@firstlight/domain/legacy-kinds';
import type { LegacyRecord } from './records.js';

/** Without a birthday or last name a person can't be recognized, so the record is identified by all it says. */
const ownText = ({ firstName, lastName, phone, healthCard, email, disposition, referralSite }: LegacyRecord): string =>
  [firstName, lastName, phone, healthCard, email, disposition, referralSite].filter((part) => part !== '').join('|');

type Column = readonly [column: string, value: (record: LegacyRecord) => string];

/** What identifies the person; empty is null. */
const PERSON: readonly Column[] = [
  ['first_name text', ({ firstName }) => firstName],
  ['last_name text', ({ lastName }) => lastName],
  ['own text', (record) => (record.dob === '' || record.lastName === '' ? ownText(record) : '')],
  ['dob date', ({ dob }) => dob],
  ['date date', ({ regDate }) => regDate],
  ['gender text', ({ gender }) => gender],
  ['referral_site text', ({ referralSite }) => referralSite],
  ['card_shape text', ({ healthCard }) => (healthCard === '' ? '' : (healthCardShape(healthCard) ?? ''))],
  ['city text', ({ city }) => city],
  ['province text', ({ province }) => province],
];

/** The staging tables' columns in order, and what a record puts into each. */
const COLUMNS: readonly Column[] = [
  ...PERSON,
  ['disposition text', ({ disposition }) => disposition],
  ['phone text', ({ phone }) => phone],
  ['address text', ({ address }) => address],
  ['language text', ({ language }) => language],
  ['consent_type text', ({ consent }) => consent],
  ['coverage_type text', ({ coverage }) => coverage],
  ['has_email boolean', ({ email }) => (email === '' ? 'f' : 't')],
];
const FACT_COLUMNS: readonly Column[] = [
  ...PERSON,
  ['card text', ({ healthCard }) => healthCard],
  ['name text', ({ fact }) => fact?.name ?? ''],
  ['result text', ({ fact }) => fact?.result ?? ''],
  ['detail text', ({ fact }) => fact?.detail ?? ''],
  ['amount numeric', ({ fact }) => fact?.amount ?? ''],
  ['end_date date', ({ fact }) => fact?.endDate ?? ''],
];

const columnsOf = (kind: LegacyKind): readonly Column[] => (kind === 'registrations' ? COLUMNS : FACT_COLUMNS);

/** The row's place in its batch, from 1, so that keys computed outside the database find it again. */
export const stagingColumns = (kind: LegacyKind): string =>
  ['place integer', ...columnsOf(kind).map(([column]) => column)].join(', ');

const BATCH_ROWS = 10_000;

/** A batch as text for COPY, and how many rows of the file were read so far. */
export type Batch = { kind: LegacyKind; rows: Uint8Array<ArrayBuffer>; read: number };
/** Takes a batch; resolves when the next may come. */
export type BatchTaker = (batch: Batch) => Promise<void>;

/** Collects records as lines for COPY in its text format (with NULL ''). */
export class StagedRows {
  private readonly encoder = new TextEncoder();
  private readonly columns: readonly Column[];
  private lines: string[] = [];

  constructor(
    private readonly taker: BatchTaker,
    private readonly kind: LegacyKind,
  ) {
    this.columns = columnsOf(kind);
  }

  /** True when the batch is full and `flush` is due. */
  add(record: LegacyRecord): boolean {
    const values = this.columns.map(([, value]) => value(record)).join('\t');
    // Cells contain no tabs or line breaks (`clean`), so a backslash is all there is to escape.
    this.lines.push(`${this.lines.length + 1}\t${values.replaceAll('\\', '\\\\')}\n`);
    return this.lines.length === BATCH_ROWS;
  }

  async flush(read: number): Promise<void> {
    if (this.lines.length === 0) return;
    const rows = this.encoder.encode(this.lines.join(''));
    this.lines = [];
    await this.taker({ kind: this.kind, rows, read });
  }
}
