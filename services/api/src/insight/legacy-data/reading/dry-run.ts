import { LEGACY_DRY_RUN_LINES, type LegacyDryRun, type LegacyDryRunLine } from '@firstlight/domain/legacy-data';
import { isAmbiguous } from './dates.js';
import type { Row } from './read-rows.js';
import type { Explained, Read, RecordReader } from './records.js';

/** So many rows from the top are shown whatever they are; below, only rows that somebody should look at. */
const FROM_TOP = 50;
const MOST_VALUES = 100;

/** Notes what each row of a file would become. */
export class DryRun {
  private readonly answer: LegacyDryRun = {
    rows: 0,
    records: 0,
    rejects: 0,
    ambiguous: 0,
    lines: [],
    dispositions: [],
  };
  private readonly values = new Map<string, { text: string; becomes: string; count: number }>();

  take(rowNumber: number, row: Row, read: Read, reader: RecordReader): void {
    const { answer } = this;
    const explained = reader.explain(row);
    const line = lineOf(rowNumber, row, read, explained);
    answer.rows += 1;
    answer.records += line.reason === null ? 1 : 0;
    answer.rejects += line.reason === null ? 0 : 1;
    answer.ambiguous += line.ambiguous ? 1 : 0;
    if (line.reason === null) this.countValue(explained.disposition);
    const shows = answer.rows <= FROM_TOP || line.reason !== null || line.ambiguous;
    if (shows && answer.lines.length < LEGACY_DRY_RUN_LINES) answer.lines.push(line);
  }

  result(): LegacyDryRun {
    const dispositions = [...this.values.values()].sort((a, b) => b.count - a.count).slice(0, MOST_VALUES);
    return { ...this.answer, dispositions };
  }

  private countValue({ text, becomes }: Explained['disposition']): void {
    if (text === becomes) return;
    const value = this.values.get(text) ?? { text, becomes, count: 0 };
    value.count += 1;
    this.values.set(text, value);
  }
}

function lineOf(row: number, cells: Row, read: Read, { dob, regDate, disposition }: Explained): LegacyDryRunLine {
  const named = 'record' in read ? `${read.record.firstName} ${read.record.lastName}`.trim() : '';
  return {
    row,
    name: named || cells.slice(0, 2).join(' ').slice(0, 60).trim(),
    dob,
    reg_date: regDate,
    disposition: disposition.becomes || null,
    ambiguous: [dob, regDate].some((date) => date !== null && isAmbiguous(date.text)),
    reason: 'reason' in read ? read.reason : null,
  };
}
