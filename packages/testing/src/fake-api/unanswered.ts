const unanswered: string[] = [];

/** A call without a handler looks like a lost connection to the screen, and fails the test afterwards. */
export function rememberUnanswered({ method, path }: { method: string; path: string }): never {
  unanswered.push(`${method} ${path}`);
  throw new TypeError(`Failed to fetch: the fake API has no handler for ${method} ${path}`);
}

export function expectAllAnswered(): void {
  const calls = unanswered.splice(0);
  if (calls.length > 0) throw new Error(`The fake API has no handler for ${calls.join(', ')}`);
}
