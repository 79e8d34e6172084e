import { type LegacyColumn, type LegacyMapping, LEGACY_TEXTS } from '@firstlight/domain/legacy-data';
import { isLegacyDate } from '@firstlight/domain/legacy-kinds';
import { DateEvidence } from './dates.js';
import { UnreadableFile } from './file-kind.js';
import type { Row } from './read-rows.js';

/**
 * Watches date columns whose order nobody chose while a file is imported: every row counts, not only the first ones
 * that the order was decided by.
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

  /** Refuses dates that were read in an order which the column itself contradicts; nobody was asked yet. */
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
