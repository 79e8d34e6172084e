import type { Dimension } from '@firstlight/domain/insight/analytics-query';
import { type Item, readItems } from '../parse/items.js';
import type { Asked } from './asked.js';

/** A value of the query as the question names it, left to right. */
export type Said = { dim: Dimension; value: string; start: number; end: number };

/** The values of these kinds that the query uses, where the question names them one by one. */
export function saidIn(
  asked: Asked,
  dims: readonly Dimension[],
  used: (dim: Dimension, value: string) => boolean,
): Said[] {
  const { items } = readItems(asked.text, asked.lexicon, asked.atoms);
  const valueOf = ({ meanings }: Item): Pick<Said, 'dim' | 'value'> | undefined =>
    meanings.flatMap((meaning) => {
      if (meaning.kind === 'people') return [{ dim: 'gender' as const, value: meaning.gender }];
      return meaning.kind === 'value' ? meaning.values.map((value) => ({ dim: meaning.dim, value })) : [];
    }).find(({ dim, value }) => dims.includes(dim) && used(dim, value)); // prettier-ignore
  return items.flatMap((item) => {
    const found = valueOf(item);
    return found ? [{ ...found, start: item.start, end: item.end }] : [];
  });
}
