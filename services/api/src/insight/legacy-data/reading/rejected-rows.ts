import { BYTE_ORDER_MARK, csvLine } from '@firstlight/domain/text/csv-line';
import type { Row } from './read-rows.js';

/** The rejected rows of a file as CSV: their cells unchanged, so that they can be corrected and uploaded. */
export class RejectedRows {
  private readonly lines: string[];

  constructor(
    header: Row,
    private readonly width = header.length,
  ) {
    this.lines = [BYTE_ORDER_MARK, csvLine(['Row', 'Reason', ...header])];
  }

  add(number: number, reason: string, row: Row): void {
    this.lines.push(csvLine([number, reason, ...row, ...Array<string>(Math.max(0, this.width - row.length)).fill('')]));
  }

  text(): string {
    return this.lines.join('');
  }
}
