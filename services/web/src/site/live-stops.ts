import type { PublicStop } from '@firstlight/domain/lists/stops';
import { liveAnswer } from './live-answer.js';

const FRESH_MS = 60_000;

/** The coming stops of the mobile service. */
export type LiveStops = () => Promise<PublicStop[]>;

export function liveStops(apiUrl: string): LiveStops {
  const read = (body: unknown): PublicStop[] | null => (Array.isArray(body) ? (body as PublicStop[]) : null);
  return liveAnswer<PublicStop[]>(`${apiUrl}/api/stops`, read, [], FRESH_MS);
}
