/** Whether a thrown value is a system error of this code, e.g. `ENOENT`. */
export function hasCode(error: unknown, code: string): boolean {
  return codeOf(error) === code;
}

/** The code of a system error; `undefined` for anything else. */
export function codeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}
