import type { ReactNode } from 'react';
import { useStopParts } from './use-stop-parts';

/** "Next stop near you"; hidden while there are no stops. */
export function NextStops(): ReactNode {
  const { ref, parts } = useStopParts();
  return <div ref={ref}>{parts && <parts.StopFinder />}</div>;
}
