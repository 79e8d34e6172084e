import { type LegacyColumn, type LegacyMapping, LEGACY_TEXTS } from '@firstlight/domain/insight/legacy-data';
import { isLegacyDate } from '@firstlight/domain/insight/legacy-kinds';
import { DateEvidence } from './dates.js';
import { UnreadableFile } from './file-kind.js';
import type { Row } from './read-rows.js';

/**
 * Watches date columns with an unconfirmed order during an import: every row counts, not only the first ones that
 * determined the order.
 */
export class DateWatch {
  private readonly watched: { column: LegacyColumn; evidence: DateEvidence }[];

  constructor(columns: readonly LegacyColumn[], mapping: LegacyMapping | null) {
    const isChosen = ({ index }: LegacyColumn): boolean =>
      mapping?.some((column) => column.index === index && column.date_order) ?? false;
    this.watched = columns
      .filter((column) => isLegacyDate(column.field) && !isChosen(column))
      .map((column) => ({ column, evidence: new DateEvidence() }));
  }

  add(rows: readonly Row[]): void {
    for (const { column, evidence } of this.watched) {
      for (const row of rows) evidence.add(row[column.index] ?? '');
    }
  }

  /** Rejects dates read in an unconfirmed order that the column itself contradicts. */
  settle(): void {
    for (const { column, evidence } of this.watched) {
      const { order, question } = evidence.decide();
      const isOther = evidence.hasAmbiguous && (order === 'dmy') !== (column.date_order === 'dmy');
      if (question === 'disagree') throw new UnreadableFile(`${column.header}: ${LEGACY_TEXTS.disagree}`);
      if (isOther) throw new UnreadableFile(`${column.header}: ${LEGACY_TEXTS.otherOrder}`);
      column.date_question = question;
    }
  }
}
