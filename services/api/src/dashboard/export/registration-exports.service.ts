import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Views } from '../../audit/views.js';
import { Semaphore } from '../../common/concurrency/semaphore.js';
import { registrationTotal } from '../registration-list.query.js';
import { exportRows } from './export-rows.js';
import type { RegistrationExportDto } from './registration-export.dto.js';
import { csvLine } from './sheet-cells.js';
import { workbookStream } from './workbook-stream.js';

/** Excel reads UTF-8 only behind its mark. */
const MARK = '\uFEFF';
const CHUNK_CHARACTERS = 64_000;
/** Each holds a connection until its last byte has left; the lists need theirs too. */
const AT_ONCE = 3;

async function* csvStream(rows: AsyncIterable<readonly (string | null)[]>): AsyncGenerator<Buffer> {
  let waiting = MARK;
  for await (const row of rows) {
    waiting += csvLine(row);
    if (waiting.length < CHUNK_CHARACTERS) continue;
    yield Buffer.from(waiting, 'utf8');
    waiting = '';
  }
  yield Buffer.from(waiting, 'utf8');
}

/** Lists as files, written while they are read. */
@Injectable()
export class RegistrationExports {
  private readonly slots = new Semaphore(AT_ONCE);

  constructor(
    @InjectDataSource() private readonly db: DataSource,
    private readonly views: Views,
  ) {}

  async open(query: RegistrationExportDto): Promise<{ total: number; content: AsyncIterable<Buffer> }> {
    const total = await registrationTotal(this.db, query.status, query);
    await this.views.record({ action: 'export', kind: 'registration', itemId: `${query.status}.${query.format}` });
    const rows = this.rows(query);
    return { total, content: query.format === 'csv' ? csvStream(rows) : workbookStream(rows) };
  }

  private async *rows(query: RegistrationExportDto): AsyncGenerator<readonly (string | null)[]> {
    const release = await this.slots.acquire();
    try {
      yield* exportRows(this.db, query);
    } finally {
      release();
    }
  }
}
