import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Refused } from '../refusals/refused.js';
import type { Asked } from './asked.js';
import type { Clause } from './clauses.js';

/** What every check sees: the question, the query, and the clauses of the query. */
export type Case = { asked: Asked; spec: QuerySpec; clauses: readonly [Clause, ...Clause[]] };

/** Why the query may not be what the question means; null where this check has no objection. */
export type Check = (subject: Case) => Refused | null;
