import type { CivilDate } from '@firstlight/domain/dates/civil-dates';
import {
  type LegacyColumn,
  type LegacyDryRun,
  LEGACY_MAX_ROWS,
  type LegacyMapping,
  type LegacyPreviewRow,
  type LegacyReject,
  type LegacySheets,
  LEGACY_TEXTS,
} from '@firstlight/domain/insight/legacy-data';
import { isLegacyDate, type LegacyKind } from '@firstlight/domain/insight/legacy-kinds';
import { checkColumns, findHeader, kindOfHeader, readColumns } from './columns.js';
import { DateWatch } from './date-watch.js';
import { DateEvidence } from './dates.js';
import { DryRun } from './dry-run.js';
import { fileKind, UnreadableFile } from './file-kind.js';
import { Intake } from './intake.js';
import { readRows, type Row } from './read-rows.js';
import { RecordReader } from './records.js';
import { RejectedRows } from './rejected-rows.js';
import { type BatchTaker, StagedRows } from './staged-rows.js';
import { ValueMap, type ValueSettings } from './values.js';

const SAMPLE_ROWS = 500;

/**
 * What a file is read for: its columns, its rejected rows, each row's standing in the database, a dry run with these
 * standings, or the import. Records are passed on for standings and the import.
 */
export type Purpose = 'inspect' | 'reject' | 'stage' | 'dry-run' | 'import';

export type ReadTask = {
  path: string;
  name: string;
  purpose: Purpose;
  /** Null to recognize it by the header. */
  kind: LegacyKind | null;
  mapping: LegacyMapping | null;
  today: CivilDate;
  values: Omit<ValueSettings, 'guesses'>;
  /** In a dry run: what the database has on each record. */
  standings?: Uint8Array;
};

export type ReadResult = {
  headerRow: number;
  kind: LegacyKind;
  columns: LegacyColumn[];
  sheets: LegacySheets | null;
  /** Rows below the header, and how many of them are records. */
  rows: number;
  records: number;
  rejects: LegacyReject[];
  preview: LegacyPreviewRow[];
  dryRun: LegacyDryRun | null;
  /** CSV of the rejected rows. */
  rejected: string | null;
};

/** Reads a file: finds its header, maps its columns, and hands its records to `taker` if they are asked for. */
export async function readLegacyFile(task: ReadTask, taker: BatchTaker): Promise<ReadResult> {
  const { path, name, mapping, today, purpose } = task;
  const format = await fileKind(path, name);
  let sheets: LegacySheets | null = null;
  const rows = readRows(path, format, (found) => (sheets = found));
  const first: Row[] = [];
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    first.push(...next.value);
    if (first.length >= SAMPLE_ROWS) break;
  }
  if (first.length === 0) throw new UnreadableFile(LEGACY_TEXTS.empty);
  const headerRow = findHeader(first);
  const below = first.slice(headerRow + 1);
  if (below.length === 0) throw new UnreadableFile(LEGACY_TEXTS.empty);
  const header = first[headerRow] ?? [];
  const kind = task.kind ?? kindOfHeader(header);
  const columns = readColumns(header, below.slice(0, SAMPLE_ROWS), mapping, kind);
  if (purpose !== 'inspect') checkColumns(columns, kind);
  // A sample may prove nothing: the whole column decides.
  const isPart = !mapping && below.length >= SAMPLE_ROWS;
  if (isPart && (purpose !== 'import' || columns.some(({ date_question }) => date_question !== null))) {
    await decideDateOrders(columns, readRows(path, format), headerRow + 1);
  }
  const values = new ValueMap({ ...task.values, guesses: purpose === 'stage' || purpose === 'dry-run' });
  const reader = new RecordReader(columns, today, values, kind);
  const dryRun = task.standings ? new DryRun(task.standings, reader, values) : null;
  const staged = purpose === 'import' || purpose === 'stage' ? new StagedRows(taker, kind, purpose === 'import') : null;
  const rejected = purpose === 'reject' ? new RejectedRows(header) : null;
  const intake = new Intake(reader, staged, dryRun, rejected);
  const dates = purpose === 'import' ? new DateWatch(columns, mapping) : null;
  let count = 0;
  const take = async (some: readonly Row[]): Promise<void> => {
    dates?.add(some);
    if (count + some.length > LEGACY_MAX_ROWS) throw new UnreadableFile(LEGACY_TEXTS.tooManyRows);
    await intake.take(some, headerRow + 2 + count);
    count += some.length;
  };
  await take(below);
  for await (const some of rows) await take(some);
  dates?.settle();
  await staged?.flush(count);
  const { records, rejects, preview } = intake;
  return {
    headerRow: headerRow + 1,
    kind,
    columns,
    sheets,
    rows: count,
    records,
    rejects,
    preview,
    dryRun: dryRun?.result() ?? null,
    rejected: rejected?.text() ?? null,
  };
}

async function decideDateOrders(columns: LegacyColumn[], rows: AsyncIterable<Row[]>, skipped: number): Promise<void> {
  const dates = columns
    .filter(({ field }) => isLegacyDate(field))
    .map((column) => ({ column, evidence: new DateEvidence() }));
  let count = 0;
  for await (const some of rows) {
    for (const row of some) {
      count += 1;
      if (count <= skipped) continue;
      for (const { column, evidence } of dates) evidence.add(row[column.index] ?? '');
    }
  }
  for (const { column, evidence } of dates) {
    const { order, question } = evidence.decide();
    Object.assign(column, { date_order: order, date_question: question });
  }
}
