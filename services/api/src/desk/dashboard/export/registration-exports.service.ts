import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { BYTE_ORDER_MARK, csvLine } from '@firstlight/domain/csv-line';
import { DataSource } from 'typeorm';
import { Views } from '../../../platform/audit/views.js';
import { Semaphore } from '../../../platform/concurrency/semaphore.js';
import { Busy } from '../../../platform/errors/refusals.js';
import { readFilters } from '../registration-list.query.js';
import { exportRows } from './export-rows.js';
import type { RegistrationExportDto } from './registration-export.dto.js';
import { workbookStream } from '../../../platform/workbook/workbook-stream.js';

const CHUNK_CHARACTERS = 64_000;
/** Each holds a connection until its last byte is sent; the lists need connections too. */
const AT_ONCE = 3;
/** After this wait a call is answered 503 with Retry-After. */
const WAIT_MS = 10_000;
const RETRY_SECONDS = 10;

async function* csvStream(rows: AsyncIterable<readonly (string | null)[]>): AsyncGenerator<Buffer> {
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
export class RegistrationExports {
  private readonly slots = new Semaphore(AT_ONCE);

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly views: Views,
  ) {}

  /** Waits for a free slot; the slot is released when the stream closes, read to its end or not. */
  async open(query: RegistrationExportDto): Promise<{ total: number; content: Readable }> {
    const release = await this.slots.acquireWithin(WAIT_MS);
    if (release === null) throw new Busy(RETRY_SECONDS);
    try {
      const { filters, total } = await readFilters(this.db, query.status, query);
      await this.views.record({ action: 'export', kind: 'registration', itemId: `${query.status}.${query.format}` });
      const rows = exportRows(this.db, query.status, filters);
      const content = query.format === 'csv' ? Readable.from(csvStream(rows)) : workbookStream('Registrations', rows);
      content.once('close', release);
      return { total, content };
    } catch (error) {
      release();
      throw error;
    }
  }
}
