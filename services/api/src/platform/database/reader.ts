import type { Queries } from './queries.js';

/**
 * Where a list is read: the pool, or one transaction on a replica. `transaction` is for queries with their own settings
 * (`SET LOCAL`), which end with `work`.
 */
export type Reader = Queries & { transaction: <Result>(work: (tx: Queries) => Promise<Result>) => Promise<Result> };

/** A read; `hot` prepares its statements, so it must have few distinct texts (see `HotQueries`). */
export type Read<Result> = (db: Reader, hot: Queries) => Promise<Result>;
