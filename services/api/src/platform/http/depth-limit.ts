/** Deeper than any form; bodies are parsed recursively. */
const DEEPEST = 32;

/** Binary parts have no depth. */
function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !ArrayBuffer.isView(value);
}

/** Whether lists and objects are nested deeper than in any form. */
export function isTooDeep(body: unknown): boolean {
  let level: unknown[] = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((value) => (isNested(value) ? Object.values(value) : []));
  }
  return false;
}
