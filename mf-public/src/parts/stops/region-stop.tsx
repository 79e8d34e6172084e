import { nearestStops } from '@firstlight/domain/lists/nearest-stops';
import type { OntarioRegion } from '@firstlight/domain/lists/ontario-towns';
import { useLanguage } from '@firstlight/platform';
import type { ReactNode } from 'react';
import { SiteLink } from '../site-link';
import { setWhereabouts, useStops } from './stops-store';
import { STOPS_TEXTS } from './stops-texts';
import { stopTime, stopTown } from '@firstlight/domain/lists/stop-text';

/** The region's next stop that isn't cancelled, as a link to the list of the region. */
export function RegionStop({ region }: { region: OntarioRegion }): ReactNode {
  const language = useLanguage();
  const { stops } = useStops();
  const open = stops.filter(({ cancelled }) => !cancelled);
  // oxlint-disable-next-line react/purity -- rerendered when the list is fetched, every minute
  const [next] = nearestStops(open, { from: null, region, now: new Date() });
  if (!next) return null;
  return (
    <p>
      {STOPS_TEXTS[language].next}{' '}
      <SiteLink to="/services#next-stop" onFollow={() => setWhereabouts({ region })}>
        {stopTown(next.stop, language)}, {stopTime(next.stop, language)}
      </SiteLink>
    </p>
  );
}
