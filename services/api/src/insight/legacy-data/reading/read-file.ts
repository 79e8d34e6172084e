import type { CivilDate } from '@firstlight/domain/civil-dates';
import {
  type LegacyColumn,
  type LegacyDryRun,
  LEGACY_MAX_ROWS,
  type LegacyMapping,
  type LegacyPreviewRow,
  type LegacyReject,
  LEGACY_TEXTS,
} from '@firstlight/domain/legacy-data';
import type { KnownName } from './canonical-values.js';
import { checkColumns, findHeader, isDateField, readColumns } from './columns.js';
import { DateWatch } from './date-watch.js';
import { DateEvidence } from './dates.js';
import { DryRun } from './dry-run.js';
import { fileKind, UnreadableFile } from './file-kind.js';
import { Intake } from './intake.js';
import { readRows, type Row } from './read-rows.js';
import { RecordReader } from './records.js';
import { type BatchTaker, StagedRows } from './staged-rows.js';

const SAMPLE_ROWS = 500;

export type ReadTask = {
  path: string;
  name: string;
  mapping: LegacyMapping | null;
  today: CivilDate;
  /** The program's own list, whose spelling counts. */
  dispositions: readonly KnownName[];
  isDryRun: boolean;
};

export type ReadResult = {
  headerRow: number;
  columns: LegacyColumn[];
  /** Rows below the header, and those of them that are records. */
  rows: number;
  records: number;
  rejects: LegacyReject[];
  preview: LegacyPreviewRow[];
  dryRun: LegacyDryRun | null;
};

/** Reads a file once: finds its header, maps its columns, and hands its records to `taker`, if there is one. */
export async function readLegacyFile(task: ReadTask, taker: BatchTaker | null): Promise<ReadResult> {
  const { path, name, mapping, today } = task;
  const kind = await fileKind(path, name);
  const rows = readRows(path, kind);
  const first: Row[] = [];
  for (let next = await rows.next(); !next.done; next = await rows.next()) {
    first.push(...next.value);
    if (first.length >= SAMPLE_ROWS) break;
  }
  if (first.length === 0) throw new UnreadableFile(LEGACY_TEXTS.empty);
  const headerRow = findHeader(first);
  const below = first.slice(headerRow + 1);
  if (below.length === 0) throw new UnreadableFile(LEGACY_TEXTS.empty);
  const columns = readColumns(first[headerRow] ?? [], below.slice(0, SAMPLE_ROWS), mapping);
  checkColumns(columns);
  // A sample may prove nothing, or only one side: what decides is the whole column.
  const isPart = !mapping && below.length >= SAMPLE_ROWS;
  if (isPart && (taker === null || columns.some(({ date_question }) => date_question !== null))) {
    await decideDateOrders(columns, readRows(path, kind), headerRow + 1);
  }
  const dryRun = task.isDryRun ? new DryRun() : null;
  const staged = taker && new StagedRows(taker);
  const intake = new Intake(new RecordReader(columns, today, task.dispositions), staged, dryRun);
  const dates = taker && new DateWatch(columns, mapping);
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
  await staged?.flush();
  const { records, rejects, preview } = intake;
  return {
    headerRow: headerRow + 1,
    columns,
    rows: count,
    records,
    rejects,
    preview,
    dryRun: dryRun?.result() ?? null,
  };
}

async function decideDateOrders(columns: LegacyColumn[], rows: AsyncIterable<Row[]>, skipped: number): Promise<void> {
  const dates = columns
    .filter(({ field }) => isDateField(field))
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
