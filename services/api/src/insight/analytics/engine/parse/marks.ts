import type { Dimension, Grain, Measure } from '@firstlight/domain/insight/analytics-query';
import { type Item, isLooseName } from './items.js';
import type { Meaning } from '../lexicon/lexicon.js';
import type { Operation } from '../lexicon/operation-words.js';

export type ValueOption = { dim: Dimension; values: readonly string[]; needsCue: boolean };

/** An item with one role in the sentence; `used` says that the assembly accounted for it. */
export type Mark = { text: string; start: number; end: number; plural: boolean; used: boolean } & (
  | { kind: 'measure'; measure: Measure; values: readonly ValueOption[] }
  | { kind: 'verb'; measure: Measure }
  | { kind: 'people'; gender: 'Male' | 'Female' }
  | { kind: 'dim'; dims: readonly Dimension[]; loose: boolean; values: readonly ValueOption[] }
  | { kind: 'grain'; grain: Grain }
  | { kind: 'value'; options: readonly ValueOption[] }
  | { kind: 'operation'; operation: Operation }
);

export type MarkOf<Kind extends Mark['kind']> = Extract<Mark, { kind: Kind }>;

export function isKind<Kind extends Mark['kind']>(mark: Mark | undefined, kind: Kind): mark is MarkOf<Kind> {
  return mark?.kind === kind;
}

const pick = <Kind extends Meaning['kind']>(item: Item, kind: Kind): Extract<Meaning, { kind: Kind }>[] =>
  item.meanings.filter((meaning): meaning is Extract<Meaning, { kind: Kind }> => meaning.kind === kind);

/** Decides which kind of word an item is; several values or dimensions stay open until the fact is known. */
function markOf(item: Item, before: Item | undefined): Mark {
  const place = { text: item.text, start: item.start, end: item.end, plural: item.plural, used: false };
  const values = pick(item, 'value').map(({ dim, values: list, needsCue }) => ({
    dim,
    values: list,
    needsCue: needsCue === true,
  }));
  const dims = pick(item, 'dim').map(({ dim }) => dim);
  const [people] = pick(item, 'people');
  const [measure] = pick(item, 'measure');
  const [verb] = pick(item, 'verb');
  const [grain] = pick(item, 'grain');
  const [operation] = pick(item, 'operation');
  const behindBy = before
    ? pick(before, 'operation').some(({ operation: name }) => name === 'by' || name === 'spread')
    : false;
  if (people) return { ...place, kind: 'people', gender: people.gender };
  if (grain && (behindBy || dims.length === 0)) return { ...place, kind: 'grain', grain: grain.grain };
  if (measure) return { ...place, kind: 'measure', measure: measure.measure, values };
  if (dims.length > 0) {
    return { ...place, kind: 'dim', dims, loose: isLooseName(item), values };
  }
  if (values.length > 0) return { ...place, kind: 'value', options: values };
  if (verb) return { ...place, kind: 'verb', measure: verb.measure };
  return { ...place, kind: 'operation', operation: operation?.operation ?? 'only' };
}

export function marksOf(items: readonly Item[]): Mark[] {
  return items.map((item, index) => markOf(item, items[index - 1]));
}

/** The nearest neighbours that aren't mere emphasis. */
export function neighbour(marks: readonly Mark[], index: number, step: 1 | -1): Mark | undefined {
  for (let at = index + step; at >= 0 && at < marks.length; at += step) {
    const mark = marks[at];
    if (!isKind(mark, 'operation') || !EMPHASIS.has(mark.operation)) return mark;
  }
  return undefined;
}

const EMPHASIS = new Set<Operation>(['only', 'both', 'total', 'people', 'clear']);

/** All marks of a kind with their places. */
export function marksWith<Kind extends Mark['kind']>(marks: readonly Mark[], kind: Kind): MarkOf<Kind>[] {
  return marks.filter((mark): mark is MarkOf<Kind> => mark.kind === kind);
}

export function operationsIn(marks: readonly Mark[], ...names: Operation[]): MarkOf<'operation'>[] {
  return marksWith(marks, 'operation').filter(({ operation }) => names.includes(operation));
}
