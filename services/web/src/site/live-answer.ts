const TIMEOUT_MS = 1_000;

async function ask<Answer>(address: string, read: (body: unknown) => Answer | null): Promise<Answer | null> {
  try {
    const answer = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) });
    return answer.ok ? read(await answer.json()) : null;
  } catch {
    return null;
  }
}

/**
 * A public response of the API, refreshed at most every `freshMs` while pages are read. No page waits for a refresh;
 * while the API is down the last response is used, and before the first one `preset`.
 * @param read the answer from the body; null if it is invalid
 */
export function liveAnswer<Answer>(
  address: string,
  read: (body: unknown) => Answer | null,
  preset: Answer,
  freshMs: number,
): () => Promise<Answer> {
  let known: Answer | undefined;
  let askedAt = -freshMs;
  let underWay: Promise<void> | undefined;

  const refresh = async (): Promise<void> => {
    askedAt = performance.now();
    known = (await ask(address, read)) ?? known;
    underWay = undefined;
  };

  return async () => {
    if (performance.now() - askedAt >= freshMs) underWay ??= refresh();
    if (known === undefined) await underWay;
    return known ?? preset;
  };
}
