import type { EntityManager, ObjectLiteral, QueryBuilder } from 'typeorm';
import type { Statement } from './queries.js';
import { TracedClient } from './traced-pool.js';

/**
 * Runs a statement whose result nobody needs together with the next one of its transaction, or with COMMIT:
 * one wait less. Order and outcome are those of running it here, except that its error is thrown by that next statement;
 * so it isn't for statements whose errors are caught one by one.
 */
export async function hold(tx: EntityManager, statement: Statement): Promise<void> {
  const client: unknown = tx.queryRunner?.isTransactionActive ? await tx.queryRunner.connect() : null;
  if (client instanceof TracedClient) client.hold(statement);
  else throw new Error('only a transaction of the pool can hold a statement');
}

/** What a query builder would run. */
export function statementOf<Row extends ObjectLiteral>(builder: QueryBuilder<Row>): Statement {
  const [text, values] = builder.getQueryAndParameters();
  return { text, values: Array.isArray(values) ? values : [] };
}
