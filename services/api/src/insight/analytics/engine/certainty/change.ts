import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';

export type Asked = { text: string; today: string };

/** What else a query may have been meant to be. */
export type Change = (spec: QuerySpec, asked: Asked) => QuerySpec[];
