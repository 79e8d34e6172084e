import { allOf } from '@firstlight/domain/insight/analytics-people';
import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';
import { setsOf } from './sets-of-people.js';

const VIRUS = '(hiv|hcv|vih|vhc|hep c|hepatitis c)';
const ONE_NOT_OTHER = new RegExp(
  `^(?:(?:and|but|ok|so|what about|how about|how many|people|only|just|with|for|et|mais|combien|seulement|pour|le|for) )*${VIRUS} (?:but|and|mais|et)? ?(?:not|pas)(?: for| pour)?(?: le)? ${VIRUS}$`,
);

const nameOf = (said: string): string => (/^(?:hiv|vih)$/.test(said) ? 'HIV' : 'HCV');

/** "HCV but not HIV?" after people tested for both: those who had only the one test in that time. */
export function oneOfBoth(text: string, previous: QuerySpec): QuerySpec | null {
  const [, one, other] = ONE_NOT_OTHER.exec(text) ?? [];
  const [set, ...others] = setsOf(previous.who);
  if (!one || !other || previous.measure !== 'clients' || previous.as || previous.compare) return null;
  if (!set || !('has' in set) || others.length > 0 || set.has.fact !== 'tests' || set.atLeast !== undefined)
    return null;
  const own = previous.filters.filter(({ dim }) => dim === 'test_type');
  const both = [...own, ...set.has.filters].map((filter) => filter.in?.join() ?? '');
  const isOfTests = set.has.filters.every(({ dim }) => dim === 'test_type') && both.length === 2;
  const isPlain = previous.filters.every(({ dim }) => dim !== 'test_result') && set.has.period === 'counted';
  if (!isOfTests || !isPlain || both.toSorted().join() !== [nameOf(one), nameOf(other)].toSorted().join()) return null;
  const type = (name: string): QuerySpec['filters'][number] => ({ dim: 'test_type', in: [nameOf(name)] });
  const filters = previous.filters.map((filter) => (filter.dim === 'test_type' ? type(one) : filter));
  const who = allOf({ hasNot: { ...set.has, filters: [type(other)] } });
  return who ? { ...previous, filters, who } : null;
}
