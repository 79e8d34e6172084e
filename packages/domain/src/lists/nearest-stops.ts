import { distanceKm, type OntarioRegion, type Position, townNamed } from './ontario-towns.js';
import { type PublicStop, stopPhase } from './stops.js';

export type NearStop = { stop: PublicStop; km: number | null };

/** Smaller differences are below the accuracy of the towns' positions. */
const NEAR_KM = 5;

/**
 * Stops that aren't over, nearest first, then soonest; without a position, just soonest. Distances that round to the
 * same five kilometres count as equal.
 */
export function nearestStops(
  stops: readonly PublicStop[],
  { from, region, now }: { from: Position | null; region: OntarioRegion | null; now: Date },
): NearStop[] {
  const place = (stop: PublicStop): number | null => {
    const town = from && townNamed(stop.town);
    return from && town ? distanceKm(from, town) : null;
  };
  const steps = (km: number | null): number => (km === null ? 0 : Math.round(km / NEAR_KM));
  return stops
    .filter((stop) => stopPhase(stop, now) !== 'over' && (region === null || stop.region === region))
    .map((stop) => ({ stop, km: place(stop) }))
    .sort((a, b) => steps(a.km) - steps(b.km) || a.stop.starts_at.localeCompare(b.stop.starts_at));
}
