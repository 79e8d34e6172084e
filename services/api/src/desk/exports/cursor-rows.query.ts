import type { DataSource } from 'typeorm';
import type { Statement } from '../../platform/database/queries.js';
import { setLongerTimeouts } from '../../platform/database/longer-timeouts.js';

const BATCH = 1_000;
/** A slow connection may pause between two batches. */
const LIMITS = { statement: 30_000, idle: 60_000 };

/** The rows of a statement, a batch at a time from one cursor; `settings` apply to its transaction. */
export async function* cursorRows<Row>(
  db: DataSource,
  { text, values }: Statement,
  settings: readonly string[] = [],
): AsyncGenerator<Row> {
  const runner = db.createQueryRunner();
  let endWaiting = (): void => undefined;
  try {
    await runner.startTransaction();
    endWaiting = await setLongerTimeouts(runner, LIMITS);
    for (const setting of settings) await runner.query(setting);
    await runner.query(`DECLARE exported NO SCROLL CURSOR FOR ${text}`, values);
    for (;;) {
      const rows = (await runner.query(`FETCH ${BATCH} FROM exported`)) as Row[];
      yield* rows;
      if (rows.length < BATCH) break;
    }
  } finally {
    endWaiting();
    await runner.rollbackTransaction().catch(() => undefined);
    await runner.release();
  }
}

/** The rows in another shape. */
export async function* rowsAs<Row, Shown>(rows: AsyncIterable<Row>, show: (row: Row) => Shown): AsyncGenerator<Shown> {
  for await (const row of rows) yield show(row);
}
