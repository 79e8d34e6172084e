import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import type { Oracle } from '../../query/testing/oracle.js';
import type { Reading } from '../read-question.js';
import { canonical } from '../spec/same-query.js';
import { wholeOf } from '../../query/share.js';

export type Verdict = 'right' | 'refused' | 'wrong' | 'refused rightly';

const shown = (cells: Map<string, number | null>): string =>
  JSON.stringify([...cells].sort(([a], [b]) => a.localeCompare(b)));

/** What the answer would say: every figure of the count, and of the whole of a percentage. */
function figures(spec: QuerySpec, oracle: Oracle): string {
  const counted = shown(oracle.cells(spec));
  return spec.as === 'percent' ? `${counted} of ${shown(oracle.cells(wholeOf(spec)))}` : counted;
}

/** Compares a question's meaning with how it was read, by the figures of both for the generated people. */
export function judge(reading: Reading, spec: QuerySpec | null, oracle: Oracle): Verdict {
  if (reading.kind === 'refusal') return spec === null ? 'refused rightly' : 'refused';
  if (
    spec === null ||
    reading.spec.measure !== spec.measure ||
    reading.spec.as !== spec.as ||
    reading.spec.per !== spec.per
  )
    return 'wrong';
  if (canonical(reading.spec) === canonical(spec) && reading.spec.date === spec.date) return 'right';
  return figures(reading.spec, oracle) === figures(spec, oracle) ? 'right' : 'wrong';
}
