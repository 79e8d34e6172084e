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
import { type Destination, Intake } from './intake.js';
import { readRows, type Row } from './read-rows.js';
import { RecordReader } from './records.js';

const SAMPLE_ROWS = 500;

export type ReadTask = { path: string; name: string; mapping: LegacyMapping | null; today: CivilDate };

export type ReadResult = {
  headerRow: number;
  columns: LegacyColumn[];
  /** Rows below the header, and those of them that are records. */
  rows: number;
  records: number;
  rejects: LegacyReject[];
  preview: LegacyPreviewRow[];
};

/** Reads a file once: finds its header, maps its columns, and sends its records on (when they have a destination). */
export async function readLegacyFile(task: ReadTask, destination: Destination | null): Promise<ReadResult> {
  const { path, name, mapping, today } = task;
  const rows = readRows(path, await fileKind(path, name));
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
  const intake = new Intake(new RecordReader(columns, today), destination);
  let count = 0;
  const take = async (some: readonly Row[]): Promise<void> => {
    if (count + some.length > LEGACY_MAX_ROWS) throw new UnreadableFile(LEGACY_TEXTS.tooManyRows);
    await intake.take(some, headerRow + 2 + count);
    count += some.length;
  };
  await take(below);
  for await (const some of rows) await take(some);
  await intake.end();
  const { records, rejects, preview } = intake;
  return { headerRow: headerRow + 1, columns, rows: count, records, rejects, preview };
}
