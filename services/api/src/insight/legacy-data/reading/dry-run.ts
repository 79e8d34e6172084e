import {
  LEGACY_LINES_OF_OUTCOME,
  LEGACY_OUTCOMES,
  LEGACY_TEXTS,
  type LegacyDryRun,
  type LegacyDryRunLine,
  type LegacyOutcome,
} from '@firstlight/domain/insight/legacy-data';
import { isAmbiguous } from './dates.js';
import type { Row } from './read-rows.js';
import type { Explained, LegacyRecord, Read, RecordReader } from './records.js';
import type { ValueMap } from './values.js';

/** What the database has on each record, in file order. */
export const STANDINGS = ['new', 'merged', 'twice', 'uploadedBefore', 'registered'] as const;

type Verdict = Pick<LegacyDryRunLine, 'outcome' | 'note'>;

/** Collects the outcome of each row of a file. */
export class DryRun {
  private rows = 0;
  private records = 0;
  private readonly counts: Record<LegacyOutcome, number>;
  private readonly lines: LegacyDryRunLine[] = [];

  constructor(
    private readonly standings: Uint8Array,
    private readonly reader: RecordReader,
    private readonly values: ValueMap,
  ) {
    this.counts = Object.fromEntries(LEGACY_OUTCOMES.map((outcome) => [outcome, 0])) as Record<LegacyOutcome, number>;
  }

  take(row: number, cells: Row, read: Read): void {
    const explained = this.reader.explain(cells);
    const verdict = this.verdictOf(read, explained);
    this.rows += 1;
    this.counts[verdict.outcome] += 1;
    if (this.counts[verdict.outcome] > LEGACY_LINES_OF_OUTCOME) return;
    const named = 'record' in read ? `${read.record.firstName} ${read.record.lastName}`.trim() : '';
    this.lines.push({
      row,
      name: named || cells.slice(0, 2).join(' ').slice(0, 60).trim(),
      dob: explained.dob,
      date: explained.date,
      what: 'record' in read ? whatOf(read.record) : null,
      ...verdict,
    });
  }

  result(): LegacyDryRun {
    return { rows: this.rows, counts: this.counts, lines: this.lines, ...this.values.toConfirm() };
  }

  private verdictOf(read: Read, { dob, date, unknown }: Explained): Verdict {
    if ('reason' in read) return { outcome: 'rejected', note: read.reason };
    const standing = STANDINGS[this.standings[this.records] ?? 0] ?? 'new';
    this.records += 1;
    if (standing !== 'new' && standing !== 'merged') return { outcome: 'duplicate', note: LEGACY_TEXTS[standing] };
    if (unknown.length > 0) return { outcome: 'unmapped', note: LEGACY_TEXTS.unknown(unknown) };
    if ([dob, date].some((one) => one !== null && isAmbiguous(one.text)))
      return { outcome: 'ambiguous', note: LEGACY_TEXTS.ambiguous };
    return standing === 'merged' ? { outcome: 'merged', note: LEGACY_TEXTS.merged } : { outcome: 'stored', note: null };
  }
}

function whatOf({ disposition, fact }: LegacyRecord): string | null {
  const parts = fact ? [fact.name, fact.amount, fact.result, fact.detail] : [disposition];
  return parts.filter((part) => part !== '').join(', ') || null;
}
