import { healthCardShape } from '@firstlight/domain/identity/health-card';
import type { LegacyKind } from '@firstlight/domain/insight/legacy-kinds';
import { RecordLines } from './record-lines.js';
import type { LegacyRecord } from './records.js';
import type { VerdictTexts } from './verdicts.js';

/** Without a birthday or last name a person can't be recognized, so the record is identified by all its values. */
const ownText = ({ firstName, lastName, phone, healthCard, email, disposition, referralSite }: LegacyRecord): string =>
  [firstName, lastName, phone, healthCard, email, disposition, referralSite].filter((part) => part !== '').join('|');

type Column = readonly [column: string, value: (record: LegacyRecord) => string];

/** What identifies the person, and the date; empty is null. */
const PERSON: readonly Column[] = [
  ['first_name text', ({ firstName }) => firstName],
  ['last_name text', ({ lastName }) => lastName],
  ['own text', (record) => (record.dob === '' || record.lastName === '' ? ownText(record) : '')],
  ['dob date', ({ dob }) => dob],
  ['date date', ({ regDate }) => regDate],
];

/** The staging tables' columns in order, and what a record puts into each. */
const FACT_COLUMNS: readonly Column[] = [
  ...PERSON,
  ['gender text', ({ gender }) => gender],
  ['referral_site text', ({ referralSite }) => referralSite],
  ['card_shape text', ({ healthCard }) => (healthCard === '' ? '' : (healthCardShape(healthCard) ?? ''))],
  ['city text', ({ city }) => city],
  ['province text', ({ province }) => province],
  ['card text', ({ healthCard }) => healthCard],
  ['name text', ({ fact }) => fact?.name ?? ''],
  ['result text', ({ fact }) => fact?.result ?? ''],
  ['detail text', ({ fact }) => fact?.detail ?? ''],
  ['amount numeric', ({ fact }) => fact?.amount ?? ''],
  ['end_date date', ({ fact }) => fact?.endDate ?? ''],
];

const columnsOf = (kind: LegacyKind): readonly Column[] => (kind === 'registrations' ? PERSON : FACT_COLUMNS);

/** The row's place in its batch, from 1, so that keys computed outside the database find it again. */
export const stagingColumns = (kind: LegacyKind): string =>
  ['place integer', ...columnsOf(kind).map(([column]) => column)].join(', ');

const BATCH_ROWS = 10_000;

/** A batch for COPY and how many rows of the file were read so far; of registrations also the lines to be stored. */
export type Batch = { kind: LegacyKind; rows: Uint8Array<ArrayBuffer>; lines: string[]; read: number };

/** `take` resolves when the next batch may come. */
export type BatchTaker = {
  take: (batch: Batch) => Promise<void>;
  ask: (texts: VerdictTexts) => Promise<VerdictTexts>;
};

/** Collects records as lines for COPY in its text format (with NULL ''). */
export class StagedRows {
  private readonly encoder = new TextEncoder();
  private readonly columns: readonly Column[];
  private readonly lines: RecordLines | null;
  private records: LegacyRecord[] = [];

  constructor(
    private readonly taker: BatchTaker,
    private readonly kind: LegacyKind,
    stores: boolean,
  ) {
    this.columns = columnsOf(kind);
    this.lines = stores && kind === 'registrations' ? new RecordLines(taker.ask) : null;
  }

  /** True when the batch is full and `flush` is due. */
  add(record: LegacyRecord): boolean {
    this.records.push(record);
    return this.records.length === BATCH_ROWS;
  }

  async flush(read: number): Promise<void> {
    const { kind, records } = this;
    if (records.length === 0) return;
    this.records = [];
    const staged = records.map((record, n) => {
      const values = this.columns.map(([, value]) => value(record)).join('\t');
      // Cells contain no tabs or line breaks (`clean`), so a backslash is all there is to escape.
      return `${n + 1}\t${values.replaceAll('\\', '\\\\')}\n`;
    });
    const rows = this.encoder.encode(staged.join(''));
    const lines = (await this.lines?.of(records)) ?? [];
    await this.taker.take({ kind, rows, lines, read });
  }
}
