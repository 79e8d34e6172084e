/** Deeper than any form; what reads a body walks down it by recursion. */
const DEEPEST = 32;

/** Whether lists and objects lie inside each other more often than any form of ours. */
export function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((value) => (typeof value === 'object' && value !== null ? Object.values(value) : []));
  }
  return false;
}
