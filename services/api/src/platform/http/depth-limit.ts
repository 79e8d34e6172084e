/** Deeper than any form; what reads a body walks down it by recursion. */
const DEEPEST = 32;

/** The bytes of a part lie in nothing. */
function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
}

/** Whether lists and objects lie inside each other more often than any form of ours. */
export function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((value) => (isNested(value) ? Object.values(value) : []));
  }
  return false;
}
