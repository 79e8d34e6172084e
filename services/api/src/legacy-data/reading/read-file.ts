import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import type { CivilDate } from '@firstlight/domain/civil-dates';
import {
  type LegacyColumn,
  LEGACY_MAX_ROWS,
  type LegacyMapping,
  type LegacyPreviewRow,
  type LegacyReject,
  LEGACY_TEXTS,
} from '@firstlight/domain/legacy-data';
import { checkColumns, findHeader, readColumns } from './columns.js';
import { fileKind, UnreadableFile } from './file-kind.js';
import { readRows, type Row } from './read-rows.js';
import { type Read, RecordReader, STAGED, type StagedRecord } from './records.js';

const SAMPLE_ROWS = 500;
const PREVIEW_ROWS = 5;

export type ReadTask = {
  path: string;
  name: string;
  mapping: LegacyMapping | null;
  today: CivilDate;
  stagePath: string | null;
};

export type ReadResult = {
  headerRow: number;
  columns: LegacyColumn[];
  rows: number;
  staged: number;
  rejects: LegacyReject[];
  preview: LegacyPreviewRow[];
  contentHash: string;
};

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

/** One line of PostgreSQL's COPY text format; empty means null. */
function copyLine(record: StagedRecord): string {
  const cells = STAGED.map((name) =>
    record[name] === '' ? '\\N' : record[name].replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? ''),
  );
  return `${cells.join('\t')}\n`;
}

function masked(record: StagedRecord): LegacyPreviewRow {
  const card = record.health_card;
  return {
    row: Number(record.row_number),
    name: `${record.first_name} ${record.last_name}`.trim(),
    regDate: record.reg_date || null,
    disposition: record.disposition || null,
    gender: record.gender || null,
    dob: record.dob ? `${record.dob.slice(0, 4)}-••-••` : null,
    healthCard: card ? `••••••${card.slice(-2)}` : null,
  };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Rows after the first five hundred stream past: only what is staged, rejected or shown is kept. */
class Intake {
  readonly rejects: LegacyReject[] = [];
  readonly preview: LegacyPreviewRow[] = [];
  staged = 0;

  constructor(
    private readonly reader: RecordReader,
    private readonly out: ReturnType<typeof createWriteStream> | null,
  ) {}

  async take(rows: readonly Row[], firstNumber: number): Promise<void> {
    const lines = rows.map((row, index) => this.lineOf(row, firstNumber + index)).join('');
    if (this.out && !this.out.write(lines)) await once(this.out, 'drain');
  }

  /** Empty for a row that is rejected. */
  private lineOf(row: Row, rowNumber: number): string {
    const read: Read = this.reader.read(row, rowNumber);
    if ('reason' in read) {
      this.rejects.push({ row: rowNumber, reason: read.reason });
      return '';
    }
    this.staged += 1;
    if (this.preview.length < PREVIEW_ROWS) this.preview.push(masked(read.record));
    return this.out ? copyLine(read.record) : '';
  }
}

/** Reads a file once: finds its header, maps its columns, and writes the records for COPY (when a place is named). */
export async function readLegacyFile({ path, name, mapping, today, stagePath }: ReadTask): Promise<ReadResult> {
  const kind = await fileKind(path, name);
  const rows = readRows(path, kind);
  const first: Row[] = [];
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    first.push(...next.value);
    if (first.length >= SAMPLE_ROWS) break;
  }
  if (first.length === 0) throw new UnreadableFile(LEGACY_TEXTS.empty);
  const headerRow = findHeader(first);
  const sample = first.slice(headerRow + 1);
  if (sample.length === 0) throw new UnreadableFile(LEGACY_TEXTS.empty);
  const columns = readColumns(first[headerRow] ?? [], sample, mapping);
  checkColumns(columns);
  const out = stagePath ? createWriteStream(stagePath, { mode: 0o600 }) : null;
  const intake = new Intake(new RecordReader(columns, today), out);
  let count = 0;
  const take = async (some: readonly Row[]): Promise<void> => {
    if (count + some.length > LEGACY_MAX_ROWS) throw new UnreadableFile(LEGACY_TEXTS.tooManyRows);
    await intake.take(some, headerRow + 2 + count);
    count += some.length;
  };
  await take(sample);
  for await (const some of rows) await take(some);
  out?.end();
  if (out) await finished(out);
  const { staged, rejects, preview } = intake;
  return {
    headerRow: headerRow + 1,
    columns,
    rows: count,
    staged,
    rejects,
    preview,
    contentHash: await hashOf(path),
  };
}
