import type { EntityManager, ObjectLiteral, QueryBuilder } from 'typeorm';
import type { Statement } from './queries.js';
import { TracedClient } from './traced-pool.js';

/**
 * Sends a statement whose result isn't needed together with the next one of its transaction, or with COMMIT: one round
 * trip less. Order and outcome don't change, except that the next statement throws its error; so don't defer statements
 * whose errors are caught one by one.
 */
export async function defer(tx: EntityManager, statement: Statement): Promise<void> {
  const client: unknown = tx.queryRunner?.isTransactionActive ? await tx.queryRunner.connect() : null;
  if (client instanceof TracedClient) client.defer(statement);
  else throw new Error('only a transaction of the pool can defer a statement');
}

/** What a query builder would run. */
export function statementOf<Row extends ObjectLiteral>(builder: QueryBuilder<Row>): Statement {
  const [text, values] = builder.getQueryAndParameters();
  return { text, values: Array.isArray(values) ? values : [] };
}
