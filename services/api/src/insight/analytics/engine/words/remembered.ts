/** What was read from the texts of the question that is being read. */
const MEMORIES: Map<string, unknown>[] = [];
let isReading = false;

/**
 * Reads one question with one lexicon. Its texts are read several times, by rules and by second readings; what they gave
 * is kept until it has been read, and no longer, as they may hold a name.
 */
export function rememberingTexts<Result>(read: () => Result): Result {
  if (isReading) return read();
  isReading = true;
  try {
    return read();
  } finally {
    isReading = false;
    for (const memory of MEMORIES) memory.clear();
  }
}

/** A function that runs once per key and question; its callers don't change the result. */
export function remembered<Given extends unknown[], Result>(
  read: (...given: Given) => Result,
  keyOf: (...given: Given) => string,
): (...given: Given) => Result {
  const memory = new Map<string, Result>();
  MEMORIES.push(memory);
  return (...given) => {
    if (!isReading) return read(...given);
    const key = keyOf(...given);
    const before = memory.get(key);
    if (before !== undefined) return before;
    const result = read(...given);
    memory.set(key, result);
    return result;
  };
}
