import { SMALLEST_SHOWN } from '@firstlight/domain/insight/analytics-rounding';

/** A figure that somebody saw: the people it counts, and what was shown (null: hidden). */
export type Seen = { rows: ReadonlySet<number>; shown: number | null };

/** A group of people with all that its figures say about its size. */
export type Bounds = { mask: bigint; size: number; least: number; most: number };

const maskOf = (rows: ReadonlySet<number>): bigint => [...rows].reduce((mask, row) => mask | (1n << BigInt(row)), 0n);
const sizeOf = (mask: bigint): number => mask.toString(2).replaceAll('0', '').length;

/** One entry per group of people: figures of the same group seen in several places narrow its size together. */
export function boundsOf(seen: readonly Seen[], rangeOf: (shown: number) => [number, number]): Bounds[] {
  const groups = new Map<bigint, Bounds>();
  for (const { rows, shown } of seen) {
    if (shown === null) continue;
    const [least, most] = rangeOf(shown);
    const mask = maskOf(rows);
    const known = groups.get(mask) ?? { mask, size: rows.size, least, most };
    groups.set(mask, { ...known, least: Math.max(known.least, least), most: Math.min(known.most, most) });
  }
  return [...groups.values()];
}

type Found = { size: number; least: number; most: number };

/** Whether the bounds prove that the rest is a small group. */
const isFound = ({ size, least, most }: Found): boolean =>
  size > 0 && size < SMALLEST_SHOWN && least > 0 && most < SMALLEST_SHOWN;

const isWithin = (part: bigint, whole: bigint): boolean => part !== whole && (part & ~whole) === 0n;

/** What is left of a group without one that is a part of it. */
export function foundByPairs(all: readonly Bounds[]): Found[] {
  return all.flatMap((whole) =>
    all
      .filter(({ mask }) => isWithin(mask, whole.mask))
      .map((part) => ({
        size: whole.size - part.size,
        least: whole.least - part.most,
        most: whole.most - part.least,
      }))
      .filter(isFound),
  );
}

/** What is left of a group without two parts, and what is in a group and in two others that overlap in it. */
export function foundByTriples(all: readonly Bounds[]): Found[] {
  return all.flatMap((whole) => {
    const parts = all.filter(({ mask }) => isWithin(mask, whole.mask));
    return parts.flatMap((one, at) =>
      parts
        .slice(at + 1)
        .map((other): Found => {
          const both = one.mask & other.mask;
          // Two disjoint parts: the rest. Two parts that cover the whole: what they share.
          if (both === 0n)
            return {
              size: whole.size - one.size - other.size,
              least: whole.least - one.most - other.most,
              most: whole.most - one.least - other.least,
            };
          if ((one.mask | other.mask) !== whole.mask) return { size: 0, least: 0, most: 0 };
          return {
            size: sizeOf(both),
            least: one.least + other.least - whole.most,
            most: one.most + other.most - whole.least,
          };
        })
        .filter(isFound),
    );
  });
}
