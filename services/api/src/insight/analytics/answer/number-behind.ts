import type { QuerySpec } from '@firstlight/domain/analytics-query';
import { OVER } from '../engine/vocabulary.js';
import { type Asker, countFigures, type Figures, isAdditive } from '../query/count-figures.js';
import type { Figure } from '../query/figure-table.js';
import type { Counts } from '../query/query-runner.js';
import { wholeOf } from '../query/share.js';
import { figureInWords } from './labels.js';

/** The rows that an average or a rate is computed from. */
function behind(spec: QuerySpec): QuerySpec | null {
  const { as: _as, order: _order, limit: _limit, growth: _growth, parts: _parts, ...rest } = spec;
  const counted = (measure: QuerySpec['measure'], ...more: QuerySpec['filters']): QuerySpec => ({
    ...rest,
    measure,
    by: [],
    filters: [...spec.filters, ...more],
  });
  switch (spec.measure) {
    case 'avg_age':
    case 'median_age':
      return counted('registrations');
    case 'avg_reward':
      return counted('rewards');
    case 'avg_quantity':
      return counted('dispenses');
    case 'avg_supplied':
      return counted('supplies');
    case 'positivity_rate':
      return counted('tests', { dim: 'test_result', in: ['positive', 'negative'] });
    case 'completion_rate':
      return counted('treatments', {
        dim: 'med_outcome',
        in: [...OVER],
      });
    default:
      return spec.as === 'percent' ? { ...wholeOf(spec), by: [] } : null;
  }
}

const written = (figures: readonly Figure[], spec: QuerySpec): string =>
  figures.map((figure, index) => `${spec.compare ? `${spec.compare[index]?.label ?? ''}: ` : ''}${figureInWords(figure, spec)}`).join('; '); // prettier-ignore

/** How many rows or people the figures cover, protected like any figure; null if the figures are that number. */
export async function numberBehind(figures: Figures, run: Counts, asker: Asker): Promise<string | null> {
  const base = behind(figures.spec);
  if (base) return written((await countFigures(base, run, asker)).totals, base);
  const splits = figures.spec.by.length > 0;
  return splits && isAdditive(figures.spec) ? written(figures.totals, figures.spec) : null;
}
