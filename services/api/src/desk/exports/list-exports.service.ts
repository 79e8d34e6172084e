import { Readable } from 'node:stream';
import { Injectable, StreamableFile } from '@nestjs/common';
import { todayInNewYork } from '@firstlight/domain/civil-dates';
import { BYTE_ORDER_MARK, csvLine } from '@firstlight/domain/csv-line';
import { TOTAL_RECORDS_HEADER } from '@firstlight/domain/dashboard';
import type { FastifyReply } from 'fastify';
import { Semaphore } from '../../platform/concurrency/semaphore.js';
import { Busy } from '../../platform/errors/refusals.js';
import { workbookStream } from '../../platform/workbook/workbook-stream.js';

const CHUNK_CHARACTERS = 64_000;
/** Each holds a connection until its last byte is sent; the lists need connections too. */
const AT_ONCE = 3;
/** After this wait a call is answered 503 with Retry-After. */
const WAIT_MS = 10_000;
const RETRY_SECONDS = 10;

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

type Rows = AsyncIterable<readonly (string | null)[]>;

/** `rows` begin with the header; `total` doesn't count it. */
export type ListExport = { sheet: string; total: number; rows: Rows };

async function* csvStream(rows: Rows): AsyncGenerator<Buffer> {
  let waiting = BYTE_ORDER_MARK;
  for await (const row of rows) {
    waiting += csvLine(row);
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
   * Answers `{name}-{today}.{format}`. Waits for a free slot first; it is released when the stream closes, read to its
   * end or not. `open` reads the total and writes the audit line, before the first byte is sent.
   */
  async answer(
    reply: FastifyReply,
    { name, format }: { name: string; format: keyof typeof TYPES },
    open: () => Promise<ListExport>,
  ): Promise<StreamableFile> {
    const release = await this.slots.acquireWithin(WAIT_MS);
    if (release === null) throw new Busy(RETRY_SECONDS);
    try {
      const { sheet, total, rows } = await open();
      const content = format === 'csv' ? Readable.from(csvStream(rows)) : workbookStream(sheet, rows);
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
