import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { formatNewYorkTime, todayInNewYork } from '@firstlight/domain/dates/civil-dates';
import { BYTE_ORDER_MARK, csvLine } from '@firstlight/domain/text/csv-line';
import { TOTAL_RECORDS_HEADER } from '@firstlight/domain/desk/dashboard';
import type { ExportColumn, ExportFormat } from '@firstlight/domain/desk/export-columns';
import type { FastifyReply } from 'fastify';
import { Semaphore } from '../../platform/concurrency/semaphore.js';
import { ServiceUnavailable } from '../../platform/errors/http-errors.js';
import type { SheetValue } from '../../platform/workbook/sheet-cells.js';
import { workbookStream } from '../../platform/workbook/workbook-stream.js';

const CHUNK_CHARACTERS = 64_000;
/** Each holds a connection until its last byte is sent; the lists need connections too. */
const AT_ONCE = 3;
/** After waiting this long, a call gets 503 with Retry-After. */
const WAIT_MS = 10_000;
const RETRY_SECONDS = 10;

const TYPES: Record<ExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

/** One value for each column. */
type Rows = AsyncIterable<readonly SheetValue[]>;
export type ListExport = { sheet: string; columns: readonly ExportColumn[]; total: number; rows: Rows };

const csvValue = ({ type }: ExportColumn, value: SheetValue): SheetValue =>
  type === 'moment' && typeof value === 'string' ? formatNewYorkTime(value) : value;

async function* csvStream({ columns, rows }: ListExport): AsyncGenerator<Buffer> {
  let waiting = BYTE_ORDER_MARK + csvLine(columns.map(({ name }) => name));
  for await (const row of rows) {
    waiting += csvLine(columns.map((column, at) => csvValue(column, row[at] ?? null)));
    if (waiting.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(waiting, 'utf8');
    waiting = '';
  }
  yield Buffer.from(waiting, 'utf8');
}

/** Streams lists as files. */
@Injectable()
export class ListExports {
  private readonly slots = new Semaphore(AT_ONCE);

  /**
   * Sends `{name}-{today}.{format}`. Waits for a free slot first, which is released when the stream closes, complete or
   * not. `open` reads the total and writes the audit line before the first byte is sent.
   */
  async answer(
    reply: FastifyReply,
    { name, format }: { name: string; format: ExportFormat },
    open: () => Promise<ListExport>,
  ): Promise<StreamableFile> {
    const release = await this.slots.acquireWithin(WAIT_MS);
    if (release === null) throw new ServiceUnavailable(RETRY_SECONDS);
    try {
      const list = await open();
      const { sheet, columns, total, rows } = list;
      const content = format === 'csv' ? Readable.from(csvStream(list)) : workbookStream(sheet, rows, columns);
      content.once('close', release);
      void reply.header(TOTAL_RECORDS_HEADER, String(total));
      const disposition = `attachment; filename="${name}-${todayInNewYork()}.${format}"`;
      return new StreamableFile(content, { type: TYPES[format], disposition });
    } catch (error) {
      release();
      throw error;
    }
  }
}
