import type { QuerySpec } from '@firstlight/domain/insight/analytics-query';

const AND_ASKS =
  /^(?:(?:ok|okay|so|but|great|thanks|alors|merci) )*(?:and|et) (?=(?:how (?:many|much)|what|number of|combien|quel\w*|nombre)\b)/;

const others = ({ filters: _f, range: _r, compare: _c, date: _d, ...spec }: QuerySpec): string =>
  JSON.stringify(Object.entries(spec).sort(([one], [other]) => one.localeCompare(other)));
const dimsOf = ({ filters }: QuerySpec): string => filters.map(({ dim }) => dim).sort().join(); // prettier-ignore

/** The question before with another value: its time stays; null where more is different. */
export function withOtherValues(asked: QuerySpec, previous: QuerySpec): QuerySpec | null {
  if (asked.range || asked.compare || asked.filters.length === 0) return null;
  return others(asked) === others(previous) && dimsOf(asked) === dimsOf(previous)
    ? { ...previous, filters: asked.filters }
    : null;
}

/**
 * "And how many people were tested for HCV?" after those who were tested for HIV in September. `read` reads a question
 * by itself, with certainty.
 */
export function askedAgain(
  text: string,
  previous: QuerySpec,
  read: (message: string) => QuerySpec | null,
): QuerySpec | null {
  if (!AND_ASKS.test(text) || (!previous.range && !previous.compare)) return null;
  const asked = read(text.replace(AND_ASKS, ''));
  return asked && withOtherValues(asked, previous);
}
