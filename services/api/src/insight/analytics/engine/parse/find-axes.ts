import { type Dimension, type Fact, type Grain, isGrain } from '@firstlight/domain/insight/analytics-query';
import { type Chosen, isBehindBy } from './find-values.js';
import { isKind, type Mark, type MarkOf, operationsIn } from './marks.js';
import { Refused } from '../refusals/refused.js';
import { FACTS_WITH, hasDimension, ORDERED } from '../spec/vocabulary.js';

export type Axis = { name: Dimension | Grain; marked: boolean; plural: boolean; start: number };

const WHICH =
  /(?:^| )(?:which|what|what is the|whats the|quel|quelle|quels|quelles|what are the)(?: (?:was|is|were|are|est|est le|est la|sont les))?(?: our| the| le| la| les| busiest| most common)? $/;
const LIST_LINK = /^ ?(?:and|,|&|et|then|and by|puis|, and|and then|and also by|et par|x)(?: (?:the|by|par|le|la))* ?$/;

const VALUE_LINK = /^ (?:and|or|et|ou|&|,) $/;

/** Among several dimensions of one name ("type", "status") the one that the counted fact has. */
function dimensionOf(mark: MarkOf<'dim'>, fact: Fact | null, chosen: readonly Chosen[]): Dimension {
  const test = chosen.find(({ dim, negated }) => dim === 'test_type' && !negated);
  // "Bloodwork by type": the tests are settled, so another type is meant.
  if (mark.dims.length > 1 && test && fact === 'tests' && mark.dims.includes('test_type')) {
    if (test.values.join() === 'Bloodwork') return 'bloodwork_type';
    throw new Refused('needs_clarification', [mark.text]);
  }
  const own = mark.dims.filter((dim) => fact !== null && FACTS_WITH[dim] !== undefined && hasDimension(fact, dim));
  const shared = mark.dims.filter((dim) => FACTS_WITH[dim] === undefined);
  const [first, second] = own.length > 0 ? own : shared.length > 0 ? shared : mark.dims;
  if (!first) throw new Refused('not_understood', [mark.text]);
  if (second && second !== 'tester') {
    if (mark.dims.length > 1 && !['payment_type', 'interaction_type'].includes(first))
      throw new Refused('needs_clarification', [mark.text]);
  }
  return first;
}

/** "Counselling vs housing": a name that is compared with a value stands for a value. */
function isComparedWithValue(marks: readonly Mark[], index: number): boolean {
  return ([1, -1] as const).some((step) => {
    const [link, other] = [marks[index + step], marks[index + 2 * step]];
    return (
      isKind(link, 'operation') && link.operation === 'compare' && (isKind(other, 'value') || isKind(other, 'people'))
    );
  });
}

/** Dimensions and grains that the count is split by, in the order of the question. */
export function findAxes(
  marks: readonly Mark[],
  fact: Fact | null,
  text: string,
  chosen: readonly Chosen[],
  ranked = false,
): Axis[] {
  const spread = operationsIn(marks, 'spread', 'compare', 'most', 'least', 'descending', 'ascending', 'trend');
  const axes: Axis[] = [];
  marks.forEach((mark, index) => {
    if (mark.used || !(isKind(mark, 'dim') || isKind(mark, 'grain'))) return;
    const behindBy = isBehindBy(marks, index);
    const which = WHICH.test(text.slice(0, mark.start));
    const before = axes.at(-1);
    const previous = marks[index - 1];
    const listed = Boolean(before?.marked && previous?.used && LIST_LINK.test(text.slice(previous.end, mark.start)));
    const marked = behindBy || which || listed;
    // "Housing and counselling interactions" lists two kinds.
    const next = marks[index + 1];
    if (!marked && isKind(next, 'value') && VALUE_LINK.test(text.slice(mark.end, next.start))) return;
    if (!marked && isKind(mark, 'dim') && isComparedWithValue(marks, index))
      throw new Refused('needs_clarification', [mark.text]);
    if (isKind(mark, 'dim') && mark.loose && !marked && spread.length === 0 && !ranked) return;
    const by = marks[index - 1];
    if (behindBy && by) by.used = true;
    mark.used = true;
    const name = isKind(mark, 'grain') ? mark.grain : dimensionOf(mark, fact, chosen);
    if (!axes.some((axis) => axis.name === name)) axes.push({ name, marked, plural: mark.plural, start: mark.start });
  });
  for (const mark of operationsIn(marks, 'spread')) mark.used ||= axes.length > 0;
  return axes;
}

/**
 * Axis first: a grain, else an age group, else what follows "by", else what is merely named:
 * "health card status by referral site" has sites on its axis.
 */
export function orderAxes(axes: readonly Axis[]): (Dimension | Grain)[] {
  const grains = axes.filter(({ name }) => isGrain(name));
  if (grains.length > 1 || axes.length > 2)
    throw new Refused(
      'needs_clarification',
      axes.map(({ name }) => name),
    );
  const rank = ({ name, marked }: Axis): number => {
    if (isGrain(name)) return 0;
    const allMarked = axes.every((axis) => axis.marked);
    if (!allMarked && ORDERED.includes(name as Dimension)) return 1;
    return marked ? 2 : 3;
  };
  return [...axes].sort((a, b) => rank(a) - rank(b) || a.start - b.start).map(({ name }) => name);
}
