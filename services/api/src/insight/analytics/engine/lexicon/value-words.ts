import type { Dimension } from '@firstlight/domain/insight/analytics-query';

/** A value, or several that one word covers, and the phrases that mean it, `|` between them. */
export type ValueWords = readonly [dim: Dimension, value: string | readonly string[], words: string];
