import { isPublicProfile, publicPart, type PublicProfile } from '@firstlight/domain/program-profile';

const FRESH_MS = 5_000;
const TIMEOUT_MS = 1_000;

/** The current program profile. */
export type LiveProfile = () => Promise<PublicProfile>;

async function ask(apiUrl: string): Promise<PublicProfile | null> {
  try {
    const answer = await fetch(`${apiUrl}/api/program-profile`, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const body: unknown = answer.ok ? await answer.json() : null;
    return isPublicProfile(body) ? publicPart(body) : null;
  } catch {
    return null;
  }
}

/**
 * The profile as the API has it, refreshed at most every five seconds while pages are read. No page waits for a refresh;
 * while the API is down the last answer is used, and before the first one the deployment's `preset`.
 */
export function liveProfile(apiUrl: string, preset: PublicProfile): LiveProfile {
  let known: PublicProfile | undefined;
  let askedAt = -FRESH_MS;
  let underWay: Promise<void> | undefined;

  const refresh = async (): Promise<void> => {
    askedAt = performance.now();
    known = (await ask(apiUrl)) ?? known;
    underWay = undefined;
  };

  return async () => {
    if (performance.now() - askedAt >= FRESH_MS) underWay ??= refresh();
    if (known === undefined) await underWay;
    return known ?? preset;
  };
}
