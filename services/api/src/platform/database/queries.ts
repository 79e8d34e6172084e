import type { DataSource, EntityManager } from 'typeorm';
import type { HotQueries } from './hot-queries.js';

/** A statement and its values `$1`, `$2` … */
export type Statement = { text: string; values: unknown[] };

/** A transaction or the pool itself. */
export type Queries = Pick<EntityManager | DataSource | HotQueries, 'query'>;
