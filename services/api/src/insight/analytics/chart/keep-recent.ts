/** `work` with the results of its `most` recent different calls kept in memory; a failed call is not kept. */
export function keepRecent<Input, Result>(
  most: number,
  keyOf: (input: Input) => string,
  work: (input: Input) => Promise<Result>,
): (input: Input) => Promise<Result> {
  const kept = new Map<string, Promise<Result>>();
  return (input) => {
    const key = keyOf(input);
    const result = kept.get(key) ?? work(input);
    // A map keeps the order of insertion: the oldest call comes first.
    kept.delete(key);
    kept.set(key, result);
    const [oldest] = kept.keys();
    if (kept.size > most && oldest !== undefined) kept.delete(oldest);
    result.catch(() => kept.delete(key));
    return result;
  };
}
