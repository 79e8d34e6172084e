import { isPublicProfile, publicPart, type PublicProfile } from '@firstlight/domain/people/program-profile';
import { liveAnswer } from './live-answer.js';

const FRESH_MS = 5_000;

/** The current program profile. */
export type LiveProfile = () => Promise<PublicProfile>;

/** The API's profile; before its first response the deployment's `preset`. */
export function liveProfile(apiUrl: string, preset: PublicProfile): LiveProfile {
  const read = (body: unknown): PublicProfile | null => (isPublicProfile(body) ? publicPart(body) : null);
  return liveAnswer(`${apiUrl}/api/program-profile`, read, preset, FRESH_MS);
}
